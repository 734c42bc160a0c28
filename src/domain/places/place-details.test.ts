import { expect, test } from 'vitest'

import { placeFacts, type PlaceInBrief, type PlaceUtilities } from './place-details.ts'

const nothing: PlaceInBrief & PlaceUtilities = {
  placeKind: null,
  widthMm: null,
  lengthMm: null,
  heightMm: null,
  doorMm: null,
  gateHeightMm: null,
  column: null,
  charger: null,
  socket: null,
  ventilation: null,
  distanceToLiftM: null,
  monthlyFee: null,
}
const factsOf = (details: Partial<PlaceInBrief & PlaceUtilities>) =>
  placeFacts({ ...nothing, ...details }).map((fact) => fact.join(': ').replaceAll('\u00A0', ' '))

test('a parking space tells what a driver asks', () => {
  const space = { placeKind: 'ev', widthMm: 2600, lengthMm: 5300, gateHeightMm: 2350 }
  expect(factsOf({ ...space, column: false, distanceToLiftM: 37, monthlyFee: 1650 })).toEqual([
    'Тип: С зарядкой',
    'Размер: 2,6 × 5,3 м',
    'Высота въезда: 2,35 м',
    'Колонна рядом: нет',
    'До лифта: 37 м',
    'Обслуживание: 1 650 ₽ в месяц',
  ])
})

test('a storage room has a height too', () => {
  const room = { widthMm: 1600, lengthMm: 2374, heightMm: 2700, doorMm: 800, socket: true }
  expect(factsOf(room)).toEqual(['Размер: 1,6 × 2,37 × 2,7 м', 'Дверь: 0,8 м', 'Розетка: есть'])
})

test('what is not given, or given in a word nobody knows, has no line', () => {
  expect(factsOf({})).toEqual([])
  expect(factsOf({ placeKind: 'helipad', widthMm: 2600 })).toEqual([])
})
