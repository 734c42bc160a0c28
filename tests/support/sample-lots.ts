import { toColumns } from '#catalogue/columns/columns.ts'
import type { LotHeader } from '#contract/catalogue.ts'
import type { LotRow } from '#catalogue/columns/lot-row.ts'
import { openLots } from '#catalogue/lots.ts'
import { readLotQuery } from '#domain/query/lot-query.ts'
import { quarter } from '#domain/time/keys.ts'

/** A small developer for tests: two projects, three houses, one programme. */
export const sampleHeader: LotHeader = {
  kind: 'flat',
  publishedAt: '2026-11-21T09:00:00.000Z',
  projects: [
    { alias: 'locmanskij', name: 'Лоцманский' },
    { alias: 'reka', name: 'Тёплая река' },
  ],
  buildings: [
    { id: 1, name: 'Корпус 1', project: 'locmanskij' },
    { id: 2, name: 'Корпус 2', project: 'locmanskij' },
    { id: 3, name: 'Набережный дом', project: 'reka' },
  ],
  promotions: [
    { id: 7, title: 'Семьям', badge: '−7 %' },
    { id: 8, title: 'Студентам', badge: null },
  ],
  programmes: [
    {
      id: 1,
      name: 'Семейная',
      rate: 600,
      ratePeriods: [],
      minDownPercent: 20,
      termMonths: 360,
      maxAmount: null,
      kind: 'family',
      banks: ['Банк'],
      fullCost: [6.1, 7.4],
    },
    {
      id: 2,
      name: 'Рассрочка',
      rate: 0,
      ratePeriods: [],
      minDownPercent: 50,
      termMonths: 20,
      maxAmount: null,
      kind: 'instalment',
      banks: [],
      fullCost: [0, 0],
    },
  ],
}

export const sampleLot = (id: number, sketch: Partial<LotRow> = {}): LotRow => ({
  id,
  status: 'available',
  building: 1,
  section: '1',
  floor: 3,
  floorsTotal: 9,
  number: String(id),
  rooms: 1,
  layout: 'classic',
  area: 4000,
  price: 8_000_000,
  basePrice: null,
  deal: 'sale',
  rentPerMonth: null,
  rentPerMetreYear: null,
  keys: quarter(2027, 4),
  finishing: 'none',
  features: [],
  windows: ['n'],
  promotions: [],
  planUrl: null,
  uncertain: false,
  firstSeen: 1,
  ...sketch,
})

/** The catalogue of these lots, asked as an address asks it. */
export function openSample(rows: readonly LotRow[], header: LotHeader = sampleHeader) {
  const lots = openLots(toColumns(1, header, rows))
  const find = (query = '') => lots.find(readLotQuery(new URLSearchParams(query)))
  const idsOf = (query = '') => find(query).lots.map(({ id }) => id)
  return { lots, find, idsOf }
}
