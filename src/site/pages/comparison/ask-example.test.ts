import { expect, test } from 'vitest'

import type { Lot } from '#domain/lots/lot.ts'

import { closestFlats } from './ask-example.ts'

const flat = (id: number, rooms: number, area: number) => ({ id, rooms, area }) as Lot
const ids = (flats: readonly Lot[]) => closestFlats(flats).map(({ id }) => id)

test('the example is two flats of nearly one size and different rooms, and the next to them', () => {
  const flats = [flat(1, 0, 25), flat(2, 1, 36), flat(3, 2, 38), flat(4, 2, 38.5), flat(5, 3, 60)]
  expect(ids(flats)).toEqual([1, 2, 3])
})

test('flats of the same rooms are an example where there are no others', () => {
  expect(ids([flat(1, 2, 50), flat(2, 2, 60)])).toEqual([1, 2])
  expect(ids([flat(1, 2, 50)])).toEqual([])
})
