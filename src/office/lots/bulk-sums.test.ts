import { expect, test } from 'vitest'

import { sumsOf } from './bulk-sums.ts'

test('a change is summed up, and the lots that move least and most are named', () => {
  const lots = [
    { id: 1, was: 5_000_000, becomes: 5_150_000 },
    { id: 2, was: 10_000_000, becomes: 10_250_000 },
    { id: 3, was: 4_000_000, becomes: 4_200_000 },
    { id: 4, was: null, becomes: 1_000_000 },
  ]
  const sums = sumsOf(lots)
  expect(sums).toMatchObject({ before: 19_000_000, after: 19_600_000 })
  expect([sums?.least.lot.id, sums?.most.lot.id]).toEqual([2, 3])
  expect(sums?.most.percent).toBeCloseTo(5)
  expect(sumsOf([])).toBeNull()
  expect(sumsOf([{ was: 'none', becomes: 'fine' }])).toBeNull()
})
