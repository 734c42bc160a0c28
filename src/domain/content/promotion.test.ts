import { expect, test } from 'vitest'

import { appliesTo, type PromotionRule } from './promotion.ts'

const studio = {
  externalId: 'а-1',
  project: 'verhniy-yar',
  building: 'Корпус 3',
  kind: 'flat',
  rooms: 0,
  finishing: 'fine',
  price: 5_900_000,
  area: 24.5,
} as const

test.each<[string, PromotionRule, boolean]>([
  ['a rule that says nothing is for every lot', {}, true],
  ['all conditions must hold', { projects: ['verhniy-yar'], rooms: [0] }, true],
  ['one that fails is enough', { projects: ['verhniy-yar'], rooms: [1, 2] }, false],
  ['bounds include their ends', { priceTo: 5_900_000, areaFrom: 24.5 }, true],
  ['a lot dearer than the bound is out', { priceTo: 5_899_999 }, false],
  ['a named lot is in whatever the rest says', { rooms: [3], include: ['а-1'] }, true],
  ['a rule that only names lots is for those alone', { include: ['а-2'] }, false],
  ['an excluded lot is out even when named', { include: ['а-1'], exclude: ['а-1'] }, false],
])('%s', (_name, rule, expected) => {
  expect(appliesTo(rule, studio)).toBe(expected)
})

test('a lot with a closed price is in no price bound', () => {
  expect(appliesTo({ priceFrom: 1 }, { ...studio, price: null })).toBe(false)
})

test('five rooms count as four and more', () => {
  expect(appliesTo({ rooms: [4] }, { ...studio, rooms: 5 })).toBe(true)
})
