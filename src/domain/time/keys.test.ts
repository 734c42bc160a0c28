import { expect, test } from 'vitest'

import { keysName, keysOf, KEYS_NOW, quarter, quarterOf, readKeys } from './keys.ts'
import { quarterOfDate } from './quarter-of-date.ts'

test('keys are named by their quarter', () => {
  expect(keysName('2027-4')).toBe('IV\u00A0квартал 2027')
  expect(keysName('now')).toBe('ключи сейчас')
})

test('a quarter is a number that grows, and keys at hand are the earliest', () => {
  expect(quarterOf('2028-1') - quarterOf('2027-4')).toBe(1)
  expect(quarterOf('now')).toBeLessThan(quarterOf('2000-1'))
  for (const keys of ['now', '2027-1', '2030-4'] as const)
    expect(keysOf(quarterOf(keys))).toBe(keys)
  expect(keysOf(KEYS_NOW)).toBe('now')
})

test('the last second of a year in Moscow, sent in UTC, is still its IV quarter', () => {
  expect(quarterOfDate(new Date('2024-12-04T20:59:59.999Z'))).toBe(quarter(2024, 4))
  expect(quarterOfDate(new Date('2024-12-31T20:59:59.999Z'))).toBe(quarter(2024, 4))
  expect(quarterOfDate(new Date('2024-12-31T21:00:00.000Z'))).toBe(quarter(2025, 1))
})

test('a quarter that is none is not read', () => {
  expect([readKeys('2027-5'), readKeys('1027-1'), readKeys('2027'), readKeys(null)]).toEqual(
    Array.from({ length: 4 }, () => null),
  )
})
