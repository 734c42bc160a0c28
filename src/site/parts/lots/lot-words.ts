import type { OnSale } from '#domain/lots/lot-count.ts'
import type { Lot } from '#domain/lots/lot.ts'
import { formatFrom, formatRubles } from '#domain/money/money.ts'

/** Where the page of a flat shows the same layout on other floors. */
export const SAME_LAYOUT_ID = 'etazhi'

/** «12 350 000 ₽», or the honest words for a price that is not shown */
export const priceWords = (price: Lot['price']): string =>
  price === null ? 'Цена по\u00A0запросу' : formatRubles(price)

/** « от 5,4 млн ₽» after a count; nothing where no free lot has a price */
export const fromWords = ({ minPrice }: Pick<OnSale, 'minPrice'>, comma = ''): string =>
  minPrice === null ? '' : `${comma} ${formatFrom(minPrice)}`
