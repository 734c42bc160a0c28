import { expect, test } from 'vitest'

import { cutText } from './cut-text.ts'

test('a sign of two units is cut off whole', () => {
  expect(cutText('дом😀', 4)).toBe('дом')
  expect(cutText('дом😀', 5)).toBe('дом😀')
  expect(cutText('дом', 500)).toBe('дом')
})
