import fc from 'fast-check'
import { expect, test } from 'vitest'

import { formatNumber } from './format-number.ts'

test('numbers are written as the standard library writes them', () => {
  const hundredths = fc.integer({ min: -2_000_000_000, max: 2_000_000_000 })
  const places = fc
    .tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 2 }))
    .filter(([least, most]) => least <= most)
  fc.assert(
    fc.property(hundredths, places, (value, [least, most]) => {
      const library = new Intl.NumberFormat('ru-RU', {
        minimumFractionDigits: least,
        maximumFractionDigits: most,
        signDisplay: 'negative',
      })
      // A half goes the way of what its binary number is a hair above or below.
      fc.pre(most === 2 || Math.abs(value) % 10 ** (2 - most) !== 5 * 10 ** (1 - most))
      expect(formatNumber(value / 100, { least, most })).toBe(library.format(value / 100))
    }),
  )
})
