import { expect, test } from 'vitest'

import { formatFrom } from './money.ts'

test.each([
  [8_000_000, 'от 8 млн ₽'],
  [5_206_000, 'от 5,2 млн ₽'],
  [8_099_999, 'от 8,09 млн ₽'],
  [1_240_000_000, 'от 1 240 млн ₽'],
  [890_000, 'от 890 тыс. ₽'],
  [890_999, 'от 890 тыс. ₽'],
  [950, 'от 950 ₽'],
  [999_999, 'от 999 тыс. ₽'],
  [1_000_000, 'от 1 млн ₽'],
])('%i is written as «%s»', (rubles, text) => {
  expect(formatFrom(rubles).replaceAll('\u00A0', ' ')).toBe(text)
})
