export type Answer = Record<string, unknown>

/** What of a payment decides anything. */
export type Payment = {
  id: string
  status: 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled'
  /** «25000.00» in roubles. */
  value: string
  refunded: string
  payUrl: string | null
  /** The token of our booking, as we sent it along. */
  booking: string | null
}

type Refund = { id: string; status: 'pending' | 'succeeded' | 'canceled' }

/** Nobody knows whether it was done: the same key makes another try safe. */
export class ProviderAway extends Error {}

/** The provider has understood and will not do it. */
export class ProviderRefused extends Error {}

const paymentStatuses = ['pending', 'waiting_for_capture', 'succeeded', 'canceled'] as const
const refundStatuses = ['pending', 'succeeded', 'canceled'] as const

export function readPayment(answer: Answer): Payment {
  const status = paymentStatuses.find((one) => one === answer.status)
  const booking = field(answer.metadata, 'booking')
  const payUrl = field(answer.confirmation, 'confirmation_url')
  if (typeof answer.id !== 'string' || !status)
    throw new ProviderAway('an answer that is no payment')
  return {
    id: answer.id,
    status,
    value: amountOf(answer.amount),
    refunded: amountOf(answer.refunded_amount),
    payUrl: typeof payUrl === 'string' && /^https?:\/\//.test(payUrl) ? payUrl : null,
    booking: typeof booking === 'string' ? booking : null,
  }
}

export function readRefund(answer: Answer): Refund {
  const status = refundStatuses.find((one) => one === answer.status)
  if (typeof answer.id !== 'string' || !status)
    throw new ProviderAway('an answer that is no refund')
  return { id: answer.id, status }
}

/** A sum in another currency is no fee. */
const amountOf = (amount: unknown): string =>
  field(amount, 'currency') === 'RUB' ? String(field(amount, 'value')) : '0.00'

const field = (from: unknown, name: string): unknown => Object(from)[name]
