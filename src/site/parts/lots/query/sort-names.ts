import type { LotSort } from '#domain/query/lot-query.ts'

type SortNames = Partial<Record<LotSort, string>>

const namesByPrice: SortNames = {
  price: 'Сначала дешевле',
  '-price': 'Сначала дороже',
  metre: 'Дешевле за\u00A0м²',
  '-metre': 'Дороже за\u00A0м²',
}

const otherNames: SortNames = {
  area: 'Сначала меньше',
  '-area': 'Сначала просторнее',
  floor: 'Сначала ниже',
  '-floor': 'Сначала выше',
  keys: 'Ключи раньше',
  new: 'Сначала новые',
}

/** Without prices all orders by price are the order of houses. */
export const sortName = (sort: LotSort, hasPrices: boolean): string =>
  otherNames[sort] ?? ((hasPrices && namesByPrice[sort]) || 'По\u00A0порядку')

export const offeredSorts = (sorts: readonly LotSort[], hasPrices: boolean): LotSort[] =>
  sorts.filter((sort) => hasPrices || sort === 'price' || sort in otherNames)
