import type { Pool } from 'pg'

import { firstRow } from '#server/db/first-row.ts'
import type { Json } from '#server/db/json.ts'
import { declineRun, waitingParts } from '#server/import/approve.ts'
import { findParts } from '#server/import/runs/held-parts.ts'
import { findRun, findRunBefore, isStored } from '#server/import/sources/stored-snapshots.ts'
import { Refusal } from '#server/publishing/refusal.ts'
import { writeAudit } from '#server/office/audit/audit.ts'
import { conflict, ok, refusals } from '#server/office/http/answers.ts'
import { idOf, listAnswer, pageOf } from '#server/office/http/body-fields.ts'
import type { Answer, Endpoint, StaffCall } from '#server/office/http/endpoint.ts'

import { commandAnswer } from './command-answer.ts'
import type { Commands } from './commands.ts'
import { findRunItem, listRuns } from './list-runs.ts'
import { readRunDiff } from './run-diff.ts'

type RunTools = { pool: Pool; dataDir: string; commands: Commands }

/** What imports brought, what of it waits for a word, and the way back. */
export function runEndpoints({ pool, dataDir, commands }: RunTools): Endpoint[] {
  const read = { needs: ['runs', 'read'] } as const
  const decide = { needs: ['runs', 'publish'] } as const
  return [
    { method: 'GET', path: '/runs', ...read, answer: list },
    { method: 'GET', path: '/runs/:id', ...read, answer: card },
    { method: 'GET', path: '/runs/:id/diff', ...read, answer: diff },
    { method: 'POST', path: '/runs/:id/accept', ...decide, answer: accept },
    { method: 'POST', path: '/runs/:id/keep', ...decide, answer: keep },
    { method: 'POST', path: '/runs/:id/rollback', needs: ['control', 'publish'], answer: undo },
  ]

  async function list({ query }: StaffCall): Promise<Answer> {
    const page = pageOf(query)
    const [q, state] = ['q', 'state'].map((name) => (query.get(name) ?? '').trim())
    const { items, total } = await listRuns(pool, { q: q ?? '', state: state ?? '', page })
    return ok(listAnswer(items, total, page))
  }

  async function card({ params }: StaffCall): Promise<Answer> {
    const run = await runAt(params.id)
    return run ? ok(await cardOf(run)) : refusals.notFound
  }

  async function cardOf(run: FoundRun) {
    const parts = await findParts(pool, run.id)
    return {
      ...run,
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

  async function diff({ params, query }: StaffCall): Promise<Answer> {
    const run = await runAt(params.id)
    if (!run) return refusals.notFound
    const page = pageOf(query)
    const wanted = { building: query.get('building') ?? '', field: query.get('field') ?? '', page }
    const { items, total, groups } = await readRunDiff(pool, { run, ...wanted })
    return ok({ ...listAnswer(items, total, page), groups })
  }

  async function accept({ params, body, caller }: StaffCall): Promise<Answer> {
    const run = await runAt(params.id)
    if (!run) return refusals.notFound
    const only = partsOf(body.parts)
    const refusal = await refusalOf(() => waitingParts({ pool }, run.id, only))
    if (refusal) return refusal
    await writeAudit(pool, caller, { action: 'accept', entity: 'runs', id: run.id })
    const parts = only.map((part) => `--part=${part}`)
    const end = await commands.runShortly(
      'import',
      '--wait',
      '--json',
      `--approve=${run.id}`,
      ...parts,
    )
    return commandAnswer(end, () => freshCard(run.id))
  }

  async function keep({ params, body, caller }: StaffCall): Promise<Answer> {
    const run = await runAt(params.id)
    if (!run) return refusals.notFound
    const refusal = await refusalOf(() => declineRun({ pool }, run.id, partsOf(body.parts)))
    if (refusal) return refusal
    await writeAudit(pool, caller, { action: 'keep', entity: 'runs', id: run.id })
    return freshCard(run.id)
  }

  async function undo({ params, caller }: StaffCall): Promise<Answer> {
    const run = await runAt(params.id)
    if (!run) return refusals.notFound
    if (run.version === null || run.state !== 'published')
      return conflict('Прогон не менял каталог: возвращать нечего')
    await writeAudit(pool, caller, { action: 'rollback', entity: 'runs', id: run.id })
    const end = await commands.runShortly('import', '--wait', '--json', `--rollback=${run.id}`)
    return commandAnswer(end, () => freshCard(run.id))
  }

  async function freshCard(id: number): Promise<Answer> {
    const run = await findRunItem(pool, id)
    return run ? ok(await cardOf(run)) : refusals.notFound
  }

  async function runAt(text: string | undefined): Promise<FoundRun | null> {
    const id = idOf(text)
    return id === null ? null : findRunItem(pool, id)
  }
}

type FoundRun = NonNullable<Awaited<ReturnType<typeof findRunItem>>>

const partsOf = (parts: Json | undefined): string[] =>
  Array.isArray(parts) ? parts.filter((part) => typeof part === 'string') : []

/** null: the rules of imports allow it. Otherwise the refusal. */
async function refusalOf(work: () => Promise<unknown>): Promise<Answer | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof Refusal)
      return conflict(`${error.message[0]?.toUpperCase()}${error.message.slice(1)}`)
    throw error
  }
}

/** What taking a run back will do. */
type RunUndo = {
  /** Lots that return to their values before the run. */
  lots: number
  /** Of them those that came with it or later: they leave. */
  leaving: number
  /** Later runs of its source that are taken back with it. */
  laterRuns: number
  /** The run whose file houses and content come back from; null: they stay as they are. */
  fileOf: number | null
}

const TOUCHED = `
  select count(*)::int lots, count(*) filter (where not known)::int leaving from (
    select lot_id, exists (
      select 1 from lot_state e where e.lot_id = s.lot_id and e.source_id = $1 and e.version < $2) known
    from lot_state s where source_id = $1 and version >= $2 group by lot_id
  ) touched`

const LATER = `
  select count(*)::int later from import_run where source_id = $1 and version > $2 and state = 'published'`

/** null: the run changed nothing, so there is nothing to take back. */
async function foreseeUndo(
  { pool, dataDir }: { pool: Pool; dataDir: string },
  id: number,
): Promise<RunUndo | null> {
  const run = await findRun(pool, id)
  const { sourceId, version } = run
  if (version === null) return null
  const touched = firstRow(
    await pool.query<{ lots: number; leaving: number }>(TOUCHED, [sourceId, version]),
  )
  const { later } = firstRow(await pool.query<{ later: number }>(LATER, [sourceId, version]))
  const before = await findRunBefore(pool, run)
  return {
    ...touched,
    laterRuns: later,
    fileOf: before && isStored(dataDir, before) ? before.id : null,
  }
}
