import type { Pool } from 'pg'

import type { Queryable } from '#server/db/bulk-rows.ts'
import type { PartState } from '#server/db/schema/held-parts.ts'
import type { PartChange } from '#server/import/decide/part-changes.ts'
import type { HeldPart } from '#server/import/decide/suspicion.ts'
import { Refusal } from '#server/publishing/refusal.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

/** A part with the names that staff know it by: «house:12», «Ёлки, корпус 1». */
export type NamedPart = HeldPart & { part: string; title: string; changes?: PartChange[] }

export type StoredPart = {
  id: number
  runId: number
  sourceId: number
  part: string
  title: string
  reason: string
  content: string
  state: PartState
  since: Date
}

const COLUMNS = `id, run_id "runId", source_id "sourceId", part, title, reason, content, state, since`

const supersedeParts = statement(
  'supersede held parts',
  `update held_part set state = 'superseded', changes = null where source_id = $1 and state = 'held' returning part, since`,
  ['integer'],
  rowOf<{ part: string; since: Date }>({ part: 'text', since: 'timestamptz' }),
)

const insertPart = statement(
  'insert a held part',
  `insert into held_part (run_id, source_id, part, title, reason, content, lots, state, since, changes)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
  ['integer', 'integer', 'text', 'text', 'text', 'text', 'integer', 'text', 'timestamptz', 'jsonb'],
)

/** Notes what of a run waits or was declined; what waited before is answered by it. A part keeps its first moment. */
export async function replaceHeldParts(
  client: Queryable,
  run: { id: number; sourceId: number; now: Date },
  held: NamedPart[],
  declined: NamedPart[],
) {
  const parts = [...held, ...declined.map((part) => ({ ...part, isDeclined: true }))]
  const { rows: earlier } = await supersedeParts(client, run.sourceId)
  for (const one of parts)
    await insertPart(
      client,
      run.id,
      run.sourceId,
      one.part,
      one.title,
      one.reason,
      one.content,
      one.lots.length,
      'isDeclined' in one ? 'declined' : 'held',
      earlier.find(({ part }) => part === one.part)?.since ?? run.now,
      one.changes ? JSON.stringify(one.changes) : null,
    )
}

const selectParts = statement(
  'parts of a run',
  `select ${COLUMNS} from held_part where run_id = $1 order by id`,
  ['integer'],
  rowOf<StoredPart>({
    id: 'integer',
    runId: 'integer',
    sourceId: 'integer',
    part: 'text',
    title: 'text',
    reason: 'text',
    content: 'text',
    state: 'text',
    since: 'timestamptz',
  }),
)

/** Parts of a run, or of the newest run of its source that has the same ones still waiting. */
export async function findParts(pool: Pool, run: number): Promise<StoredPart[]> {
  const { rows } = await selectParts(pool, run)
  return rows
}

const selectWaiting = statement(
  'held parts of a source',
  `select ${COLUMNS} from held_part where source_id = $1 and state = 'held' order by id`,
  ['integer'],
  rowOf<StoredPart>({
    id: 'integer',
    runId: 'integer',
    sourceId: 'integer',
    part: 'text',
    title: 'text',
    reason: 'text',
    content: 'text',
    state: 'text',
    since: 'timestamptz',
  }),
)

/** Parts of a source that wait now. */
async function findWaiting(pool: Pool, sourceId: number): Promise<StoredPart[]> {
  const { rows } = await selectWaiting(pool, sourceId)
  return rows
}

/** What waits now of the parts that staff saw in a run, all or some; refused when it is something else by now. */
export async function findWaitingOf(
  pool: Pool,
  run: { id: number; sourceId: number },
  only: readonly string[],
): Promise<StoredPart[]> {
  const parts = await findParts(pool, run.id)
  const strange = only.find((name) => !parts.some(({ part }) => part === name))
  if (strange !== undefined) throw new Refusal(`в прогоне ${run.id} нет части ${strange}`)
  const seen = parts.filter(({ part }) => only.length === 0 || only.includes(part))
  const waiting = await findWaiting(pool, run.sourceId)
  const same = waiting.filter((one) =>
    seen.some(({ part, content }) => part === one.part && content === one.content),
  )
  const other = waiting.find(
    (one) => !same.includes(one) && seen.some(({ part }) => part === one.part),
  )
  if (same.length === 0 && other)
    throw new Refusal(
      `с прогона ${run.id} часть ${other.part} изменилась: посмотрите прогон ${other.runId}`,
    )
  return same
}

const selectDeclined = statement(
  'declined parts of a source',
  'select part, content from declined_part where source_id = $1',
  ['integer'],
  rowOf<{ part: string; content: string }>({ part: 'text', content: 'text' }),
)

export async function readDeclined(pool: Pool, sourceId: number): Promise<Set<string>> {
  const { rows } = await selectDeclined(pool, sourceId)
  return new Set(rows.map(({ part, content }) => `${part} ${content}`))
}
