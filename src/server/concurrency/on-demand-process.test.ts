import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, expect, test } from 'vitest'

import { childrenOf, isRunning } from '#tests/support/child-processes.ts'
import type { EndlessTasks } from '#tests/support/endless.process.ts'

import { createOnDemandProcess } from './on-demand-process.ts'

const FILE = '#tests/support/endless.process.ts'
const limits = { timeoutMs: 5_000, megabytes: 256 }
const apart = createOnDemandProcess<EndlessTasks>(FILE, limits)
afterAll(() => apart.close())

test('a process that never answers is killed, and the next question has a new one', async () => {
  await expect(apart.ask('spin', undefined)).rejects.toMatchObject({ reason: 'time' })
  expect(await apart.ask('echo', 'да')).toBe('да')
})

test('a process takes no more native memory than it may', async () => {
  expect(await apart.ask('allocate', 50)).toBe(50)
  await expect(apart.ask('allocate', 2_000)).rejects.toThrow()
  expect(await apart.ask('echo', 'да')).toBe('да')
})

test('a process that was killed while it was idle is replaced', async () => {
  expect(await apart.ask('echo', 'раз')).toBe('раз')
  const [pid = 0] = childrenOf(process.pid, 'endless.process')
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => isRunning(pid)).toBe(false)
  await expect.poll(() => apart.ask('echo', 'два').catch(() => null)).toBe('два')
})

test('a busy process ends with the site, even when the site is killed', async () => {
  const parent = spawn(process.execPath, ['tests/support/endless-parent.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(parent.stdout, 'data')
  const [child = 0] = childrenOf(parent.pid ?? 0, 'endless.process')
  expect(isRunning(child)).toBe(true)
  parent.kill('SIGKILL')
  await expect.poll(() => isRunning(child)).toBe(false)
})
