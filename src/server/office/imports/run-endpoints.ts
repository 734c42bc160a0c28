import { and, eq, gt, isNotNull, max, min } from 'drizzle-orm'
import type { Pool } from 'pg'

import type { RunUndo } from '#contract/office/runs.ts'
import { queriesOn } from '#server/db/connect.ts'
import { importRun } from '#server/db/schema/catalogue.ts'
import { firstRow } from '#server/db/first-row.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'
import { declineRun, waitingParts } from '#server/import/approve.ts'
import { findParts, type StoredPart } from '#server/import/runs/held-parts.ts'
import {
  countLaterRuns,
  findRun,
  findRunBefore,
  isStored,
} from '#server/import/sources/stored-snapshots.ts'
import type { PublishContext } from '#server/publishing/publish-change.ts'
import { Refusal } from '#server/publishing/refusal.ts'
import { writeAudit } from '#server/office/audit/audit.ts'
import { conflict, ok, refusals } from '#server/office/http/answers.ts'
import { listAnswer, pageOf } from '#server/office/http/body-fields.ts'
import type { CallOf, Endpoint } from '#server/office/http/endpoint.ts'
import { byId, row, rowAt } from '#server/office/http/row.ts'

import { acceptParts, countApproved } from './accept-parts.ts'
import { commandAnswer } from './command-answer.ts'
import type { Commands } from './commands.ts'
import { createDecidedRuns } from './decided-runs.ts'
import { findPricesByHand, findRunItem, listRuns } from './list-runs.ts'
import { readRunDiff } from './run-diff.ts'

type RunTools = PublishContext & { commands: Commands }

const READ = ['runs', 'read'] as const
const DECIDE = ['runs', 'publish'] as const

/** What imports brought, what of it waits for a word, and the way back. */
export function runEndpoints(tools: RunTools): Endpoint[] {
  const { pool, dataDir, commands } = tools
  const decided = createDecidedRuns()
  const find = byId((id) => findRunItem(pool, id))
  return [
    row('GET /runs', READ, list),
    rowAt('GET /runs/:id', READ, { find, answer: async (_call, run) => ok(await cardOf(run)) }),
    rowAt('GET /runs/:id/diff', READ, { find, answer: diff }),
    rowAt('POST /runs/:id/accept', DECIDE, { find, answer: accept }),
    rowAt('POST /runs/:id/keep', DECIDE, { find, answer: keep }),
    rowAt('POST /runs/:id/rollback', ['control', 'publish'], {
      find,
      refuse: refuseUnpublished,
      answer: undo,
    }),
  ]

  async function list({ query }: CallOf<'GET /runs'>) {
    const page = pageOf(query)
    const [q, state] = [(query.get('q') ?? '').trim(), (query.get('state') ?? '').trim()]
    const { items, total } = await listRuns(pool, { q, state, page })
    return ok(listAnswer(items, total, page))
  }

  async function cardOf(run: FoundRun) {
    const parts = await findParts(pool, run.id)
    return {
      ...run,
      ...decided.of(run.id),
      newer: await findNewer(pool, run),
      shownBy: run.approved > 0 && run.version === null ? await findShowing(pool, run) : null,
      parts: parts.map(({ part, title, reason, state, since }) => ({
        part,
        title,
        reason,
        state,
        since,
      })),
      undo: run.state === 'published' ? await foreseeUndo({ pool, dataDir }, run.id) : null,
    }
  }

  async function diff({ query }: CallOf<'GET /runs/:id/diff'>, run: FoundRun) {
    const page = pageOf(query)
    const wanted = { building: query.get('building') ?? '', field: query.get('field') ?? '', page }
    const { items, total, groups } = await readRunDiff(pool, { run, ...wanted })
    return ok({ ...listAnswer(items, total, page), groups })
  }

  async function accept({ body, caller }: CallOf<'POST /runs/:id/accept'>, run: FoundRun) {
    const { parts: names = [] } = body
    const release = body.release ? await findPricesByHand(pool, run.id) : []
    const waiting: StoredPart[] = []
    const refusal = await refusalOf(async () => {
      waiting.push(...(await waitingParts({ pool }, run.id, names)))
    })
    if (refusal) return refusal
    const acceptance = acceptParts(tools, caller, { run, names, waiting, release })
    const end = decided.follow(run.id, acceptance)
    const ended = await commands.shortly(end)
    // By this acceptance, or by one of the same parts at the same moment.
    const isShown = ended !== null && (await countApproved(pool, waiting)) === waiting.length
    if (isShown) return freshCard(run.id)
    return commandAnswer(ended, () => refuseReread(run))
  }

  /** A file is read again when it is published: what came out otherwise than it was seen waits once more. */
  async function refuseReread(run: FoundRun) {
    const newer = await findNewer(pool, run)
    return conflict(`Файл теперь читается иначе: посмотрите прогон №\u00A0${newer ?? run.id}`)
  }

  async function keep({ body, caller }: CallOf<'POST /runs/:id/keep'>, { id }: FoundRun) {
    const refusal = await refusalOf(() => declineRun({ pool }, id, body.parts ?? []))
    if (refusal) return refusal
    await writeAudit(pool, caller, { action: 'keep', entity: 'runs', id })
    return freshCard(id)
  }

  async function undo({ caller }: CallOf<'POST /runs/:id/rollback'>, { id }: FoundRun) {
    const end = commands.run('import', '--wait', '--json', `--rollback=${id}`)
    const noted = end.then(async (ended) => {
      if (ended.code === 0)
        await writeAudit(pool, caller, { action: 'rollback', entity: 'runs', id })
      return ended
    })
    const ended = await commands.shortly(decided.follow(id, noted))
    return commandAnswer(ended, () => freshCard(id))
  }

  async function freshCard(id: number) {
    const run = await findRunItem(pool, id)
    return run ? ok(await cardOf(run)) : refusals.notFound
  }
}

