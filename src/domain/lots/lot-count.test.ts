import { expect, test } from 'vitest'

import { flatForms } from '#domain/text/plural.ts'

import { countWords, splitWords, sumOnSale } from './lot-count.ts'

const plain = (text: string) => text.replaceAll('\u00A0', ' ')

test('reserved lots are told apart from those for sale', () => {
  expect(plain(countWords({ free: 269, reserved: 67 }, flatForms))).toBe(
    '269 квартир свободны, 67 в брони',
  )
  expect(plain(splitWords({ free: 269, reserved: 67 }, flatForms))).toBe('269 свободны, 67 в брони')
  expect(plain(countWords({ free: 21, reserved: 0 }, flatForms))).toBe('21 квартира свободна')
  expect(plain(countWords({ free: 0, reserved: 2 }, flatForms))).toBe('2 квартиры в брони')
})

test('lots whose sales are not open are told apart, and by their number where there are others', () => {
  const none = { free: 0, reserved: 0, notOpen: 42 }
  expect(plain(countWords(none, flatForms))).toBe('42 квартиры, продажи не открыты')
  expect(plain(splitWords(none, flatForms))).toBe('продажи не открыты')
  expect(plain(countWords({ ...none, reserved: 2 }, flatForms))).toBe(
    '2 квартиры в брони, у 42 продажи не открыты',
  )
})

test('a place is neuter', () => {
  const forms = ['место', 'места', 'мест'] as const
  expect(plain(countWords({ free: 1, reserved: 1 }, forms))).toBe('1 место свободно, 1 в брони')
})

test('a sum knows the cheapest free lot; without one there is no price', () => {
  const closed = { free: 1, reserved: 2, minPrice: null }
  expect(sumOnSale([closed, { free: 2, reserved: 0, minPrice: 7 }])).toEqual({
    free: 3,
    reserved: 2,
    minPrice: 7,
  })
  expect(sumOnSale([closed]).minPrice).toBeNull()
})
