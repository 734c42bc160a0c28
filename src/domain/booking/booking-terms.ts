import { isObject } from '#domain/is-object.ts'
import type { LotKind } from '#domain/lots/lot.ts'
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

export const MOST_FEE = 1_000_000
export const MOST_DAYS = 90
export const VAT_CODES = 12

/** Terms of a source or of staff. null: incomplete, so no money is taken by them. */
export function readBookingTerms(terms: unknown): BookingTerms | null {
  const { fee, days, refund, vat = 1 }: Record<string, unknown> = Object(terms)
  const isWholeNumber = (value: unknown, most: number): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= most
  if (
    !isWholeNumber(fee, MOST_FEE) ||
    !isWholeNumber(days, MOST_DAYS) ||
    !isWholeNumber(vat, VAT_CODES)
  )
    return null
  if (typeof refund !== 'string' || refund.trim() === '') return null
  return { fee, days, refund: refund.trim(), vat }
}

/**
 * The booking terms of a lot: those of its house for its kind, else of its project. Both hold one set, or several by
 * kind. null: the lot is booked by a request alone.
 */
export function bookingTermsOf(
  { house, project }: { house: unknown; project: unknown },
  kind: LotKind,
): BookingTerms | null {
  const allTerms = [house, project].flat()
  const terms = allTerms.find((one) => isObject(one) && isFor(one.kinds, kind))
  return readBookingTerms(terms)
}

/** Without kinds it is for all. */
const isFor = (kinds: unknown, kind: LotKind) =>
  !Array.isArray(kinds) || kinds.length === 0 || kinds.includes(kind)
