import { expect, test } from 'vitest'

import { numberedHouses } from './numbered-houses.ts'

test.each([
  [['Дом 4', 'Дом 2', 'Дом 3'], 'дома\u00A02–4'],
  [['Дом 1', 'Дом 2'], 'дома\u00A01 и\u00A02'],
  [['Корпус 1', 'Корпус 3', 'Корпус 4'], 'корпуса\u00A01, 3 и\u00A04'],
  [['Дом 1', 'Корпус 2'], null],
  [['Дом 1', 'Маяк'], null],
  [['Дом 1'], null],
])('houses %j are «%s» together', (names, shown) => {
  expect(numberedHouses(names)).toBe(shown)
})
