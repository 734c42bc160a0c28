import { expect, test } from 'vitest'

import { limitConcurrency } from './concurrency-limit.ts'

test('five go at once, the rest follow one by one in their order', async () => {
  const run = limitConcurrency(5)
  const jobs = Array.from({ length: 8 }, () => Promise.withResolvers<void>())
  const begun: number[] = []
  const done = jobs.map(({ promise }, at) =>
    run(() => {
      begun.push(at)
      return promise
    }),
  )
  expect(begun).toEqual([0, 1, 2, 3, 4])

  jobs[2]!.resolve()
  await done[2]
  await expect.poll(() => begun).toEqual([0, 1, 2, 3, 4, 5])
  jobs[0]!.reject(new Error('lost'))
  await expect(done[0]).rejects.toThrow('lost')
  await expect.poll(() => begun).toEqual([0, 1, 2, 3, 4, 5, 6])

  for (const { resolve } of jobs) resolve()
  await Promise.allSettled(done)
  expect(begun).toHaveLength(8)
})
