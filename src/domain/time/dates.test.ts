import { expect, test } from 'vitest'

import { formatDay, formatDayOfYear, lastDayOf, yearOf } from './dates.ts'

test('a day is a day of Moscow', () => {
  expect(formatDay('2026-11-14')).toBe('14\u00A0ноября 2026')
  expect(formatDay('2026-12-31T21:30:00.000Z')).toBe('1\u00A0января 2027')
  expect(formatDayOfYear('2026-11-14')).toBe('14\u00A0ноября')
})

test('what ends at midnight is there to the end of the day before', () => {
  expect(lastDayOf('2026-11-30T21:00:00.000Z')).toBe('30\u00A0ноября 2026')
  expect(lastDayOf('2026-11-30T20:59:59.000Z')).toBe('30\u00A0ноября 2026')
})

test('a year turns at Moscow’s midnight', () => {
  expect(yearOf('2026-12-31T21:30:00.000Z')).toBe(2027)
  expect(yearOf('2026-12-31')).toBe(2026)
})
