import { expect, test } from 'vitest'

import { houseFact, houseName } from './house-name.ts'

test.each([
  ['12', 'Корпус 12'],
  ['1.2', 'Корпус 1.2'],
  ['3к', 'Корпус 3к'],
  ['А', 'Корпус А'],
  ['Корпус 3', 'Корпус 3'],
  ['Дом у реки', 'Дом у реки'],
  ['14 квартал', '14 квартал'],
])('a house that a feed calls «%s» is «%s»', (name, shown) => {
  expect(houseName(name)).toBe(shown)
})

test('a line of facts does not say the word for a house twice', () => {
  expect(houseFact('Корпус 12')).toEqual(['Корпус', '12'])
  expect(houseFact('Дом 4')).toEqual(['Дом', '4'])
  expect(houseFact('Маяк')).toEqual(['Корпус', 'Маяк'])
  expect(houseFact('Дом')).toEqual(['Корпус', null])
})
