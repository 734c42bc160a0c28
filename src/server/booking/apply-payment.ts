import { sql } from 'drizzle-orm'

import type { Database } from '#server/db/connect.ts'

import { change, transition, type Booking } from './booking-store.ts'
import { amountOf, refundBody } from './payment-body.ts'
import type { Payment } from './provider-answers.ts'
import type { YooKassa } from './yookassa.ts'

const ENDED_WITHOUT = ['expired', 'canceled', 'failed'] as const

/**
 * Applies the state of the payment to its booking. Idempotent: a notification, the visitor's return and the worker of any
 * process may all call it, and only the first call changes anything.
 */
export async function applyPayment(db: Database, one: Booking, payment: Payment): Promise<void> {
  if (payment.status === 'canceled') {
    await transition(db, one, ['held'], { state: 'canceled', settled: true })
    return change(db, one, { settled: true })
  }
  if (payment.status !== 'succeeded') return
  if (payment.value !== amountOf(one.fee).value)
    return change(db, one, { lastError: `paid ${payment.value}, asked ${one.fee}` })
  if (payment.refunded === payment.value) return markRefunded(db, one)

  const paid = { settled: true, paidAt: sql`coalesce(paid_at, now())` }
  const until = sql`now() + make_interval(days => ${one.days})`
  const inTime = await transition(db, one, ['held'], { ...paid, state: 'paid', bookedUntil: until })
  // The hold has ended or belongs to another booking, so the money goes back.
  if (!inTime) await transition(db, one, ENDED_WITHOUT, { ...paid, state: 'refunding' })
}

/** Asks for the money back once, however often it is called. */
export async function giveBack(db: Database, one: Booking, provider: YooKassa): Promise<void> {
  if (!one.paymentId) return
  const refund = one.refundId
    ? await provider.findRefund(one.refundId)
    : await provider.createRefund(`refund-${one.token}`, refundBody(one, one.paymentId))
  await change(db, one, { refundId: refund.id })
  if (refund.status === 'succeeded') await markRefunded(db, one)
  // Declined: by the provider's own account a person gives it back.
  if (refund.status === 'canceled') await change(db, one, { lastError: 'the refund was declined' })
}

async function markRefunded(db: Database, one: Booking): Promise<void> {
  const refunded = { state: 'refunded', settled: true, refundedAt: sql`now()` } as const
  await transition(db, one, ['held', 'paid', 'refunding', 'ended', ...ENDED_WITHOUT], refunded)
}
