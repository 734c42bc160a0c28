import { expect, test } from 'vitest'

import { findHoldLimit, type EarlierHold } from './hold-limits.ts'

const MINUTE = 60_000
const now = Date.parse('2026-11-23T12:00:00Z')
const at = (minutes: number) => new Date(now + minutes * MINUTE)

const hold = (change: Partial<EarlierHold> = {}): EarlierHold => ({
  lotId: 1,
  state: 'held',
  createdAt: at(-10),
  heldUntil: at(10),
  isSamePerson: true,
  isSameNetwork: true,
  ...change,
})
const times = (count: number, change: Partial<EarlierHold>) =>
  Array.from({ length: count }, () => hold(change))

test('one person holds two lots at once, one network twenty; the first that ends makes room', () => {
  expect(findHoldLimit([hold()], 9, now)).toBeNull()
  expect(findHoldLimit([hold(), hold({ heldUntil: at(3) })], 9, now)).toEqual({
    reason: 'running',
    until: at(3),
  })
  const others = { isSamePerson: false }
  expect(findHoldLimit(times(19, others), 9, now)).toBeNull()
  expect(findHoldLimit(times(20, others), 9, now)?.reason).toBe('network')
  expect(findHoldLimit(times(2, { isSameNetwork: false }), 9, now)?.reason).toBe('running')
})

test('the pause after unpaid holds doubles up to a day, and is longer for the same lot', () => {
  const ended = { state: 'expired', heldUntil: at(0) } as const
  const pauses = [1, 2, 3, 9, 20].map((count) => findHoldLimit(times(count, ended), 9, now)?.until)
  expect(pauses).toEqual([at(5), at(10), at(20), at(1280), at(1440)])
  expect(findHoldLimit(times(1, ended), 1, now)?.until).toEqual(at(30))
  expect(findHoldLimit(times(1, ended), 9, now + 5 * MINUTE)).toBeNull()
})

test('a payment that the bank refused once may be tried again at once', () => {
  const refused = { state: 'canceled', createdAt: at(-1) } as const
  expect(findHoldLimit(times(1, refused), 1, now)).toBeNull()
  expect(findHoldLimit(times(2, refused), 9, now)?.until).toEqual(at(4))
})

test('invented persons of one network do not hold one lot for ever', () => {
  const ended = { state: 'expired', heldUntil: at(0), isSamePerson: false } as const
  expect(findHoldLimit(times(2, ended), 1, now)).toBeNull()
  expect(findHoldLimit(times(3, ended), 1, now)?.until).toEqual(at(30))
  expect(findHoldLimit(times(19, ended), 9, now)).toBeNull()
  expect(findHoldLimit(times(40, ended), 9, now)?.until).toEqual(at(10))
})
