import { expect, test } from 'vitest'

import type { HouseCell } from '#contract/public/houses.ts'

import { placeInSection } from './place-in-section.ts'

const cell = (id: number, status: HouseCell['status'] = 'available'): HouseCell => ({
  id,
  url: `/kvartiry/${id}`,
  status,
  number: String(id),
  rooms: 1,
  layout: null,
  area: 3_000,
  price: null,
  basePrice: null,
  planUrl: null,
})
const row = (floor: number | null, ...cells: HouseCell[]) => ({
  floor,
  cells,
  shops: false,
  low: false,
})
const house = {
  id: 1,
  name: '1',
  project: { alias: 'elki', name: 'Ёлки' },
  sections: [
    { name: '1', rows: [row(2, cell(1)), row(1)] },
    {
      name: '2',
      rows: [
        row(3, cell(5), cell(6, 'sold')),
        row(2, cell(3), cell(4, 'reserved')),
        row(null, cell(9)),
      ],
    },
  ],
}

test('a flat is one window of its section: above the free, beside the taken', () => {
  expect(placeInSection(house, 3)).toEqual({
    section: '2',
    width: 94,
    height: 40,
    own: 'M34 22h28v18h-28z',
    free: 'M34 0h28v18h-28z',
    reserved: 'M66 22h28v18h-28z',
    taken: 'M66 0h28v18h-28z',
    floors: [
      { floor: 3, y: 14, isOwn: false },
      { floor: 2, y: 36, isOwn: true },
    ],
  })
})

test('nothing is drawn of a flat whose floor nobody gives, or whose house has none', () => {
  expect(placeInSection(house, 9)).toBeNull()
  expect(placeInSection(null, 3)).toBeNull()
})
