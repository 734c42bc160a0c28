import { expect, test } from 'vitest'

import { toColumns } from '#catalogue/columns/columns.ts'
import { sampleHeader, sampleLot } from '#tests/support/sample-lots.ts'

import { houseOf } from './house.ts'

const shopHeader = { ...sampleHeader, kind: 'commercial' as const }
const shop = sampleLot(50, { floor: 1, section: null })

test('a house stands whole: sold flats too, floors from the top, flats by their numbers', () => {
  const flats = toColumns(1, sampleHeader, [
    sampleLot(1, { floor: 2, number: '2' }),
    sampleLot(2, { floor: 2, number: '10', status: 'sold' }),
    sampleLot(3, { floor: 2, number: '1', status: 'withdrawn' }),
    sampleLot(4, { floor: 4, number: '20', status: 'reserved' }),
    sampleLot(5, { floor: 2, number: '30', section: '2' }),
    sampleLot(6, { building: 2 }),
  ])
  const house = houseOf(flats, toColumns(1, shopHeader, [shop]), 1)!
  expect(house).toMatchObject({ id: 1, name: 'Корпус 1', project: { alias: 'locmanskij' } })
  const seen = house.sections.map(({ name, rows }) => ({
    name,
    rows: rows.map(({ floor, cells, shops }) => [floor, cells.map(({ id }) => id), shops]),
  }))
  expect(seen).toEqual([
    {
      name: '1',
      rows: [
        [4, [4], false],
        [3, [], false],
        [2, [3, 1, 2], false],
        [1, [], true],
      ],
    },
    {
      name: '2',
      rows: [
        [2, [5], false],
        [1, [], true],
      ],
    },
  ])
})

test('a flat that was renamed by its source stands once', () => {
  const flats = toColumns(1, sampleHeader, [
    sampleLot(1, { number: '7' }),
    sampleLot(2, { number: '7', status: 'withdrawn' }),
  ])
  const house = houseOf(flats, toColumns(1, shopHeader, []), 1)!
  expect(house.sections[0]!.rows[0]!.cells.map(({ id }) => id)).toEqual([1])
  expect(houseOf(flats, toColumns(1, shopHeader, []), 3)).toBeNull()
})
