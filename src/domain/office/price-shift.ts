import type { Rubles } from '#domain/money/money.ts'
import { formatNumber } from '#domain/text/format-number.ts'
import { readNumber, readRubles } from '#domain/text/read-number.ts'

export const shiftWays = ['percent', 'amount', 'metrePrice', 'metreAmount'] as const
type ShiftWay = (typeof shiftWays)[number]

/** How prices of many lots move: by %, by ₽, to or by ₽ per m². */
export type PriceShift = { way: ShiftWay; amount: number; round: Rubles }

export const shiftNames: Record<ShiftWay, string> = {
  percent: 'На процент',
  amount: 'На сумму',
  metrePrice: 'По цене за м²',
  metreAmount: 'На сумму за м²',
}

export const roundings: readonly Rubles[] = [1, 100, 1_000, 10_000, 50_000, 100_000]

const MOST_PERCENT = 100

const metreWays: readonly ShiftWay[] = ['metrePrice', 'metreAmount']

/** Fields of money that can be moved, each with its ways: rent per m² has no area of its own. */
export const shiftableFields: Record<string, readonly ShiftWay[]> = {
  price: shiftWays,
  basePrice: shiftWays,
  rentPerMonth: shiftWays.filter((way) => !metreWays.includes(way)),
  rentPerMetreYear: shiftWays.filter((way) => !metreWays.includes(way)),
}

/** null: it stays as it is, as a price that is closed or an area that nobody knows gives nothing to count from. */
export function shiftedPrice(
  price: Rubles | null,
  area: number | null,
  { way, amount, round }: PriceShift,
): Rubles | null {
  if (price === null) return null
  const isByMetre = metreWays.includes(way)
  if (isByMetre && area === null) return null
  const metres = area ?? 0
  const moved = {
    percent: price * (1 + amount / 100),
    amount: price + amount,
    metrePrice: metres * amount,
    metreAmount: price + metres * amount,
  }[way]
  return Math.round(moved / round) * round
}

const units: Record<ShiftWay, string> = {
  percent: '%',
  amount: '₽',
  metrePrice: '₽ за\u00A0м²',
  metreAmount: '₽ за\u00A0м²',
}

/** «+3 %», «−200 000 ₽», «150 000 ₽ за м²» */
export function shiftText({ way, amount }: PriceShift): string {
  const sign = way === 'metrePrice' ? '' : amount < 0 ? '−' : '+'
  return `${sign}${formatNumber(Math.abs(amount), { most: 2 })}\u00A0${units[way]}`
}

type TypedShift = { way?: string; amount?: string | number; round?: number }
type ReadShift =
  | { shift: PriceShift; errors?: never }
  | { shift?: never; errors: Record<string, string> }

/** A shift as it was typed: «−3», «+200 тыс.», «5,5». */
export function readShift(field: string, { way, amount = '', round = 1 }: TypedShift): ReadShift {
  const known = shiftableFields[field]?.find((one) => one === way)
  if (!known) return { errors: { way: 'Так это поле не меняют' } }
  const typed = String(amount).trim().replace(/^\+/, '').replace(/%$/, '')
  const number = known === 'percent' ? readNumber(typed) : readRubles(typed)
  if (number === null) return { errors: { amount: 'Введите число: 3, −3 или 200 000' } }
  if (number === 0) return { errors: { amount: 'Ноль ничего не меняет' } }
  if (known === 'percent' && (number <= -MOST_PERCENT || number > MOST_PERCENT))
    return { errors: { amount: 'От −99 до 100 %' } }
  if (known === 'metrePrice' && number < 0) return { errors: { amount: 'Цена за м² больше нуля' } }
  if (!roundings.includes(round)) return { errors: { round: 'Выберите из списка' } }
  return { shift: { way: known, amount: number, round } }
}
