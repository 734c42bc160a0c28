/**
 * `held`: nobody else may book the lot until the hold ends. `paid`: booked for the days of its terms. `expired`: the
 * hold ended without money. `canceled`: the payment was refused or called off. `refunding`, `refunded`: the money
 * goes back, or has. `ended`: the days of a paid booking are over. `failed`: no payment could be begun.
 */
const bookingStates = [
  'held',
  'paid',
  'expired',
  'canceled',
  'refunding',
  'refunded',
  'ended',
  'failed',
] as const

export type BookingState = (typeof bookingStates)[number]

/** Minutes in which the fee is to be paid. */
export const HOLD_MINUTES = 20

/** «Б-17» */
export const bookingNumber = (id: number) => `Б-${id}`

/** The provider closes a payment that nobody has finished within a day. */
export const LATE_PAYMENT_MS = 48 * 60 * 60 * 1000

type BookingMoney = {
  state: BookingState
  paymentId: string | null
  settled: boolean
  createdAt: Date
}

/** Whether money is held, is going back or may still come: by then a receipt and a refund need the buyer. */
export const keepsBuyer = (
  { state, paymentId, settled, createdAt }: BookingMoney,
  now = Date.now(),
): boolean =>
  ['held', 'paid', 'refunding'].includes(state) ||
  (paymentId !== null && !settled && now - createdAt.getTime() < LATE_PAYMENT_MS)

/** Why a buyer is still stored, and until when. */
export const keptBookingText = (number: string) =>
  `Бронь ${number} не\u00A0закрыта: оплата ожидается, получена или возвращается. Пока это так, мы храним имя, телефон и\u00A0почту покупателя: они нужны для чека и\u00A0возврата. Если согласие отозвано, потом сайт удалит их\u00A0сам.`

/** In words for staff. */
export const bookingStateNames: Record<BookingState, string> = {
  held: 'ждёт оплаты',
  paid: 'оплачена',
  expired: 'не оплачена вовремя',
  canceled: 'платёж отменён',
  refunding: 'деньги возвращаются',
  refunded: 'деньги возвращены',
  ended: 'срок брони истёк',
  failed: 'платёж не удалось начать',
}
