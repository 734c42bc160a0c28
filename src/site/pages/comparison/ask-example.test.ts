import { expect, test } from 'vitest'

import type { Lot } from '#domain/lots/lot.ts'

import { closestPair } from './ask-example.ts'

const flat = (id: number, rooms: number, area: number) => ({ id, rooms, area }) as Lot

test('the example is two flats of nearly one size and different rooms', () => {
  const flats = [flat(1, 0, 25), flat(2, 1, 36), flat(3, 2, 38), flat(4, 2, 38.5)]
  expect(closestPair(flats).map(({ id }) => id)).toEqual([2, 3])
})

test('flats of the same rooms are an example where there are no others', () => {
  expect(closestPair([flat(1, 2, 50), flat(2, 2, 60)])).toHaveLength(2)
  expect(closestPair([flat(1, 2, 50)])).toEqual([])
})
