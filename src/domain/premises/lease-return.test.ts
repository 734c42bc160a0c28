import { expect, test } from 'vitest'

import { leaseReturn } from './lease-return.ts'
import { formatPayback } from './premises-words.ts'

test('30 million at 235 000 a month come back in 128 months, 9.4 % a year', () => {
  const back = leaseReturn(30_000_000, 235_000)
  expect(back).toMatchObject({ yearlyRent: 2_820_000, paybackMonths: 128 })
  expect(back?.yieldPercent).toBeCloseTo(9.4, 5)
  expect(formatPayback(128)).toBe('10,7\u00A0года')
})

test('without a price or a rent nothing comes back', () => {
  expect(leaseReturn(null, 235_000)).toBeNull()
  expect(leaseReturn(30_000_000, null)).toBeNull()
  expect(leaseReturn(30_000_000, 0)).toBeNull()
})

test.each([
  [20, '20\u00A0месяцев'],
  [24, '2\u00A0года'],
  [132, '11\u00A0лет'],
  [133, '11,1\u00A0года'],
])('%i months are %s', (months, words) => {
  expect(formatPayback(months)).toBe(words)
})
