import type { Rubles } from '#domain/money/money.ts'
import { formatNumber } from '#domain/text/format-number.ts'

/** What the numbers in the cells of one sheet are of: short enough for the narrowest of them. */
export type PriceUnit = 'millions' | 'thousands'

/** null: no place shows a price. */
export function unitOf(prices: readonly Rubles[]): PriceUnit | null {
  if (prices.length === 0) return null
  return Math.max(...prices) >= 1_000_000 ? 'millions' : 'thousands'
}

/** «1,89» of millions, «265» of thousands */
export const formatCellPrice = (price: Rubles, unit: PriceUnit): string =>
  unit === 'millions'
    ? formatNumber(price / 1_000_000, { least: 2, most: 2 })
    : formatNumber(Math.round(price / 1_000))
