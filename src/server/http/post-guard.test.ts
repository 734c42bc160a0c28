import { expect, test } from 'vitest'

import { createPostGuard } from './post-guard.ts'

const guard = createPostGuard('https://stvor.example')
const isForeign = (headers: Record<string, string>) =>
  guard.isForeign({ headers, host: 'inner.example:3000' })

test.each<[boolean, Record<string, string>]>([
  [false, {}],
  [false, { 'sec-fetch-site': 'same-origin' }],
  [false, { 'sec-fetch-site': 'none' }],
  [true, { 'sec-fetch-site': 'same-site' }],
  [true, { 'sec-fetch-site': 'cross-site', origin: 'https://stvor.example' }],
  [false, { origin: 'https://stvor.example' }],
  [false, { origin: 'https://inner.example:3000' }],
  [true, { origin: 'http://stvor.example' }],
  [true, { origin: 'http://inner.example:3000' }],
  [true, { origin: 'https://stvor.example.elsewhere.example' }],
  [true, { origin: 'https://elsewhere.example' }],
  [true, { origin: 'null' }],
])('foreign: %s for %j', (expected, headers) => {
  expect(isForeign(headers)).toBe(expected)
})

test('an address posts thirty times a minute, a household of IPv6 together', () => {
  for (let at = 0; at < 30; at++) expect(guard.waitFor(`2001:db8:1:2::${at}`)).toBeNull()
  expect(guard.waitFor('2001:db8:1:2:ffff::1')).toBeGreaterThan(0)
  expect(guard.waitFor('2001:db8:1:3::1')).toBeNull()
})
