import type { Rubles } from '#domain/money/money.ts'
import { formatNumber } from '#domain/text/format-number.ts'
import { howMany, plural, type NounForms } from '#domain/text/plural.ts'

/**
 * The number of lots of a kind or a place. Only free lots count as for sale; reserved ones stand in lists beside them.
 * Every screen takes its counts from here, so no two of them differ.
 */
export type LotCount = {
  free: number
  reserved: number
  /** Those whose sales may not begin yet; without it there are none. */
  notOpen?: number
}

/** A count with the price of the cheapest free lot: «от» never names a lot that cannot be had. null: none has a price. */
export type OnSale = LotCount & {
  minPrice: Rubles | null
  /** Of the cheapest free premises to let, ₽ a month; absent where there are none with a rent. */
  minRent?: Rubles
}

export const noneOnSale: OnSale = { free: 0, reserved: 0, minPrice: null }

export const listedOf = ({ free, reserved, notOpen = 0 }: LotCount): number =>
  free + reserved + notOpen

export const sumOnSale = (counts: readonly OnSale[]): OnSale => {
  const prices = counts.flatMap(({ minPrice }) => minPrice ?? [])
  const rents = counts.flatMap(({ minRent }) => minRent ?? [])
  const notOpen = counts.reduce((sum, one) => sum + (one.notOpen ?? 0), 0)
  return {
    free: counts.reduce((sum, { free }) => sum + free, 0),
    reserved: counts.reduce((sum, { reserved }) => sum + reserved, 0),
    minPrice: prices.length > 0 ? Math.min(...prices) : null,
    ...(rents.length > 0 && { minRent: Math.min(...rents) }),
    ...(notOpen > 0 && { notOpen }),
  }
}

/** «269 квартир свободны, 67 в брони», «67 квартир в брони», «42 квартиры, продажи не открыты» */
export const formatCount = (count: LotCount, forms: NounForms): string =>
  wordsOf(count, forms, (many) => `${howMany(many, forms)} `, ', ')

/** «269 свободны, 67 в брони»: beside a total that holds both. */
export const formatSplitCount = (count: LotCount, forms: NounForms): string =>
  wordsOf(count, forms, (many) => `${formatNumber(many)}\u00A0`)

const NOT_OPEN = 'продажи не\u00A0открыты'

/** `comma`: stands after the number where no sales are open; without it that number is not repeated. */
function wordsOf(
  count: LotCount,
  forms: NounForms,
  format: (many: number) => string,
  comma?: string,
): string {
  const { free, reserved, notOpen } = count
  const rest = notOpen ? `, у\u00A0${formatNumber(notOpen)} ${NOT_OPEN}` : ''
  if (free) return format(free) + plural(free, freeForms(forms)) + formatReserved(reserved) + rest
  if (reserved || !notOpen) return `${format(reserved)}в\u00A0брони${rest}`
  return comma ? howMany(notOpen, forms) + comma + NOT_OPEN : NOT_OPEN
}

const formatReserved = (reserved: number) =>
  reserved > 0 ? `, ${formatNumber(reserved)}\u00A0в\u00A0брони` : ''

const freeForms = ([one]: NounForms): NounForms => [
  /[ая]$/.test(one) ? 'свободна' : 'свободно',
  'свободны',
  'свободны',
]
