import { performance } from 'node:perf_hooks'
import { expect, test } from 'vitest'

import { runThrottled } from './throttled.ts'

const spin = async (ms: number) => {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('work is followed by a rest three times as long', async () => {
  const begun = performance.now()
  await runThrottled(() => spin(40), new AbortController().signal)
  expect(performance.now() - begun).toBeGreaterThanOrEqual(155)
})

test('the rest goes on while the thread serves others', async () => {
  let isRested = false
  const resting = runThrottled(() => spin(40), new AbortController().signal)
  void resting.then(() => (isRested = true))
  for (let turn = 0; turn < 8; turn++) {
    await spin(35)
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(isRested).toBe(false)
  await resting
})

test('a rest ends when the site stops', async () => {
  const stopping = new AbortController()
  const resting = runThrottled(() => spin(500), stopping.signal)
  stopping.abort()
  const begun = performance.now()
  await resting
  expect(performance.now() - begun).toBeLessThan(1_000)
})
