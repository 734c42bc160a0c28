import type { Rubles } from '#domain/money/money.ts'

/** What a paid booking of a lot costs and gives. */
export type BookingTerms = {
  fee: Rubles
  /** For how long the lot is booked once the fee is paid. */
  days: number
  /** When the fee is given back, in words for buyers. */
  refund: string
  /** The rate of value-added tax by the list of ЮKassa; 1: none. */
  vat: number
}

const MOST_FEE = 1_000_000
const MOST_DAYS = 90
const VAT_CODES = 12

/** The terms of a house, as its source or staff have told them. null: it is booked by a request alone. */
export function readBookingTerms(told: unknown): BookingTerms | null {
  const { fee, days, refund, vat = 1 }: Record<string, unknown> = Object(told)
  const isWhole = (value: unknown, most: number): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= most
  if (!isWhole(fee, MOST_FEE) || !isWhole(days, MOST_DAYS) || !isWhole(vat, VAT_CODES)) return null
  if (typeof refund !== 'string' || refund.trim() === '') return null
  return { fee, days, refund: refund.trim(), vat }
}
