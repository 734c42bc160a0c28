import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const MEASURE = join(import.meta.dirname, '../../support/engine-memory.process.ts')
const MOST_BYTES = 40 * 2 ** 20

test('the embedded engine keeps no answer that it has given', async () => {
  // In a process of its own, because the process of the tests grows by itself.
  const { stdout } = await promisify(execFile)(process.execPath, [MEASURE])
  expect(stdout).toMatch(/^-?\d+\n$/)
  expect(Number(stdout)).toBeLessThan(MOST_BYTES)
})
