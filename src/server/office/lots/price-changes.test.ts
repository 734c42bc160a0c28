import { expect, test } from 'vitest'

import { readStart } from './price-changes.ts'

const HOUR_MS = 3_600_000
/** As a clock five hours ahead of UTC reads. */
const inPerm = (ms: number) =>
  new Date(Math.floor(ms / 1_000) * 1_000 + 5 * HOUR_MS).toISOString().replace('.000Z', '+05:00')

test('an hour means the zone that stands beside it; without one it is none', () => {
  const hence = Math.floor(Date.now() / 1_000) * 1_000 + HOUR_MS
  expect(readStart('price', { at: inPerm(hence) })).toEqual({ start: new Date(hence) })
  const bare = inPerm(hence).replace('+05:00', '')
  for (const wrong of [bare, 'завтра', inPerm(Date.now() - HOUR_MS)])
    expect([wrong, Object.keys(readStart('price', { at: wrong }).errors ?? {})]).toEqual([
      wrong,
      ['at'],
    ])
})

test('prices alone wait for an hour, at most a year, and hold no shorter than to it', () => {
  const at = new Date(Date.now() + HOUR_MS).toISOString()
  expect(readStart('finishing', { at }).errors).toHaveProperty('at')
  expect(readStart('finishing', { at: null })).toEqual({ start: null })
  expect(readStart('price', { at: '2999-01-01T00:00Z' }).errors).toHaveProperty('at')
  expect(readStart('price', { at, until: at }).errors).toHaveProperty('until')
})
