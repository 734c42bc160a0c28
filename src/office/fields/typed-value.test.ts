import { expect, test } from 'vitest'

import { setHoursAhead } from '#domain/time/site-time.ts'

import { shownInput, typedValue } from './typed-value.ts'

const endsAt = { name: 'endsAt', label: 'Окончание', kind: 'moment' } as const

test('an hour is typed and shown by the clock of the site, wherever the computer stands', () => {
  try {
    for (const [hours, moment] of [
      [3, '2026-11-30T20:59:00.000Z'],
      [5, '2026-11-30T18:59:00.000Z'],
    ] as const) {
      setHoursAhead(hours)
      expect(typedValue(endsAt, '2026-11-30T23:59')).toBe(moment)
      expect(shownInput(endsAt, moment)).toBe('2026-11-30T23:59')
    }
  } finally {
    setHoursAhead(3)
  }
  expect(typedValue(endsAt, '')).toBe('')
})
