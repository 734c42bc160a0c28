/**
 * `held`: nobody else may book the lot until the hold ends. `paid`: booked for the days of its terms. `expired`: the
 * hold ended without money. `canceled`: the payment was refused or called off. `refunding`, `refunded`: the money
 * goes back, or has. `ended`: the days of a paid booking are over. `failed`: no payment could be begun.
 */
export const bookingStates = [
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
