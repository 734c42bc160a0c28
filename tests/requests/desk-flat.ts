import type { SeenLot } from '#domain/request/requested-lot.ts'

/** The flat that visitors of these tests ask for. */
export const flat: SeenLot = {
  id: 12,
  kind: 'flat',
  project: 'Лоцманский квартал',
  projectAlias: 'lotsmanskiy-kvartal',
  building: 'Дом 2',
  section: '1',
  floor: 5,
  number: '17',
  area: 44.3,
  price: 10_350_000,
  status: 'available',
  url: '/kvartiry/12',
}
