import type { Pool } from 'pg'

import { rowOf, statement } from '#server/db/sql/statement.ts'

type SoldLots = {
  project: string
  soldWeek: number
  soldMonth: number
  reservedWeek: number
  reservedMonth: number
  withdrawnMonth: number
}

const counted = (status: string, days: number) =>
  `(count(distinct c.lot_id) filter (where c.status = '${status}' and c.at > now() - interval '${days} days'))::int`

/**
 * Lots that became sold, reserved or withdrawn, by project. The first state of a lot is no change: it came so from its
 * source. What staff set by hand has no history, but the moment it was set.
 */
const selectSales = statement(
  'lot-sales/selectSales',
  `with change as (
    select h.lot_id, h.status, h.at from status_history h
    where h.at > now() - interval '30 days' and h.version <= (select version from catalogue_state)
      and h.status in ('sold', 'reserved', 'withdrawn')
      and exists (select from status_history b where b.lot_id = h.lot_id and (b.version, b.at) < (h.version, h.at))
    union all
    select o.entity_id, o.value #>> '{}', o.set_at from manual_override o
    where o.entity = 'lot' and o.field = 'status' and o.set_at > now() - interval '30 days'
      and o.value #>> '{}' in ('sold', 'reserved', 'withdrawn') and (o.until is null or o.until > now())
  ), place as (
    select distinct on (s.lot_id) s.lot_id, s.project_id from lot_state s
    where s.lot_id in (select lot_id from change) order by s.lot_id, s.version desc
  )
  select p.name project, ${counted('sold', 7)} "soldWeek", ${counted('sold', 30)} "soldMonth",
    ${counted('reserved', 7)} "reservedWeek", ${counted('reserved', 30)} "reservedMonth",
    ${counted('withdrawn', 30)} "withdrawnMonth"
  from change c join place using (lot_id) join project p on p.id = place.project_id
  group by p.id, p.name order by 3 desc, 5 desc, 1`,
  [],
  rowOf<SoldLots>({
    project: 'text',
    soldWeek: 'integer',
    soldMonth: 'integer',
    reservedWeek: 'integer',
    reservedMonth: 'integer',
    withdrawnMonth: 'integer',
  }),
)

export const readSales = async (pool: Pool) => (await selectSales(pool)).rows
