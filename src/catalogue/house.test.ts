import { expect, test } from 'vitest'

import { toColumns } from '#catalogue/columns/columns.ts'
import { sampleHeader, sampleLot } from '#tests/support/sample-lots.ts'

import { houseOf } from './house.ts'

/** Whole numbers under a bound, the same for a seed. */
function chances(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state >>> 16) % below
  }
}

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

test('in every section the same line from the ground is the same floor, and as high', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const chance = chances(seed)
    const lots = Array.from({ length: 1 + chance(30) }, (_, at) =>
      sampleLot(at + 1, {
        number: String(at + 1),
        section: String(1 + chance(4)),
        floor: chance(6) === 0 ? null : chance(9) - 2,
      }),
    )
    const shops = toColumns(1, shopHeader, [sampleLot(99, { floor: chance(3) - 1, section: null })])
    const house = houseOf(toColumns(1, sampleHeader, lots), shops, 1)
    if (!house) {
      expect(lots.every(({ floor }) => floor === null)).toBe(true)
      continue
    }
    const shown = house.sections.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells))
    expect(new Set(shown.map(({ id }) => id)).size).toBe(lots.length)
    const fromGround = house.sections.map(({ rows }) =>
      rows.toReversed().map(({ floor, low }) => `${floor} ${low}`),
    )
    const highest = fromGround.reduce((a, b) => (b.length > a.length ? b : a))
    for (const one of fromGround) expect(highest.slice(0, one.length)).toEqual(one)
    for (const { rows } of house.sections)
      for (const { floor, cells } of rows)
        for (const { id } of cells) expect(lots[id - 1]?.floor ?? null).toBe(floor)
  }
})

test('flats of unknown floors stand under the house, in lines as long as its widest floor', () => {
  const flats = toColumns(1, sampleHeader, [
    sampleLot(1, { floor: 3, number: '1' }),
    ...[2, 3, 4, 5, 6].map((id) => sampleLot(id, { floor: null, number: String(id) })),
  ])
  const house = houseOf(flats, toColumns(1, shopHeader, []), 1)!
  expect(
    house.sections[0]!.rows.map(({ floor, cells }) => [floor, cells.map(({ id }) => id)]),
  ).toEqual([
    [3, [1]],
    [null, [2, 3, 4, 5]],
    [null, [6]],
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
