import { expect, test } from 'vitest'

import { blockOf, createLimiter, networkOf } from './rate-limiter.ts'

test('thirty a minute, then the wait is reported; another one is not concerned', () => {
  let now = 0
  const limiter = createLimiter(30, 60_000, () => now)
  for (let at = 0; at < 30; at++) expect(limiter.take('a').wait).toBeNull()
  now = 20_500
  expect(limiter.take('a').wait).toBe(40)
  expect(limiter.take('b').wait).toBeNull()
  now = 60_000
  expect(limiter.take('a').wait).toBeNull()
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::7', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['::ffff:10.0.0.1', '::ffff:10.0.0.1'],
])('%s is counted as %s', (address, block) => {
  expect(blockOf(address)).toBe(block)
})

test.each([
  ['203.0.113.7', '203.0.113'],
  ['::ffff:203.0.113.9', '203.0.113'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
])('%s belongs to the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('a flood of a hundred thousand addresses pushes out the longest unseen, not who keeps on asking', () => {
  const limiter = createLimiter(3, 60_000, () => 0)
  limiter.take('long unseen')
  for (let at = 0; at < 100_000; at++) {
    limiter.take(`10.0.${at >> 8}.${at & 255}`)
    if (at % 1_000 === 0) limiter.take('asks on')
  }
  expect(limiter.take('asks on').wait).toBe(60)
  expect(limiter.take('long unseen').count).toBe(1)
})
