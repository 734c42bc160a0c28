import { and, eq, sql, type SQL } from 'drizzle-orm'

import type { BackgroundTasks } from '#server/background/background-tasks.ts'
import { errorCode } from '#server/background/error-code.ts'
import type { Log } from '#server/background/log.ts'
import type { Database } from '#server/db/connect.ts'
import { delivery } from '#server/db/schema/deliveries.ts'

import { findDeliveryPayloads } from './delivery-payload.ts'
import { createFailureAlarm } from './failure-alarm.ts'
import { retryPause } from './retry-pause.ts'
import { NotDelivered, type DeliveryPayload, type Target } from './target.ts'

const AT_ONCE = 16
const TRY_MS = 10_000
const POLL_MS = 5_000
const DATABASE_AWAY_MS = 1_000
const GIVE_UP_AFTER_MS = 7 * 24 * 60 * 60 * 1000

type WorkerDeps = { db: Database; log: Log; background: BackgroundTasks }

/**
 * Delivers requests to one target. Every target has a worker of its own in every process, so a target that is
 * down delays nobody else.
 */
export function startDeliveryWorker(target: Target, { db, log, background }: WorkerDeps) {
  const task = `delivery ${target.name}`
  const stopping = new AbortController()
  const alarm = createFailureAlarm(target.name, log)
  let interrupt = () => {}
  let notified = false
  const busy = new Set<Promise<boolean>>()

  async function attempt(job: Job, payload: DeliveryPayload | undefined): Promise<void> {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(TRY_MS)])
    try {
      if (!payload) throw new NotDelivered('there is nothing to deliver')
      const { externalId } = await target.deliver(payload, { first: job.tries === 1, signal })
      await markDelivered(db, job, externalId)
      alarm.succeeded()
    } catch (error) {
      if (stopping.signal.aborted) await giveBack(db, job)
      else await afterFailure(job, reasonOf(error))
    }
  }

  async function afterFailure(job: Job, reason: string) {
    alarm.failed()
    const isHopeless = Date.now() - job.since.getTime() > GIVE_UP_AFTER_MS
    if (isHopeless) await giveUp(db, job, reason)
    else await retryAfter(db, job, retryPause(job.tries, target.retryFromMs), reason)
  }

  /** Takes as many jobs as may run at once; returns the time until the next one, ms. */
  async function takeMore(): Promise<number> {
    if (busy.size >= AT_ONCE) return POLL_MS
    const jobs = await takeJobs(db, target.name, AT_ONCE - busy.size)
    if (jobs.length === 0) return pauseUntil(await untilNextJob(db, target.name))
    const payloads = await findDeliveryPayloads(
      db,
      jobs.map(({ requestId }) => requestId),
    )
    for (const job of jobs) start(job, payloads.get(job.requestId))
    return 0
  }

  function start(job: Job, payload: DeliveryPayload | undefined) {
    // A result that could not be stored: the job is taken again after its lease.
    const trying = background
      .run(task, () => attempt(job, payload))
      .finally(() => {
        busy.delete(trying)
        notify()
      })
    busy.add(trying)
  }

  async function work() {
    while (!stopping.signal.aborted) {
      notified = false
      let pause = DATABASE_AWAY_MS
      await background.run(task, async () => {
        pause = await takeMore()
      })
      if (pause > 0 && !notified && !stopping.signal.aborted) await rest(pause)
    }
    await Promise.all(busy)
  }

  function notify() {
    notified = true
    interrupt()
  }

  function rest(ms: number) {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, ms)
    interrupt = resolve
    return promise.finally(() => clearTimeout(timer))
  }

  const ended = work()
  return {
    target: target.name,
    failingSince: alarm.failingSince,
    /** There may be something to deliver. */
    notify,
    async close() {
      stopping.abort()
      interrupt()
      await ended
      target.close?.()
    },
  }
}

const pauseUntil = (ms: number | null) =>
  ms === null ? POLL_MS : Math.min(POLL_MS, Math.max(1, ms))

/** Codes only: the target's own words may repeat the visitor's. */
export function reasonOf(error: unknown): string {
  if (error instanceof NotDelivered) return error.message
  if (!(error instanceof Error)) return 'failed'
  if (error.name === 'TimeoutError') return 'no answer in time'
  return errorCode(error) ?? error.name
}

/** Seconds, longer than a try takes. A job of a dead process is taken again after this. */
const LEASE_SECONDS = 15

type Job = { id: number; requestId: number; tries: number; since: Date }

/** Leases jobs: each belongs to the first process that takes it. */
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

/** Until the next job of a target is due, ms. null: none waits. */
async function untilNextJob(db: Database, target: string): Promise<number | null> {
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

const markDelivered = (db: Database, job: Job, externalId: string | null) =>
  changeJob(db, job, { state: 'delivered', externalId, lastError: null, deliveredAt: now })

/** A try that our own end cut off: the next start makes it. */
const giveBack = (db: Database, job: Job) => changeJob(db, job, { nextAt: now })

const retryAfter = (db: Database, job: Job, ms: number, lastError: string) =>
  changeJob(db, job, { lastError, nextAt: sql`now() + make_interval(secs => ${ms / 1000})` })

const giveUp = (db: Database, job: Job, lastError: string) =>
  changeJob(db, job, { state: 'dead', lastError })
