import type { Rubles } from '#domain/money/money.ts'
import { formatNumber } from '#domain/text/format-number.ts'
import { howMany, plural, type NounForms } from '#domain/text/plural.ts'

/**
 * How many lots there are of some kind or place. Only free ones are said to be for sale; reserved ones stand in lists
 * beside them. Every screen takes its counts from here, so no two of them differ.
 */
export type LotCount = { free: number; reserved: number }

/** A count with the price of the cheapest free lot: «от» never names a lot that cannot be had. null: none has a price. */
export type OnSale = LotCount & { minPrice: Rubles | null }

export const noneOnSale: OnSale = { free: 0, reserved: 0, minPrice: null }

export const listedOf = ({ free, reserved }: LotCount): number => free + reserved

export const sumOnSale = (counts: readonly OnSale[]): OnSale => {
  const prices = counts.map(({ minPrice }) => minPrice).filter((price) => price !== null)
  return {
    free: counts.reduce((sum, { free }) => sum + free, 0),
    reserved: counts.reduce((sum, { reserved }) => sum + reserved, 0),
    minPrice: prices.length > 0 ? Math.min(...prices) : null,
  }
}

/** «269 квартир свободны, 67 в брони», «67 квартир в брони» */
export function countWords({ free, reserved }: LotCount, forms: NounForms): string {
  if (free === 0) return `${howMany(reserved, forms)} в\u00A0брони`
  return `${howMany(free, forms)} ${plural(free, freeForms(forms))}${reservedWords(reserved)}`
}

/** «269 свободны, 67 в брони»: beside a total that holds both. */
export function splitWords({ free, reserved }: LotCount, forms: NounForms): string {
  if (free === 0) return `${formatNumber(reserved)} в\u00A0брони`
  return `${formatNumber(free)}\u00A0${plural(free, freeForms(forms))}${reservedWords(reserved)}`
}

const reservedWords = (reserved: number) =>
  reserved > 0 ? `, ${formatNumber(reserved)}\u00A0в\u00A0брони` : ''

const freeForms = ([one]: NounForms): NounForms => [
  /[ая]$/.test(one) ? 'свободна' : 'свободно',
  'свободны',
  'свободны',
]
