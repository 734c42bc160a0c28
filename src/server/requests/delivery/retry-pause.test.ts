import { expect, test } from 'vitest'

import { retryPause } from './retry-pause.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

test('pauses double from the first one up to a day, a quarter shorter or longer by chance', () => {
  const even = (tries: number) => retryPause(tries, MINUTE, 0.5)
  expect([1, 2, 3, 4].map(even)).toEqual([MINUTE, 2 * MINUTE, 4 * MINUTE, 8 * MINUTE])
  expect([12, 40, 4_000].map(even)).toEqual([DAY, DAY, DAY])
  expect(retryPause(1, MINUTE, 0)).toBe(0.75 * MINUTE)
  expect(retryPause(1, MINUTE, 1)).toBe(1.25 * MINUTE)
})
