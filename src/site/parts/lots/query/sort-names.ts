import type { LotSort } from '#domain/query/lot-query.ts'

export const sortNames: Record<LotSort, string> = {
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