async function findNewer(
  pool: Pool,
  { id, sourceId }: Pick<FoundRun, 'id' | 'sourceId'>,
): Promise<number | null> {
  const [newest] = await queriesOn(pool)
    .select({ id: max(importRun.id) })
    .from(importRun)
    .where(and(eq(importRun.sourceId, sourceId), gt(importRun.id, id)))
  return newest?.id ?? null
}

/** The run that published what waited of this one. */
async function findShowing(pool: Pool, { id, sourceId }: FoundRun): Promise<number | null> {
  const isLater = and(
    eq(importRun.sourceId, sourceId),
    gt(importRun.id, id),
    isNotNull(importRun.version),
  )
  const [next] = await queriesOn(pool)
    .select({ id: min(importRun.id) })
    .from(importRun)
    .where(isLater)
  return next?.id ?? null
}

type FoundRun = NonNullable<Awaited<ReturnType<typeof findRunItem>>>

const refuseUnpublished = ({ version, state }: FoundRun) =>
  version === null || state !== 'published'
    ? conflict('Прогон не менял каталог: возвращать нечего')
    : null

/** null: the rules of imports allow it. Otherwise the refusal. */
async function refusalOf(work: () => Promise<unknown>) {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof Refusal)
      return conflict(`${error.message[0]?.toUpperCase()}${error.message.slice(1)}`)
    throw error
  }
}

const countTouched = statement(
  'run-endpoints/countTouched',
  `select count(*)::int lots, count(*) filter (where not known)::int leaving from (
    select lot_id, exists (
      select 1 from lot_state e where e.lot_id = s.lot_id and e.source_id = $1 and e.version < $2) known
    from lot_state s where source_id = $1 and version >= $2 group by lot_id
  ) touched`,
  ['integer', 'integer'],
  rowOf<{ lots: number; leaving: number }>({ lots: 'integer', leaving: 'integer' }),
)

/** null: the run changed nothing, so there is nothing to take back. */
async function foreseeUndo(
  { pool, dataDir }: { pool: Pool; dataDir: string },
  id: number,
): Promise<RunUndo | null> {
  const run = await findRun(pool, id)
  if (!run || run.version === null) return null
  const { sourceId, version } = run
  const touched = firstRow(await countTouched(pool, sourceId, version))
  const before = await findRunBefore(pool, run)
  return {
    ...touched,
    laterRuns: await countLaterRuns(pool, run),
    fileOf: before && isStored(dataDir, before) ? before.id : null,
  }
}
