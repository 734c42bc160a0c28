import { and, eq, sql, type SQL } from 'drizzle-orm'

import type { Database } from '#server/db/connect.ts'
import { delivery } from '#server/db/schema/deliveries.ts'

/** Longer than a try takes. A job whose process died is taken anew after this. */
const LEASE_SECONDS = 15

export type Job = { id: number; requestId: number; tries: number; since: Date }

/** A job belongs to whoever takes it first. */
export async function takeJobs(db: Database, target: string, most: number): Promise<Job[]> {
  const { rows } = await db.execute<
    Record<'id' | 'request_id' | 'tries' | 'first_tried_at', string>
  >(
    sql`update delivery set tries = tries + 1, first_tried_at = coalesce(first_tried_at, now()),
          next_at = now() + make_interval(secs => ${LEASE_SECONDS})
        where id in (
          select id from delivery where target = ${target} and state = 'waiting' and next_at <= now()
          order by next_at limit ${most} for update skip locked)
        returning id, request_id, tries, first_tried_at`,
  )
  return rows.map((row) => ({
    id: Number(row.id),
    requestId: Number(row.request_id),
    tries: Number(row.tries),
    since: new Date(row.first_tried_at),
  }))
}

/** Until the next job of a target is due, ms. null: none waits. */
export async function untilNextJob(db: Database, target: string): Promise<number | null> {
  const [row] = await db
    .select({ ms: sql<string | null>`extract(epoch from min(next_at) - now()) * 1000` })
    .from(delivery)
    .where(and(eq(delivery.target, target), eq(delivery.state, 'waiting')))
  return row?.ms == null ? null : Number(row.ms)
}

type Delivery = typeof delivery.$inferSelect
type JobChange = { [Name in keyof Delivery]?: Delivery[Name] | SQL }

const changeJob = (db: Database, { id }: Job, change: JobChange) =>
  db.update(delivery).set(change).where(eq(delivery.id, id))

const now = sql`now()`

export const markDelivered = (db: Database, job: Job, externalId: string | null) =>
  changeJob(db, job, { state: 'delivered', externalId, lastError: null, deliveredAt: now })

/** A try that our own end cut off: the next start makes it. */
export const giveBack = (db: Database, job: Job) => changeJob(db, job, { nextAt: now })

export const retryAfter = (db: Database, job: Job, ms: number, lastError: string) =>
  changeJob(db, job, { lastError, nextAt: sql`now() + make_interval(secs => ${ms / 1000})` })

export const giveUp = (db: Database, job: Job, lastError: string) =>
  changeJob(db, job, { state: 'dead', lastError })
