import { expect, test } from 'vitest'

import { flatForms } from '#domain/text/plural.ts'

import { formatCount, formatSplitCount, sumOnSale } from './lot-count.ts'

const plain = (text: string) => text.replaceAll('\u00A0', ' ')

test('reserved lots are distinguished from those for sale', () => {
  expect(plain(formatCount({ free: 269, reserved: 67 }, flatForms))).toBe(
    '269 квартир свободны, 67 в брони',
  )
  expect(plain(formatSplitCount({ free: 269, reserved: 67 }, flatForms))).toBe(
    '269 свободны, 67 в брони',
  )
  expect(plain(formatCount({ free: 21, reserved: 0 }, flatForms))).toBe('21 квартира свободна')
  expect(plain(formatCount({ free: 0, reserved: 2 }, flatForms))).toBe('2 квартиры в брони')
})

test('lots whose sales are not open are distinguished, and by their number where there are others', () => {
  const none = { free: 0, reserved: 0, notOpen: 42 }
  expect(plain(formatCount(none, flatForms))).toBe('42 квартиры, продажи не открыты')
  expect(plain(formatSplitCount(none, flatForms))).toBe('продажи не открыты')
  expect(plain(formatCount({ ...none, reserved: 2 }, flatForms))).toBe(
    '2 квартиры в брони, у 42 продажи не открыты',
  )
})

test('a place is neuter', () => {
  const forms = ['место', 'места', 'мест'] as const
  expect(plain(formatCount({ free: 1, reserved: 1 }, forms))).toBe('1 место свободно, 1 в брони')
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
