import type { Pool } from 'pg'

import { canonical } from '#server/db/bulk-rows.ts'
import { houseInLine } from '#domain/lots/house-name.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'
import { HOUSE } from '#server/db/structure/house-label.ts'
import {
  countPending,
  isConfirmed,
  isAvailabilityRestored,
  withoutConfirmed,
  type PendingValue,
} from '#server/import/decide/confirm-price.ts'
import type { Comparison, House } from '#server/import/decide/comparison.ts'
import { decideDiff, type Diff } from '#server/import/decide/diff.ts'
import { findFirstFile } from '#server/import/decide/guards/first-import.ts'
import { findHeldParts } from '#server/import/decide/guards/find-held-parts.ts'
import { holdsOf, type Holds } from '#server/import/decide/holds.ts'
import { changesOfPart } from '#server/import/decide/part-changes.ts'
import type { Structure } from '#server/import/decide/structure.ts'
import type { Survey } from '#server/import/decide/survey-result.ts'
import { joinSuspicions, type HeldPart } from '#server/import/decide/suspicion.ts'
import { aliasOf } from '#server/import/normalise/project-names.ts'
import { partKey, readDeclined, type NamedPart } from '#server/import/runs/held-parts.ts'
import { readPending } from '#server/import/runs/pending-values.ts'

import type { Job } from './import-job.ts'

/** What of a file is published, what waits, and why. */
export type Decision = {
  held: NamedPart[]
  declined: NamedPart[]
  /** Nothing of the file is taken. */
  isAllHeld: boolean
  holds: Holds
  diff: Diff
  pending: PendingValue[]
  /** Lots whose new price lasted long enough to be believed. */
  confirmed: number
  /** Pages have to take back that lots are uncertain. */
  availabilityRestored: boolean
}

export async function decideRun(
  job: Job,
  comparison: Comparison,
  { structure, feedDate }: Survey,
): Promise<Decision> {
  const { pool, source, last, format, now } = job
  const first = findFirstFile(feedDate, job, [job.holdFile ? broughtFile(job) : readingOf(job)])
  const guards = { publishedBefore: last !== null, native: format === 'native', first }
  const found = await nameParts(job, findHeldParts(comparison, guards), structure)
  const suspicious = suspiciousOf(job, found)
  const refused = source ? await readDeclined(pool, source.id) : new Set<string>()
  const declined = suspicious.filter(
    (one) => one.kind !== 'file' && !job.holdFile && refused.has(partKey(one)),
  )
  const waiting = suspicious.filter((part) => !declined.includes(part))
  const earlier = source ? await readPending(pool, source.id) : []
  const pending = countPending(comparison, waiting, earlier, now)
  const confirmed = pending.filter((one) => isConfirmed(one, now))
  const lots = new Set(confirmed.map(({ lotId }) => lotId))
  const held = withoutConfirmed(waiting, lots)
  const holds = holdsOf([...held, ...declined])
  return {
    held: held.map((part) => ({ ...part, changes: changesOfPart(part, comparison, structure) })),
    declined,
    isAllHeld: isAllHeld(held, comparison) || declined.some(isComplete),
    holds,
    diff: decideDiff(comparison, holds),
    pending: pending.filter((one) => !confirmed.includes(one)),
    confirmed: lots.size,
    availabilityRestored: isAvailabilityRestored(earlier, pending, now),
  }
}

type Found = HeldPart & { part: string; title: string }

/** A file that staff brought waits as a whole, with all that the guards found in it, and is let through as a whole. */
function suspiciousOf(job: Job, found: Found[]): Found[] {
  const { approved, holdFile, last } = job
  if (approved === 'all') return []
  const waiting = holdFile && last !== null ? wholeFile(job, found) : found
  return waiting.filter((one) => !approved?.has(partKey(one)))
}

function wholeFile(job: Job, found: Found[]): Found[] {
  const reasons = found.map(({ title, reason }) => `${title}: ${reason}`)
  const [file] = joinSuspicions([
    {
      kind: 'file',
      house: null,
      reason: [BROUGHT, ...reasons].join('. '),
      lots: [],
      content: [broughtFile(job)],
    },
  ])
  return file ? [{ ...file, part: file.kind, title: `источник «${job.report.source}»` }] : []
}

/** Other bytes, or the same ones read in another way, are another file: a word for one is none for the other. */
const broughtFile = (job: Job) => `file ${job.snapshot.sha256} ${readingOf(job)}`

/** How a file is read: settings of its source that staff may change after they have seen it. */
const readingOf = ({ format, source }: Job) =>
  `${format} ${canonical([source?.columns ?? null, source?.words ?? {}, source?.closedPrice ?? null])}`

const BROUGHT = 'файл принесли в кабинет: на сайт он выйдет после «Показать на сайте»'

const isComplete = ({ kind }: HeldPart) => kind === 'words' || kind === 'file'

/** A whole source waits only when all its houses do, or its first file. */
function isAllHeld(held: HeldPart[], { pairs, listed }: Comparison): boolean {
  if (held.some(isComplete)) return true
  const frozen = new Set(held.filter(({ kind }) => kind === 'house').map(({ house }) => house))
  const houses = new Set<House>([...pairs.map(({ house }) => house), ...listed.keys()])
  return frozen.size > 0 && [...houses].every((house) => frozen.has(house))
}

async function nameParts<Part extends HeldPart>(
  { pool, report }: Job,
  parts: Part[],
  { buildings, projects }: Structure,
): Promise<(Part & { part: string; title: string })[]> {
  const names = await readHouseNames(pool, parts)
  return parts.map((part) => {
    const { kind, house } = part
    if (house === null) return { ...part, part: kind, title: `источник «${report.source}»` }
    if (typeof house === 'number')
      return { ...part, part: `${kind}:${house}`, title: names.get(house) ?? `дом ${house}` }
    const own = buildings.get(house)
    const project = projects.get(own?.project ?? '')?.name ?? ''
    const title = `${project}, ${houseInLine(own?.draft.name ?? house)}`
    return { ...part, part: `${kind}:${aliasOf(house)}`, title }
  })
}

const selectNames = statement(
  'names of houses with their projects',
  `select b.id, ${HOUSE} "name" from building b join project p on p.id = b.project_id where b.id = any($1)`,
  ['integer[]'],
  rowOf<{ id: number; name: string }>({ id: 'integer', name: 'text' }),
)

async function readHouseNames(pool: Pool, parts: HeldPart[]): Promise<Map<number, string>> {
  const known = parts.flatMap(({ house }) => (typeof house === 'number' ? house : []))
  const { rows } = await selectNames(pool, known)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
