import type { Pool } from 'pg'

import { BY_WORD } from '#server/db/latest-states.ts'
import { statement } from '#server/db/sql/statement.ts'

/** Lots looked at in one statement. */
const SLICE = 1_000

/**
 * Writes what buyers will see change of lots they know: prices and statuses of the winning source before this version
 * and from it on. A change in a source that loses to another is no history.
 */
export async function stageHistory(pool: Pool, next: number, at: Date, lots: number[]) {
  for (let from = 0; from < lots.length; from += SLICE) {
    const slice = [next, lots.slice(from, from + SLICE), at] as const
    await insertPrices(pool, ...slice)
    await insertStatuses(pool, ...slice)
  }
}

const winnerOf = (bound: string) => `
  select distinct on (lot_id) lot_id, source_id, price, base_price,
    case when gone and status <> 'sold' then 'withdrawn' else status end as status
  from (
    select distinct on (lot_id, source_id) lot_id, source_id, price, base_price, status, gone from lot_state
    where lot_id = any($2) and version ${bound}
    order by lot_id, source_id, version desc
  ) newest join source on source.id = newest.source_id
  order by lot_id, ${BY_WORD}`

const BEFORE_AND_AFTER = `
  with before as (${winnerOf('< $1')}),
  now as (${winnerOf('<= $1')})`

const insertPrices = statement(
  'changes of prices',
  `${BEFORE_AND_AFTER}
  insert into price_history (lot_id, version, at, price, base_price, source_id)
  select now.lot_id, $1, $3::timestamptz, now.price, now.base_price, now.source_id
  from now left join before using (lot_id)
  where (now.price, now.base_price) is distinct from (before.price, before.base_price)`,
  ['integer', 'integer[]', 'timestamptz'],
)

const insertStatuses = statement(
  'changes of statuses',
  `${BEFORE_AND_AFTER}
  insert into status_history (lot_id, version, at, status, source_id)
  select now.lot_id, $1, $3::timestamptz, now.status, now.source_id
  from now left join before using (lot_id)
  where now.status is distinct from before.status`,
  ['integer', 'integer[]', 'timestamptz'],
)
