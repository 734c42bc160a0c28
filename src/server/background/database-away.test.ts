import { stat } from 'node:fs/promises'
import { expect, test } from 'vitest'

import { fromDatabase, isDatabaseAway } from './database-away.ts'

test('a process that was busy does not take its own lateness for silence', async () => {
  const answer = fromDatabase(stat('.'), 20)
  const until = performance.now() + 60
  while (performance.now() < until);
  expect((await answer).isDirectory()).toBe(true)
})

test('who says nothing is not waited for', async () => {
  await expect(fromDatabase(new Promise(() => {}), 20)).rejects.toSatisfy(isDatabaseAway)
})
