import { expect, test } from 'vitest'

import { matchLot, stackOfLot } from './match-lot.ts'
import type { RoomKind } from './room-kinds.ts'
import { GEOMETRY_VERSION, type SectionGeometry, type UnitGeometry } from './section-geometry.ts'

/** A room of so many metres by five. */
const room = (kind: RoomKind, metres: number) => ({
  kind,
  name: null,
  outline: [
    [0, 0],
    [metres * 1000, 0],
    [metres * 1000, 5000],
    [0, 5000],
  ] as const,
})

const unit = (stack: string, metres: number, more: Partial<UnitGeometry> = {}): UnitGeometry => ({
  stack,
  lots: [],
  at: [0, 0],
  plan: { rooms: [room('living', metres)], doors: [], windows: [] },
  ...more,
})

const section = (...floors: [number, number, UnitGeometry[]][]): SectionGeometry => ({
  version: GEOMETRY_VERSION,
  source: { kind: 'ifc', file: null, sha256: null },
  compass: null,
  at: [0, 0],
  levels: [],
  floors: floors.map(([first, last, units]) => ({
    floors: [first, last],
    units,
    common: [],
    bodies: [],
    columns: [],
  })),
})

const lot = (number: string | null, floor: number, area: number, stack: string | null = null) => ({
  number,
  floor,
  area: area * 100,
  stack,
})

test('a flat is found by its number, however it is written, and like flats of a floor by nothing else', () => {
  const house = section([
    2,
    9,
    [unit('А', 10, { lots: ['12', '19'] }), unit('Б', 10), unit('В', 10)],
  ])
  expect(stackOfLot(house, lot('№ 012', 2, 50))).toBe('А')
  expect(stackOfLot(house, lot('19', 9, 50))).toBe('А')
  expect(matchLot(house, lot('14', 3, 50))).toEqual({ kind: 'alike', stacks: ['Б', 'В'] })
  expect(stackOfLot(house, lot('14', 3, 50, 'В'))).toBe('В')
  expect(stackOfLot(house, lot('12', 10, 50))).toBeNull()
})

test('a flat without a number is the one of its floor that is as large, within 3 %', () => {
  const house = section([2, 2, [unit('А', 10), unit('Б', 12)]])
  expect(stackOfLot(house, lot(null, 2, 51.4))).toBe('А')
  expect(matchLot(house, lot(null, 2, 51.6))).toEqual({ kind: 'unmatched' })
})

test('a flat whose area is another than the legal one is known, and not drawn', () => {
  const house = section([2, 2, [unit('А', 10, { lots: ['12'] })]])
  const differing = { kind: 'differs', by: 'number', stack: 'А', area: 5000 }
  expect(matchLot(house, lot('12', 2, 52))).toEqual(differing)
  expect(stackOfLot(house, lot('12', 2, 52))).toBeNull()
})

test('a legal area counts half of a loggia, or leaves it out', () => {
  const plan = { rooms: [room('living', 10), room('loggia', 2)], doors: [], windows: [] }
  const house = section([2, 2, [unit('А', 10, { plan })]])
  expect(stackOfLot(house, lot(null, 2, 55))).toBe('А')
  expect(stackOfLot(house, lot(null, 2, 50))).toBe('А')
  expect(stackOfLot(house, lot(null, 2, 60))).toBeNull()
})

test('a flat of two floors is on its lower one, and as large as both', () => {
  const house = section([2, 2, [unit('А', 10)]], [3, 3, [unit('А', 8, { above: 1 }), unit('Б', 9)]])
  expect(stackOfLot(house, lot(null, 2, 90))).toBe('А')
  expect(stackOfLot(house, lot(null, 2, 50))).toBeNull()
  expect(stackOfLot(house, lot(null, 3, 40))).toBeNull()
})
