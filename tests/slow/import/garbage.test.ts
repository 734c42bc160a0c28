import { closeSync, openSync, truncateSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, expect, test } from 'vitest'

import { openImporting } from '../../support/importing/open-importing.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const site = await openImporting()
afterAll(() => site.close())

test('200 MB of garbage take no memory to refuse', async () => {
  const file = join(site.dataDir, 'garbage')
  writeGarbage(file)
  const before = held()
  let peak = 0
  let watch = setTimeout(look, 200)
  /** Rests longer than it takes: to collect what other files have left in this worker may last seconds. */
  function look() {
    const began = performance.now()
    peak = Math.max(peak, held())
    watch = setTimeout(look, 200 + 4 * (performance.now() - began))
  }
  for (const start of ['<feed><object><Description>', '{"lots": ["']) {
    beginWith(file, start)
    expect((await site.bring(file)).state).toBe('refused')
  }
  truncateSync(file, 20 * 2 ** 20)
  for (const start of ['', '<feed a="', '{"format": "stvor", "a": {']) {
    beginWith(file, start)
    expect((await site.bring(file)).state).toBe('refused')
  }
  clearTimeout(watch)
  // Either of the two great ones would hold more than this if it were read whole.
  expect((peak - before) / 2 ** 20).toBeLessThan(150)
})

/** What is in use once all that is not has been let go, bytes. */
function held(): number {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

function beginWith(path: string, start: string) {
  const file = openSync(path, 'r+')
  writeSync(file, start.padEnd(100, 'z'), 0)
  closeSync(file)
}

function writeGarbage(path: string) {
  const file = openSync(path, 'w')
  const piece = Buffer.alloc(2 ** 20, 'z')
  for (let megabytes = 0; megabytes < 200; megabytes += 1) writeSync(file, piece)
  closeSync(file)
}
