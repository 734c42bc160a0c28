import { expect, test } from 'vitest'

import { cityOfLots, severalCities } from './city.ts'

const home = { name: 'Устьярск', in: 'в Устьярске', of: 'Устьярска' }
const other = { name: 'Заречный', in: 'в Заречном', of: 'Заречного' }

test('lots of the home city are named by it, said or not', () => {
  expect(cityOfLots(home, [{ city: 'Устьярск' }, { city: null }])).toEqual(home)
})

test('a city whose lots are elsewhere is not named', () => {
  expect(cityOfLots(home, [{ city: 'Пермь' }])).toBeNull()
  expect(cityOfLots(home, [{ city: 'Устьярск' }, { city: 'Пермь' }])).toBeNull()
})

test('cities whose cases are known are named together', () => {
  expect(cityOfLots(home, [{ city: 'Устьярск' }, { city: 'Заречный' }], [other])).toEqual({
    name: 'Устьярск и Заречный',
    in: 'в Устьярске и в Заречном',
    of: 'Устьярска и Заречного',
  })
})

test('without a home city nothing is claimed of projects that tell none', () => {
  expect(cityOfLots(null, [{ city: null }])).toBeNull()
})

test('one city alone is not named beside every project', () => {
  expect(severalCities([{ city: 'Пермь' }, { city: 'Пермь' }, { city: null }])).toEqual([])
  expect(severalCities([{ city: 'Пермь' }, { city: 'Тверца' }])).toEqual(['Пермь', 'Тверца'])
})
