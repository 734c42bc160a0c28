import type { Pool } from 'pg'

import { rowOf, statement } from '#server/db/sql/statement.ts'
import { complaints, ok, refusals } from '#server/office/http/answers.ts'
import type { CallOf } from '#server/office/http/endpoint.ts'
import { columnOf, fieldOf } from '#server/office/records/record-tables.ts'
import type { PublishContext } from '#server/publishing/publish-change.ts'

import { changeLots } from './change-lots.ts'
import type { SetField } from './lot-layers.ts'

type BulkRow = { field: string; at: Date; by: string | null; reason: string | null; count: number }

/** Of a change of many lots every field set has the same moment. */
const selectBulkChanges = statement(
  'bulk-undo/selectBulkChanges',
  `select field, set_at at, set_by by, reason, count(*)::int count from manual_override
   where entity = 'lot' and (until is null or until > now())
   group by 1, 2, 3, 4 having count(*) > 1 order by set_at desc limit 5`,
  [],
  rowOf<BulkRow>({
    field: 'text',
    at: 'timestamptz',
    by: 'text?',
    reason: 'text?',
    count: 'integer',
  }),
)

/** The latest changes of many lots that still count, the newest first. */
export async function listBulkChanges(pool: Pool) {
  const { rows } = await selectBulkChanges(pool)
  return rows.map((row) => ({ ...row, field: fieldOf(row.field) }))
}

/** Lots that still have what was set then, with what was set of the field before: nothing where the source's word counted. */
const selectBefore = statement(
  'bulk-undo/selectBefore',
  `select o.entity_id id, (
     select r.data -> $2 from revision r
     where r.entity = 'lots' and r.entity_id = o.entity_id and r.state = 'published'
       and (r.data -> $2 ->> 'at') is distinct from (
         select n.data -> $2 ->> 'at' from revision n
         where n.entity = 'lots' and n.entity_id = o.entity_id and n.state = 'published'
         order by n.number desc limit 1)
     order by r.number desc limit 1
   ) before
   from manual_override o where o.entity = 'lot' and o.field = $1 and o.set_at = $3`,
  ['text', 'text', 'timestamptz'],
  rowOf<{ id: number; before: SetField | null }>({ id: 'integer', before: 'jsonb?' }),
)

/** Takes a change of many lots back: each gets what it had before, unless somebody has changed it since. */
export async function undoBulkChange(
  context: PublishContext,
  { body, caller }: CallOf<'POST /lots/bulk/undo'>,
) {
  const { field = '', at = '' } = body
  const moment = new Date(at)
  if (Number.isNaN(moment.getTime())) return complaints({ at: 'Введите дату' })
  const { rows } = await selectBefore(context.pool, columnOf(field), field, moment)
  if (rows.length === 0) return refusals.notFound
  const now = Date.now()
  const isOver = ({ until }: SetField) => until !== null && Date.parse(until) <= now
  const sets = new Map(
    rows.map(({ id, before }) => [id, before === null || isOver(before) ? null : before]),
  )
  const isOut = await changeLots(context, caller, { field, sets })
  const result = { count: sets.size }
  return isOut ? ok(result) : { status: 202 as const, body: { state: 'queued', ...result } }
}
