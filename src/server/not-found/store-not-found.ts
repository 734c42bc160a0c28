import type { Pool } from 'pg'

import { siteDay } from '#domain/time/site-time.ts'
import type { MissedKind } from '#server/db/schema/missed.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

type Counted = { kind: MissedKind; address: string; count: number }

/** Different addresses of a day: what comes above is somebody trying addresses. */
const MOST_OF_DAY = 5_000
const KEPT_DAYS = 30

const storeCounts = statement(
  'store-not-found/storeCounts',
  `insert into missed (kind, address, day, count)
   select kind, address, $2::date, count
   from jsonb_to_recordset($1::jsonb) as given(kind text, address text, count integer)
   where (select count(*) from missed where day = $2) < ${MOST_OF_DAY}
   on conflict (kind, address, day) do update set count = missed.count + excluded.count`,
  ['jsonb', 'date'],
)

const deleteOld = statement(
  'store-not-found/deleteOld',
  `delete from missed where day < $1::date - ${KEPT_DAYS}`,
  ['date'],
)

/** Adds to the counts of today, and forgets what is older than a month. */
export async function storeNotFound(pool: Pool, found: readonly Counted[]) {
  if (found.length === 0) return
  const today = siteDay(Date.now())
  await storeCounts(pool, JSON.stringify(found), today)
  await deleteOld(pool, today)
}

type NotFoundAddress = { address: string; count: number }

const selectNotFound = statement(
  'store-not-found/selectNotFound',
  `select address, sum(count)::int count from missed where kind = $1 and day > $4::date - $2::int
       and not exists (select 1 from redirect r where r.source = missed.address)
     group by address order by 2 desc, 1 limit $3`,
  ['text', 'integer', 'bigint', 'date'],
  rowOf<NotFoundAddress>({ address: 'text', count: 'integer' }),
)

/** Of the last so many days the most frequent first, without what staff have redirected since. */
export async function readNotFound(
  pool: Pool,
  kind: MissedKind,
  { days, most }: { days: number; most: number },
): Promise<NotFoundAddress[]> {
  const { rows } = await selectNotFound(pool, kind, days, most, siteDay(Date.now()))
  return rows
}
