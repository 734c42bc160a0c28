import { keepsBuyer, LATE_PAYMENT_MS } from '#domain/booking/booking-state.ts'
import type { BackgroundTasks } from '#server/background/background-tasks.ts'
import type { Log } from '#server/background/log.ts'
import type { Database } from '#server/db/connect.ts'
import { erase } from '#server/requests/erasure/erase.ts'
import type { Requests } from '#server/requests/requests.ts'

import { beginPayment } from './begin-payment.ts'
import { LETTER_MS, type BookingLetters } from './booking-letters.ts'
import {
  change,
  findByToken,
  transition,
  release,
  requestKey,
  takeDue,
  type Booking,
} from './booking-store.ts'
import { giveBack, applyPayment } from './apply-payment.ts'
import { reportToStaff } from './report-to-staff.ts'
import { ProviderAway, ProviderRefused } from './provider-answers.ts'
import { createYooKassa, type YooKassaSettings } from './yookassa.ts'

type WorkerDeps = {
  db: Database
  yookassa: YooKassaSettings
  siteUrl: string
  requests: Pick<Requests, 'save'>
  /** null: no mail is set up. */
  letters: BookingLetters | null
  log: Log
  background: BackgroundTasks
}

const LOOK_EVERY_MS = 1_000
const AT_ONCE = 10
const PROVIDER_MS = 10_000
/** Longer than two calls to the provider and a letter: no other process takes a row that is being worked on. */
const LEASE_MS = 2 * PROVIDER_MS + LETTER_MS + 30_000
const TASK = 'bookings'
/** The first looks are close together: a visitor waits. */
const PAUSES_S = [3, 5, 10, 20, 30, 60]
const LETTER_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 60 * 60 * 1000

/** Ends holds, asks the provider about payments without a notification, gives money back and reports to staff. */
export function startBookingWorker(parts: WorkerDeps) {
  const { db, background, log, siteUrl, letters } = parts
  const provider = createYooKassa(parts.yookassa, PROVIDER_MS)
  const working = new Set<Promise<boolean>>()
  let isClosing = false

  async function workOn(one: Booking) {
    try {
      await step(one)
    } catch (error) {
      if (!(error instanceof ProviderAway || error instanceof ProviderRefused)) throw error
      await change(db, one, { lastError: error.message })
      log.error({ booking: one.id, reason: error.message }, 'the payment provider does not do it')
    }
    const left = await findByToken(db, one.token)
    if (!left) return
    const number = await reportToStaff(parts, left)
    const isWritten = (await letters?.sendOnce(left)) ?? true
    // Nothing else is sent to a buyer who has withdrawn.
    // One moment for both: a buyer kept now is looked at again.
    const now = Date.now()
    if (isWritten && left.withdrawnAt && !keepsBuyer(left, now)) {
      await erase(db, { keys: [requestKey(left.token)] }, 'page')
      // The journal may not have brought this request to the database yet: it is known by its number.
      if (number) await erase(db, { numbers: [number] }, 'page')
    }
    await release(db, left, isWritten ? nextLook(left, now) : letterAgain(left, now))
  }

  async function step(one: Booking) {
    if (one.state === 'refunding') return giveBack(db, one, provider)
    const begun = isOver(one.heldUntil) ? one : await beginPayment(db, provider, one, siteUrl)
    if (begun.paymentId && !begun.settled)
      await applyPayment(db, begun, await provider.findPayment(begun.paymentId))
    if (isOver(begun.heldUntil)) await transition(db, begun, ['held'], { state: 'expired' })
    if (isOver(begun.bookedUntil)) await transition(db, begun, ['paid'], { state: 'ended' })
  }

  /** Never waits for a booking: one whose provider hangs keeps a place of `AT_ONCE`, the others go on. */
  const look = async () => {
    if (isClosing || working.size >= AT_ONCE) return
    for (const one of await takeDue(db, AT_ONCE - working.size, LEASE_MS)) start(one)
  }
  const wake = () => void background.run(TASK, look)

  function start(one: Booking) {
    const work = background
      .run(TASK, () => workOn(one))
      .finally(() => {
        working.delete(work)
        wake()
      })
    working.add(work)
  }

  const looking = background.repeat(TASK, LOOK_EVERY_MS, look)
  return {
    wake,
    async close() {
      isClosing = true
      await looking.stop()
      await Promise.all(working)
    },
  }
}

/** No later than the booking itself is looked at. */
function letterAgain(one: Booking, now: number): Date {
  const again = new Date(now + Math.min(2 ** one.tries * LETTER_PAUSE_MS, LONGEST_PAUSE_MS))
  const next = nextLook(one, now)
  return next && next < again ? next : again
}

const isOver = (until: Date | null) => until !== null && until.getTime() <= Date.now()

/** null: nothing is left to be done. */
function nextLook(one: Booking, now: number): Date | null {
  const after = (tries: number) =>
    new Date(now + (PAUSES_S[Math.min(tries, PAUSES_S.length - 1)] ?? 60) * 1000)
  if (one.state === 'paid') return one.bookedUntil
  if (one.state === 'held') {
    const next = after(one.tries)
    return next < one.heldUntil ? next : new Date(Math.max(one.heldUntil.getTime(), now + 500))
  }
  if (one.state === 'refunding') return after(one.tries)
  const isOld = now - one.createdAt.getTime() >= LATE_PAYMENT_MS
  return one.paymentId && !one.settled && !isOld ? after(one.tries) : null
}
