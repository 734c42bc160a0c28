import { bookingNumber, bookingStateNames } from '#domain/booking/booking-state.ts'
import { formatRubles } from '#domain/money/money.ts'
import { formatMoment, siteClock } from '#domain/time/site-time.ts'
import type { Database } from '#server/db/connect.ts'
import type { Requests } from '#server/requests/requests.ts'

import { change, type Booking } from './booking-store.ts'

const NOBODY = { address: '', userAgent: '', language: '', referrer: '' }

/** States that the CRM gets as a request. A hold that ends unpaid sends nothing. */
const REPORTED = ['paid', 'refunding', 'refunded'] as const

/**
 * A request of the visitor's goes the way of all requests, so no state is lost; its key makes it one. Gives its number, or
 * null where there is nothing to report.
 */
export async function reportToStaff(
  { db, requests }: { db: Database; requests: Pick<Requests, 'save'> },
  one: Booking,
): Promise<string | null> {
  const { state, reportedState } = one
  if (state === reportedState) return null
  let number: string | null = null
  if (REPORTED.some((name) => name === state) && one.phone !== '') {
    const saved = await requests.save(
      {
        category: 'Бронирование',
        subject: `Платная бронь ${bookingNumber(one.id)}: ${bookingStateNames[state]}`,
        name: one.name,
        phone: one.phone,
        comment: commentOf(one),
        consent: true,
        lots: [one.lotId],
        form: 'booking',
        page: '/bron',
        idempotencyKey: `booking-${one.token}-${state}`,
      },
      NOBODY,
      true,
    )
    if ('errors' in saved)
      throw new Error(`A booking makes no request: ${Object.keys(saved.errors).join()}`)
    number = saved.number
  }
  await change(db, one, { reportedState: state })
  return number
}

const commentOf = ({ lotTitle, fee, price, paymentId, bookedUntil, state }: Booking) =>
  [
    lotTitle,
    `Цена: ${formatRubles(price)}`,
    `Плата за бронь: ${formatRubles(fee)}, платёж ${paymentId ?? 'нет'}`,
    state === 'paid' && bookedUntil && `До ${formatMoment(bookedUntil)} ${siteClock()}`,
    state === 'refunding' &&
      'Оплата пришла, когда бронь уже кончилась, или бронь отменена: деньги возвращаются',
  ]
    .filter(Boolean)
    .join('\n')
