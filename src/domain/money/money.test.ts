import { expect, test } from 'vitest'

import { formatFrom } from './money.ts'

test.each([
  [8_000_000, 'от 8 млн ₽'],
  [8_030_000, 'от 8,1 млн ₽'],
  [1_240_000_000, 'от 1 240 млн ₽'],
  [890_000, 'от 890 тыс. ₽'],
  [890_001, 'от 891 тыс. ₽'],
  [999_000, 'от 999 тыс. ₽'],
  [999_500, 'от 1 млн ₽'],
])('%i is told as «%s»', (rubles, text) => {
  expect(formatFrom(rubles).replaceAll('\u00A0', ' ')).toBe(text)
})
