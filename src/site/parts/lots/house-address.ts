import { withCity } from '#domain/brand/with-city.ts'
import type { LotDetail } from '#domain/lots/lot-detail.ts'
import { formatHouse } from '#domain/lots/lot-titles.ts'

/** «Маячный двор, дом 2. Устьярск, Маячная улица, 11»: where it is, for those who come to look. */
export const houseAndAddress = (lot: LotDetail): string =>
  [formatHouse(lot), withCity(lot.projectInfo.city, lot.address)].filter(Boolean).join('. ')
