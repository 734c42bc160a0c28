import fc from 'fast-check'
import { expect, test } from 'vitest'

import { formatNumber } from './format-number.ts'
import { readNumber, readRubles } from './read-number.ts'

test.each([
  ['12000000', 12_000_000],
  ['12 000 000', 12_000_000],
  ['12\u00A0000\u202F000 ₽', 12_000_000],
  ['12.000.000', 12_000_000],
  ['12 млн', 12_000_000],
  ['12,5 млн', 12_500_000],
  ['12.5млн.', 12_500_000],
  ['8,2 миллиона рублей', 8_200_000],
  ['850 тыс.', 850_000],
  ['850 т.р.', 850_000],
  ['60 000 ₽/мес', 60_000],
  ['60 тысяч руб. в месяц', 60_000],
  ['12,5', 12.5],
  ['45,5 м²', 45.5],
  ['45.5 кв. м', 45.5],
  ['−2', -2],
  ['3 этаж', 3],
  ['20 лет', 20],
])('«%s» is a number', (typed, number) => {
  expect(readNumber(typed)).toBe(number)
})

test.each(['abc', '', '12 млн 500', '1e9', '1,2,3', '12 кг', 'млн', `1${' '.repeat(99)}`])(
  '«%s» is no number',
  (typed) => {
    expect(readNumber(typed)).toBeNull()
  },
)

test('a number as the site writes it is read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), (hundredths) => {
      const number = hundredths / 100
      expect(readNumber(formatNumber(number, { most: 2 }))).toBe(number)
    }),
  )
})

test.each([
  ['500.000', null],
  ['833,024 ₽', null],
  ['1.250 руб.', null],
  ['500.000.000', 500_000_000],
  ['500 000', 500_000],
  ['12.500 млн', 12_500_000],
  ['12,5', 12.5],
])('a sum of «%s» with one group of three after a point is not guessed', (typed, rubles) => {
  expect(readRubles(typed)).toBe(rubles)
})

test('kopecks of large sums stay as they are', () => {
  expect([readNumber('4342307308.06'), readNumber('203199184170,25')]).toEqual([
    4342307308.06, 203199184170.25,
  ])
})
