import type { ConditionalPrice } from '#domain/content/conditional-price.ts'
import type { OnSale } from '#domain/lots/lot-count.ts'
import { formatFrom, formatRubles } from '#domain/money/money.ts'

/** Where the page of a flat shows the same layout on other floors. */
export const SAME_LAYOUT_ID = 'etazhi'

/** «семьям с двумя детьми: 12 300 000 ₽» */
export const formatConditionalPrice = ({ condition, price }: ConditionalPrice): string =>
  `${condition}: ${formatRubles(price)}`

/** « от 5,4 млн ₽, аренда от 90 тыс. ₽ в месяц» after a count; nothing where no free lot has a price or a rent */
export function formatFromPrice(
  { minPrice, minRent }: Pick<OnSale, 'minPrice' | 'minRent'>,
  comma = '',
): string {
  const words = [
    ...(minPrice === null ? [] : [formatFrom(minPrice)]),
    ...(minRent === undefined ? [] : [formatRentFrom(formatFrom(minRent))]),
  ]
  return words.length > 0 ? `${comma} ${words.join(', ')}` : ''
}

const formatRentFrom = (from: string) => `аренда ${from} в\u00A0месяц`
