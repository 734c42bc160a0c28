import { expect, test } from 'vitest'

import { floorOfName } from './floor-of-name.ts'

test.each([
  ['1 этаж', 1],
  ['12-й этаж', 12],
  ['Этаж 02', 2],
  ['Отм. +3.000 Эт. 2', 2],
  ['Подвал', -1],
  ['Erdgeschoss', 1],
  ['2. OG', 3],
  ['Level 2', 2],
  ['L03', 3],
  ['Ground floor', 1],
  ['04', 4],
  ['T/FDN', null],
  ['Кровля', null],
])('a storey named «%s» is floor %s', (name, floor) => {
  expect(floorOfName(name)).toBe(floor)
})
