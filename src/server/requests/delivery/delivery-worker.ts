import type { BackgroundTasks } from '#server/background/background-tasks.ts'
import { errorCode } from '#server/background/error-code.ts'
import type { Log } from '#server/background/log.ts'
import type { Database } from '#server/db/connect.ts'

import {
  giveBack,
  giveUp,
  markDelivered,
  retryAfter,
  takeJobs,
  untilNextJob,
  type Job,
} from './delivery-jobs.ts'
import { findDeliveryPayloads } from './delivery-payload.ts'
import { createFailureAlarm } from './failure-alarm.ts'
import { retryPause } from './retry-pause.ts'
import { NotDelivered, type DeliveryPayload, type Target } from './target.ts'

const AT_ONCE = 16
const TRY_MS = 10_000
const POLL_MS = 5_000
const DATABASE_AWAY_MS = 1_000
const GIVE_UP_AFTER_MS = 7 * 24 * 60 * 60 * 1000

type WorkerParts = { db: Database; log: Log; background: BackgroundTasks }

/**
 * Delivers requests to one target. Every target has a worker of its own in every process, so a target that is
 * down delays nobody else.
 */
export function startDeliveryWorker(target: Target, { db, log, background }: WorkerParts) {
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

  /** Takes as many jobs as may run at once; says how long there is nothing to do, ms. */
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
    // A result that could not even be noted: the job is taken anew after its lease.
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
function reasonOf(error: unknown): string {
  if (error instanceof NotDelivered) return error.message
  if (!(error instanceof Error)) return 'failed'
  if (error.name === 'TimeoutError') return 'no answer in time'
  return errorCode(error) ?? error.name
}
