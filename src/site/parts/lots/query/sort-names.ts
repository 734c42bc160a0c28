import { hasPrices, type Pricing } from '#domain/lots/pricing.ts'
import type { LotSort } from '#domain/query/lot-query.ts'

const sortNames: Record<LotSort, string> = {
  price: 'Сначала дешевле',
  '-price': 'Сначала дороже',
  area: 'Сначала меньше',
  '-area': 'Сначала просторнее',
  floor: 'Сначала ниже',
  '-floor': 'Сначала выше',
  metre: 'Дешевле за\u00A0м²',
  '-metre': 'Дороже за\u00A0м²',
  keys: 'Ключи раньше',
  new: 'Сначала новые',
}

const priceSorts: readonly LotSort[] = ['price', '-price', 'metre', '-metre']

/** Without prices orders by price are one and the same: that of the houses. */
export const sortName = (sort: LotSort, pricing: Pricing): string =>
  hasPrices(pricing) || !priceSorts.includes(sort) ? sortNames[sort] : 'По\u00A0порядку'

export const offeredSorts = (sorts: readonly LotSort[], pricing: Pricing): readonly LotSort[] =>
  hasPrices(pricing)
    ? sorts
    : sorts.filter((sort) => sort === 'price' || !priceSorts.includes(sort))
