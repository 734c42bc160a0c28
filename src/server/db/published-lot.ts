import type pg from 'pg'

import type { LotStatus } from '#domain/lots/lot.ts'
import type { Kopecks } from '#domain/money/money.ts'

import { lotValueFields, type LotValues } from './lot-values.ts'
import { PUBLISHED_LOTS, STILL_SET } from './latest-states.ts'
import { lotState } from './schema/lots.ts'
import { rowOf, statement } from './sql/statement.ts'
import { columnTypes, selectList } from './table-columns.ts'

/** Moments of PostgreSQL, oldest first. */
type Histories = {
  prices: { at: string; price: Kopecks | null; basePrice: Kopecks | null }[]
  statuses: { at: string; status: LotStatus }[]
  /** When staff set what holds now. null: it is the source's. */
  priceSetAt: Date | null
  statusSetAt: Date | null
}

/** All values of one lot from its first source, with overrides of staff on top. */
export type PublishedState = LotValues &
  Histories & {
    sourceId: number
    layoutId: number | null
    sectionId: number | null
  }

const fields = [...lotValueFields, 'sourceId', 'layoutId', 'sectionId'] as const

const history = (table: string, values: string) => `(
    select coalesce(jsonb_agg(jsonb_build_object('at', at, ${values}) order by at), '[]')
    from ${table} where lot_id = $2 and version <= $1)`

const setAt = (names: string) => `(
    select max(set_at) from manual_override
    where entity = 'lot' and entity_id = $2 and field in (${names}) and ${STILL_SET})`

const findPublishedLot = statement(
  'published lot',
  `with slice as (select $2::integer id), ${PUBLISHED_LOTS}
  select ${selectList(lotState, 'w', fields)},
    ${history('price_history', `'price', price, 'basePrice', base_price`)} prices,
    ${history('status_history', `'status', status`)} statuses,
    ${setAt(`'price', 'basePrice'`)} "priceSetAt", ${setAt(`'status'`)} "statusSetAt"
  from winner w`,
  ['integer', 'integer'],
  rowOf<PublishedState>({
    ...columnTypes(lotState, fields),
    prices: 'jsonb',
    statuses: 'jsonb',
    priceSetAt: 'timestamptz?',
    statusSetAt: 'timestamptz?',
  }),
)

/** null: no such lot in this version. */
export async function publishedLot(
  pool: pg.Pool,
  version: number,
  id: number,
): Promise<PublishedState | null> {
  const { rows } = await findPublishedLot(pool, version, id)
  return rows[0] ?? null
}
