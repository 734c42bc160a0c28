import type { BackgroundTasks } from '#server/background/background-tasks.ts'
import type { Log } from '#server/background/log.ts'
import type { Database } from '#server/db/connect.ts'
import type { Requests } from '#server/requests/requests.ts'

import { beginPayment } from './begin-payment.ts'
import type { BookingLetters } from './booking-letters.ts'
import { change, findByToken, move, takeDue, type Booking } from './booking-store.ts'
import { giveBack, settle } from './settle.ts'
import { tellStaff } from './tell-staff.ts'
import { ProviderAway, ProviderRefused } from './provider-answers.ts'
import type { YooKassa } from './yookassa.ts'

type WorkerParts = {
  db: Database
  provider: YooKassa
  siteUrl: string
  requests: Pick<Requests, 'save'>
  /** null: no mail is set up. */
  letters: BookingLetters | null
  log: Log
  background: BackgroundTasks
}

const LOOK_EVERY_MS = 1_000
const TASK = 'bookings'
/** The first looks are close together: a visitor waits. */
const PAUSES_S = [3, 5, 10, 20, 30, 60]
const LETTER_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 60 * 60 * 1000
/** A payment that nobody has finished is closed by the provider within a day. */
const GIVE_UP_MS = 48 * 60 * 60 * 1000

/** Ends holds, asks what became of payments that no notification told of, gives money back, tells staff. */
export function startBookingWorker(parts: WorkerParts) {
  const { db, provider, background, log, siteUrl, letters } = parts

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
    await tellStaff(parts, left)
    const isWritten = (await letters?.tell(left)) ?? true
    await change(db, left, { nextAt: isWritten ? nextLook(left) : letterAgain(left) })
  }

  async function step(one: Booking) {
    if (one.state === 'refunding') return giveBack(db, one, provider)
    const begun = isOver(one.heldUntil) ? one : await beginPayment(db, provider, one, siteUrl)
    if (begun.paymentId && !begun.settled)
      await settle(db, begun, await provider.findPayment(begun.paymentId))
    if (isOver(begun.heldUntil)) await move(db, begun, ['held'], { state: 'expired' })
    if (isOver(begun.bookedUntil)) await move(db, begun, ['paid'], { state: 'ended' })
  }

  const look = async () => {
    for (let due = await takeDue(db); due.length > 0; due = await takeDue(db))
      for (const one of due) await background.run(TASK, () => workOn(one))
  }
  const looking = background.repeat(TASK, LOOK_EVERY_MS, look)
  return {
    wake: () => void background.run(TASK, look),
    close: () => looking.stop(),
  }
}

/** No later than the booking itself is looked at. */
function letterAgain(one: Booking): Date {
  const again = new Date(Date.now() + Math.min(2 ** one.tries * LETTER_PAUSE_MS, LONGEST_PAUSE_MS))
  const next = nextLook(one)
  return next && next < again ? next : again
}

const isOver = (until: Date | null) => until !== null && until.getTime() <= Date.now()

/** null: nothing is left to be done. */
function nextLook(one: Booking): Date | null {
  const after = (tries: number) =>
    new Date(Date.now() + (PAUSES_S[Math.min(tries, PAUSES_S.length - 1)] ?? 60) * 1000)
  if (one.state === 'paid') return one.bookedUntil
  if (one.state === 'held') {
    const next = after(one.tries)
    return next < one.heldUntil
      ? next
      : new Date(Math.max(one.heldUntil.getTime(), Date.now() + 500))
  }
  if (one.state === 'refunding') return after(one.tries)
  const isOld = Date.now() - one.createdAt.getTime() > GIVE_UP_MS
  return one.paymentId && !one.settled && !isOld ? after(one.tries) : null
}
