import { and, eq, sql } from 'drizzle-orm'

import type { Database } from '#server/db/connect.ts'
import { delivery } from '#server/db/schema/deliveries.ts'

import { findDeliveryPayloads } from './delivery-payload.ts'
import { createFailureAlarm, type Log } from './failure-alarm.ts'
import { NotDelivered, type DeliveryPayload, type Target } from './target.ts'

const AT_ONCE = 16
const TRY_MS = 10_000
/** Longer than a try takes. A job whose process died is taken anew after this. */
const LEASE_SECONDS = 15
const LOOK_AGAIN_MS = 5_000
const LONGEST_PAUSE = 24 * 60 * 60 * 1000
const GIVE_UP_AFTER_DAYS = 7

/**
 * Carries requests to one target. Every target has a courier of its own in every process, so a target that is
 * down delays nobody else; a job belongs to whoever took it first.
 */
export function startDeliveryWorker(db: Database, target: Target, log: Log) {
  const stopping = new AbortController()
  const trouble = createFailureAlarm(target.name, log)
  let wake = () => {}
  let woken = false
  const busy = new Set<Promise<void>>()

  async function attempt(job: Job, parcel: DeliveryPayload | undefined): Promise<void> {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(TRY_MS)])
    try {
      if (!parcel) throw new NotDelivered('there is nothing to deliver')
      const { externalId } = await target.deliver(parcel, { first: job.tries === 1, signal })
      await settle(db, job.id, {
        state: 'delivered',
        externalId,
        lastError: null,
        deliveredAt: now,
      })
      trouble.over()
    } catch (error) {
      // A try cut off by our own end is no failure: the next start takes it up.
      if (stopping.signal.aborted) return settle(db, job.id, { nextAt: now })
      trouble.seen()
      await settle(db, job.id, afterFailure(job, target.retryFromMs, reasonOf(error)))
    }
  }

  /** Takes as many jobs as there are free hands; says how long there is nothing to do, ms. */
  async function takeMore(): Promise<number> {
    if (busy.size >= AT_ONCE) return LOOK_AGAIN_MS
    const jobs = await takeJobs(db, target.name, AT_ONCE - busy.size)
    if (jobs.length === 0) return untilNext(db, target.name)
    const parcels = await findDeliveryPayloads(
      db,
      jobs.map(({ requestId }) => requestId),
    )
    for (const job of jobs) {
      // What could not even be noted is taken anew after its lease.
      const trying = attempt(job, parcels.get(job.requestId))
        .catch(() => {})
        .finally(() => {
          busy.delete(trying)
          wakeUp()
        })
      busy.add(trying)
    }
    return 0
  }

  async function work() {
    while (!stopping.signal.aborted) {
      woken = false
      // The database may be away: the jobs are safe in it, the courier waits for it.
      const pause = await takeMore().catch(() => 1_000)
      if (pause > 0 && !woken && !stopping.signal.aborted) await rest(pause)
    }
    await Promise.all(busy)
  }

  function wakeUp() {
    woken = true
    wake()
  }

  function rest(ms: number) {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, ms)
    wake = resolve
    return promise.finally(() => clearTimeout(timer))
  }

  const ended = work()
  return {
    target: target.name,
    failingSince: () => trouble.since(),
    wake: wakeUp,
    async close() {
      stopping.abort()
      wake()
      await ended
      target.close?.()
    },
  }
}

type Job = { id: number; requestId: number; tries: number; since: Date }

const now = sql`now()`

async function takeJobs(db: Database, target: string, most: number): Promise<Job[]> {
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

async function untilNext(db: Database, target: string): Promise<number> {
  const [row] = await db
    .select({ ms: sql<string | null>`extract(epoch from min(next_at) - now()) * 1000` })
    .from(delivery)
    .where(and(eq(delivery.target, target), eq(delivery.state, 'waiting')))
  return row?.ms == null ? LOOK_AGAIN_MS : Math.min(LOOK_AGAIN_MS, Math.max(1, Number(row.ms)))
}

type Change = Partial<Record<keyof typeof delivery.$inferInsert, unknown>>

async function settle(db: Database, id: number, change: Change): Promise<void> {
  await db
    .update(delivery)
    .set(change as Partial<typeof delivery.$inferInsert>)
    .where(eq(delivery.id, id))
}

function afterFailure({ tries, since }: Job, retryFromMs: number, lastError: string): Change {
  const givenUp = Date.now() - since.getTime() > GIVE_UP_AFTER_DAYS * LONGEST_PAUSE
  if (givenUp) return { state: 'dead', lastError }
  const seconds = pauseAfter(tries, retryFromMs) / 1000
  return { lastError, nextAt: sql`now() + make_interval(secs => ${seconds})` }
}

/** Doubles from the first pause up to a day; jitter keeps what failed together from coming back together. */
export function pauseAfter(tries: number, retryFromMs: number, random = Math.random()): number {
  const pause = retryFromMs * 2 ** Math.min(tries - 1, 40) * (0.75 + random / 2)
  return Math.min(pause, LONGEST_PAUSE)
}

/** Codes only: the target's own words may repeat the visitor's. */
function reasonOf(error: unknown): string {
  if (error instanceof NotDelivered) return error.message
  if (!(error instanceof Error)) return 'failed'
  if (error.name === 'TimeoutError') return 'no answer in time'
  const { code } = (error.cause ?? error) as { code?: unknown }
  return typeof code === 'string' ? code : error.name
}
