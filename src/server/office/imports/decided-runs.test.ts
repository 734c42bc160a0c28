import { expect, test } from 'vitest'

import { createDecidedRuns } from './decided-runs.ts'

const end = (code: number | null, output = '') => ({
  code,
  output,
  complaint: '',
  isOverdue: false,
})

test('a run says that its publication goes on, and what a command refused that nobody waited for', async () => {
  const decided = createDecidedRuns()
  const command = Promise.withResolvers<ReturnType<typeof end>>()
  const followed = decided.follow(7, command.promise)
  expect(decided.of(7)).toEqual({ isGoing: true, refusal: null })
  expect(decided.of(8)).toEqual({ isGoing: false, refusal: null })
  command.resolve(end(1, JSON.stringify({ state: 'refused', reason: 'файла больше нет' })))
  await followed
  expect(decided.of(7)).toEqual({ isGoing: false, refusal: 'Не получилось: файла больше нет' })
  await decided.follow(7, Promise.resolve(end(0)))
  expect(decided.of(7)).toEqual({ isGoing: false, refusal: null })
})

test('two words about one run go on until both have ended, the broken one as well', async () => {
  const decided = createDecidedRuns()
  const command = Promise.withResolvers<ReturnType<typeof end>>()
  const followed = decided.follow(7, command.promise)
  await expect(decided.follow(7, Promise.reject(new Error('no process')))).rejects.toThrow()
  expect(decided.of(7).isGoing).toBe(true)
  command.resolve(end(0))
  await followed
  expect(decided.of(7).isGoing).toBe(false)
})
