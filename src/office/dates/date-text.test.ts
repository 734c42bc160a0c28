import { expect, test } from 'vitest'

import { dateText, dateValue, withMask } from './date-text.ts'

test('a date reads as it is written in Russia, and goes back to what the API takes', () => {
  expect(dateText('2026-11-23')).toBe('23.11.2026')
  expect(dateText('2026-11')).toBe('11.2026')
  expect(dateText('2026-11-23T08:40')).toBe('23.11.2026, 08:40')
  expect(dateValue('day', '23.11.2026')).toBe('2026-11-23')
  expect(dateValue('month', '11.2026')).toBe('2026-11')
  expect(dateValue('moment', '23.11.2026, 08:40')).toBe('2026-11-23T08:40')
  expect(dateText(''), 'an empty field').toBe('')
})

test('a date that is not written to its end is none yet, and stays as it was typed', () => {
  expect(dateValue('day', '23.11.20')).toBeNull()
  expect(dateValue('moment', '23.11.2026')).toBeNull()
  expect(dateText('23.11.20')).toBe('23.11.20')
})

test('digits get their dots, single ones a zero; words and a second date fall away', () => {
  expect(withMask('day', '2')).toBe('2')
  expect(withMask('day', '23')).toBe('23.')
  expect(withMask('day', '231120268')).toBe('23.11.2026')
  expect(withMask('day', '1.2.2026')).toBe('01.02.2026')
  expect(withMask('moment', '231120260840')).toBe('23.11.2026, 08:40')
  expect(withMask('month', '112026')).toBe('11.2026')
  expect(withMask('day', 'завтра')).toBe('')
})

test('what another program has copied is taken: 2026-11-23', () => {
  expect(withMask('day', '2026-11-23')).toBe('23.11.2026')
  expect(withMask('moment', '2099-01-01T12:00')).toBe('01.01.2099, 12:00')
})
