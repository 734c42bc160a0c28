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

export type Refund = { id: string; status: 'pending' | 'succeeded' | 'canceled' }

/** Nobody knows whether it was done: the same key makes another try safe. */
export class ProviderAway extends Error {}

/** The provider has understood and will not do it. */
export class ProviderRefused extends Error {}

const paymentStatuses = ['pending', 'waiting_for_capture', 'succeeded', 'canceled'] as const
const refundStatuses = ['pending', 'succeeded', 'canceled'] as const

export function readPayment(said: Answer): Payment {
  const status = paymentStatuses.find((one) => one === said.status)
  const booking = field(said.metadata, 'booking')
  const payUrl = field(said.confirmation, 'confirmation_url')
  if (typeof said.id !== 'string' || !status) throw new ProviderAway('an answer that is no payment')
  return {
    id: said.id,
    status,
    value: amountOf(said.amount),
    refunded: amountOf(said.refunded_amount),
    payUrl: typeof payUrl === 'string' && /^https?:\/\//.test(payUrl) ? payUrl : null,
    booking: typeof booking === 'string' ? booking : null,
  }
}

export function readRefund(said: Answer): Refund {
  const status = refundStatuses.find((one) => one === said.status)
  if (typeof said.id !== 'string' || !status) throw new ProviderAway('an answer that is no refund')
  return { id: said.id, status }
}

/** Sums in another currency are nobody's fee. */
const amountOf = (amount: unknown): string =>
  field(amount, 'currency') === 'RUB' ? String(field(amount, 'value')) : '0.00'

const field = (from: unknown, name: string): unknown => Object(from)[name]
