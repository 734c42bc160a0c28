import { expect, test } from 'vitest'

import { holdOrdinals, holdRanges } from './ranges.ts'

test('a range is held together at its dash, words around it may part', () => {
  expect(holdRanges('ПСК 6,1–7,4 %, этажи 3–12 — и ниже')).toBe(
    'ПСК 6,1–\u20607,4 %, этажи 3–\u206012 — и ниже',
  )
  expect(holdRanges(holdRanges('9–14'))).toBe('9–\u206014')
})

test('an ordinal is held together at its hyphen', () => {
  expect(holdOrdinals('секция 1, № 10-2, 3-й этаж из 9')).toBe(
    'секция 1, № 10-2, 3-\u2060й этаж из 9',
  )
})
