import type { Pool } from 'pg'

import { siteDay } from '#domain/time/site-time.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

/** A month, and a few days to spare. */
const KEPT_DAYS = 35

const addViews = statement(
  'store-page-views/addViews',
  `insert into page_view (address, day, count)
   select address, $2::date, count from jsonb_to_recordset($1::jsonb) as given(address text, count integer)
   on conflict (address, day) do update set count = page_view.count + excluded.count`,
  ['jsonb', 'date'],
)

const deleteOld = statement(
  'store-page-views/deleteOld',
  `delete from page_view where day < $1::date - ${KEPT_DAYS}`,
  ['date'],
)

/** Adds to the counts of today, and deletes what is older than a month. */
export async function storePageViews(pool: Pool, found: readonly (readonly [string, number])[]) {
  if (found.length === 0) return
  const today = siteDay(Date.now())
  const given = found.map(([address, count]) => ({ address, count }))
  await addViews(pool, JSON.stringify(given), today)
  await deleteOld(pool, today)
}

const selectViews = statement(
  'store-page-views/selectViews',
  `select address, sum(count)::int count from page_view where day > $2::date - $1::int group by address`,
  ['integer', 'date'],
  rowOf<{ address: string; count: number }>({ address: 'text', count: 'integer' }),
)

const selectFirstDay = statement(
  'store-page-views/selectFirstDay',
  `select to_char(min(day), 'YYYY-MM-DD') first from page_view`,
  [],
  rowOf<{ first: string | null }>({ first: 'text?' }),
)

/** How often each page was opened in the last so many days, and the first day that was counted. */
export async function readPageViews(pool: Pool, days: number) {
  const [views, first] = await Promise.all([
    selectViews(pool, days, siteDay(Date.now())),
    selectFirstDay(pool),
  ])
  return {
    counts: new Map(views.rows.map(({ address, count }) => [address, count])),
    since: first.rows[0]?.first ?? null,
  }
}
