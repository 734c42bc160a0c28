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

/** Terms as a source or staff have told them. null: not such that money may be taken by them. */
export function readBookingTerms(told: unknown): BookingTerms | null {
  const { fee, days, refund, vat = 1 }: Record<string, unknown> = Object(told)
  const isWhole = (value: unknown, most: number): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= most
  if (!isWhole(fee, MOST_FEE) || !isWhole(days, MOST_DAYS) || !isWhole(vat, VAT_CODES)) return null
  if (typeof refund !== 'string' || refund.trim() === '') return null
  return { fee, days, refund: refund.trim(), vat }
}

/**
 * The terms of a lot: the first that are for its kind, of its house, else of its project. Each tells one set, or several by
 * kind. null: it is booked by a request alone.
 */
export function bookingTermsOf(
  { house, project }: { house: unknown; project: unknown },
  kind: LotKind,
): BookingTerms | null {
  const told = [house, project].flat()
  const own = told.find((one) => isObject(one) && isFor(one.kinds, kind))
  return readBookingTerms(own)
}

/** Without kinds it is for all. */
const isFor = (kinds: unknown, kind: LotKind) =>
  !Array.isArray(kinds) || kinds.length === 0 || kinds.includes(kind)
