import { expect, test } from 'vitest'

import { checkCar, fitsCar, largestCar, noCar } from './car-fit.ts'
import type { PlaceSize } from './place-details.ts'

const standard: PlaceSize = {
  placeKind: 'standard',
  widthMm: 2600,
  lengthMm: 5300,
  heightMm: null,
  doorMm: null,
  gateHeightMm: 2300,
  column: false,
  charger: null,
}
const suv = { length: 5050, width: 2000, height: 1900 }

test('the largest car leaves room for a door, for its other side, and under the gate', () => {
  expect(largestCar(standard)).toEqual({ length: 5200, width: 2000, height: 2200 })
  expect(largestCar({ ...standard, column: true }).width).toBe(1800)
  expect(largestCar({ ...standard, heightMm: 2100 }).height).toBe(2000)
})

test('a large car stands in a place without a column, and beside one its door opens too little', () => {
  expect(fitsCar(standard, suv)).toBe(true)
  const besideColumn = { ...standard, column: true }
  expect(fitsCar(besideColumn, suv)).toBe(false)
  expect(checkCar(besideColumn, suv)).toEqual([
    { side: 'length', verdict: 'fits', gap: 250 },
    { side: 'width', verdict: 'tight', gap: 300 },
    { side: 'height', verdict: 'fits', gap: 400 },
  ])
  expect(checkCar({ ...standard, widthMm: 2100 }, suv)[1]).toMatchObject({ verdict: 'no', gap: 0 })
})

test('a place that is too short or a gate that is too low takes no car', () => {
  expect(fitsCar({ ...standard, lengthMm: 5100 }, suv)).toBe(false)
  expect(fitsCar({ ...standard, gateHeightMm: 1950 }, suv)).toBe(false)
  expect(fitsCar(standard, { ...noCar, length: 4200 })).toBe(true)
})

test('into a mechanised place nobody goes by foot', () => {
  const machine = { ...standard, placeKind: 'mechanised', widthMm: 2250 }
  expect(fitsCar(machine, suv)).toBe(true)
  expect(fitsCar({ ...machine, placeKind: 'box' }, suv)).toBe(false)
})

test('a place that does not tell its size promises nothing, and one for a motorcycle takes no car', () => {
  const silent = { ...standard, widthMm: null }
  expect(checkCar(silent, { ...noCar, width: 1800 })).toEqual([
    { side: 'width', verdict: 'unknown', gap: null },
  ])
  expect(fitsCar(silent, { ...noCar, width: 1800 })).toBe(false)
  expect(fitsCar({ ...standard, placeKind: 'moto' }, suv)).toBe(false)
})
