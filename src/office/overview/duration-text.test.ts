import { expect, test } from 'vitest'

import { durationText } from './duration-text.ts'

test.each([
  [20, 'меньше минуты'],
  [720, '12\u00A0мин'],
  [12_000, '3\u00A0ч 20\u00A0мин'],
  [86_400, '1\u00A0дн'],
  [187_260, '2\u00A0дн 4\u00A0ч'],
])('%d seconds are «%s»', (seconds, text) => {
  expect(durationText(seconds)).toBe(text)
})
