import { expect, test } from 'vitest'

import { erasableLines } from './erasure-summary.ts'

test('what an erasure would take is dated by the clock of the site', () => {
  const createdAt = '2026-11-22T22:30:00.000Z'
  const item = { number: '1-1', createdAt, category: '', name: 'Анна', phone: '', email: '' }
  expect(erasableLines({ items: [item], bookings: [], subscriptions: 0 })).toEqual([
    '1-1  23.11.2026, 01:30  Анна',
  ])
})
