import type pg from 'pg'

import { lotValueFields, type LotValues } from './lot-values.ts'
import { WINNERS } from './lot-winners.ts'
import { lotState } from './schema/lots.ts'
import { selectList } from './table-columns.ts'

/** Everything the winning source says of one lot, with staff's overrides on top. */
export type PublishedState = LotValues & {
  sourceId: number
  layoutId: number | null
  sectionId: number | null
}

const ONE_LOT = `
  with slice as (select $2::integer id), ${WINNERS}
  select ${selectList(lotState, 'w', [...lotValueFields, 'sourceId', 'layoutId', 'sectionId'])} from winner w`

/** null: no such lot in this version. */
export async function publishedLot(
  pool: pg.Pool,
  version: number,
  id: number,
): Promise<PublishedState | null> {
  const { rows } = await pool.query<PublishedState>(ONE_LOT, [version, id])
  return rows[0] ?? null
}
