import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Pool } from 'pg'

import { queriesOn } from '#server/db/connect.ts'
import { source } from '#server/db/schema/catalogue.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

/** A run renews its lease well before it ends; of a process that was killed it ends by itself. */
const LEASE = `interval '90 seconds'`
const RENEW_MS = 20_000

const claimDue = statement(
  'claim the source that is due',
  `update source set leased_until = now() + ${LEASE}
  where id = (
    select id from source
    where every_seconds is not null and address is not null and paused_at is null and removed_at is null
      and coalesce(next_at, now()) <= now() and coalesce(leased_until, now()) <= now()
    order by next_at nulls first limit 1 for update skip locked
  ) returning name`,
  [],
  rowOf<{ name: string }>({ name: 'text' }),
)

/** Takes the source that is due longest, for one process alone. null: nothing is due. */
export async function claimDueSource(pool: Pool): Promise<string | null> {
  const { rows } = await claimDue(pool)
  return rows[0]?.name ?? null
}

/** Takes a source by name, due or not. false: a run of it is under way. */
export async function claimSource(pool: Pool, name: string): Promise<boolean> {
  const isFree = sql`coalesce(${source.leasedUntil}, now()) <= now()`
  const { rowCount } = await setLease(pool, SOON, and(eq(source.name, name), isFree))
  return rowCount === 1
}

const SOON = sql`now() + ${sql.raw(LEASE)}`

const setLease = (pool: Pool, leasedUntil: SQL | null, which: SQL | undefined) =>
  queriesOn(pool).update(source).set({ leasedUntil }).where(which)

/** Holds the lease of a source while the work goes on. */
export async function whileLeased<Result>(
  pool: Pool,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const own = eq(source.name, name)
  // a renewal that fails is made up for by the next one
  const renew = () => void setLease(pool, SOON, own).catch(() => {})
  const timer = setInterval(renew, RENEW_MS).unref()
  try {
    return await work()
  } finally {
    clearInterval(timer)
    await setLease(pool, null, own)
  }
}
