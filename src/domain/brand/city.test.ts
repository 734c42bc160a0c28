import { expect, test } from 'vitest'

import { cityOfLots, severalCities } from './city.ts'
import { withCity } from './with-city.ts'

const home = { name: 'Устьярск', in: 'в Устьярске', of: 'Устьярска' }
const other = { name: 'Заречный', in: 'в Заречном', of: 'Заречного' }

test('lots of one city are named by it, in its cases', () => {
  expect(cityOfLots([{ city: 'Устьярск' }, { city: 'Устьярск' }], [home])).toEqual(home)
})

test('a city that projects do not name is not claimed for them', () => {
  expect(cityOfLots([{ city: null }], [home])).toBeNull()
  expect(cityOfLots([{ city: 'Устьярск' }, { city: null }], [home])).toBeNull()
})

test('a city whose cases are not known is not named', () => {
  expect(cityOfLots([{ city: 'Пермь' }], [home, null])).toBeNull()
  expect(cityOfLots([{ city: 'Устьярск' }, { city: 'Пермь' }], [home])).toBeNull()
})

test('cities whose cases are known are named together', () => {
  expect(cityOfLots([{ city: 'Устьярск' }, { city: 'Заречный' }], [other, home])).toEqual({
    name: 'Устьярск и Заречный',
    in: 'в Устьярске и в Заречном',
    of: 'Устьярска и Заречного',
  })
})

test.each([
  ['Пермь', 'улица Сосновая, 1', 'Пермь, улица Сосновая, 1'],
  ['Пермь', 'г. Пермь, улица Сосновая, 1', 'г. Пермь, улица Сосновая, 1'],
  ['Пермь', 'Пермский край, Пермь, улица Мира, 2', 'Пермский край, Пермь, улица Мира, 2'],
  [null, 'Железнодорожный, улица Речная, 1', 'Железнодорожный, улица Речная, 1'],
  ['Пермь', null, 'Пермь'],
  [null, null, null],
])('of %s and «%s» the address is «%s»', (city, address, whole) => {
  expect(withCity(city, address)).toBe(whole)
})

test('one city alone is not named beside every project', () => {
  expect(severalCities([{ city: 'Пермь' }, { city: 'Пермь' }, { city: null }])).toEqual([])
  expect(severalCities([{ city: 'Пермь' }, { city: 'Тверца' }])).toEqual(['Пермь', 'Тверца'])
})
