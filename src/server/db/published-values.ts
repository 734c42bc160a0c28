import type pg from 'pg'

import { lotValueFields, type LotValues } from './lot-values.ts'
import { PUBLISHED_LOTS } from './latest-states.ts'
import { lotState } from './schema/lots.ts'
import { rowOf, statement } from './sql/statement.ts'
import { columnTypes, selectList } from './table-columns.ts'

/** All values of a published lot, with overrides of staff on top. */
export type PublishedValues = LotValues & {
  id: number
  firstSeen: Date
  layoutPlan: string | null
}

const selectValues = statement(
  'published values of lots',
  `with slice as (select id, first_seen from lot where id = any($2)), ${PUBLISHED_LOTS}
  select slice.id, slice.first_seen "firstSeen", layout.plan "layoutPlan",
    ${selectList(lotState, 'w', lotValueFields)}
  from slice join winner w on w.lot_id = slice.id left join layout on layout.id = w.layout_id`,
  ['integer', 'integer[]'],
  rowOf<PublishedValues>({
    ...columnTypes(lotState, lotValueFields),
    id: 'integer',
    firstSeen: 'timestamptz',
    layoutPlan: 'text?',
  }),
)

/** By id; a lot that the version does not have is left out. */
export async function publishedValues(
  pool: pg.Pool,
  version: number,
  ids: readonly number[],
): Promise<Map<number, PublishedValues>> {
  const { rows } = await selectValues(pool, version, ids)
  return new Map(rows.map((row) => [row.id, row]))
}
