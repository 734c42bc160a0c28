import { openCatalogue } from '#catalogue/catalogue.ts'
import { toColumns } from '#catalogue/columns/columns.ts'
import type { LotHeader } from '#contract/catalogue.ts'
import type { LotRow } from '#catalogue/columns/lot-row.ts'

const header: LotHeader = {
  kind: 'flat',
  publishedAt: '2026-11-20T09:00:00.000Z',
  projects: [
    { alias: 'yar', name: 'Верхний яр' },
    { alias: 'smola', name: 'Смолокурня' },
  ],
  buildings: [
    { id: 1, name: 'Корпус 1', project: 'yar' },
    { id: 2, name: 'Корпус 1', project: 'smola' },
  ],
  promotions: [],
  programmes: [],
}

export const sampleFlat = (id: number, change: Partial<LotRow> = {}): LotRow => ({
  id,
  status: 'available',
  building: 1,
  section: '1',
  floor: 3,
  floorsTotal: 9,
  number: String(id),
  rooms: 2,
  layout: 'euro',
  area: 5350,
  price: 10_000_000 + id * 100_000,
  basePrice: null,
  deal: 'sale',
  rentPerMonth: null,
  rentPerMetreYear: null,
  keys: null,
  finishing: null,
  features: [],
  windows: [],
  promotions: [],
  planUrl: null,
  uncertain: false,
  firstSeen: id,
  ...change,
})

export const catalogueOf = (...rows: LotRow[]) =>
  openCatalogue({ flat: toColumns(1, header, rows) })

/** Where a visitor of a list is. */
export const at = (query: string) => ({
  path: '/kvartiry',
  params: {},
  query: new URLSearchParams(query),
})

/** Tags go, no-break spaces become spaces: what a visitor reads. */
export const wordsOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
