import type { HouseCell } from '#contract/public/houses.ts'

/** A flat of a chessboard, for sale unless `change` makes it otherwise. */
export const sampleCell = (id: number, change: Partial<HouseCell>): HouseCell => ({
  id,
  url: `/kvartiry/${id}`,
  status: 'available',
  number: String(id),
  rooms: 1,
  layout: 'classic',
  area: 36.3,
  price: 7_370_000,
  basePrice: null,
  planUrl: null,
  ...change,
})
