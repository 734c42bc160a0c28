import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { machineNow } from './tools/machine.ts'
import { startProcess } from './tools/site-process.ts'

/** From process start to the first answered page, on an empty folder and on an existing one; beside a bare Node. */
const ROUNDS = 5
const empty: number[] = []
const existing: number[] = []
const bare: number[] = []

for (let round = 0; round < ROUNDS; round++) {
  const folder = mkdtempSync(join(tmpdir(), 'stvor-bench-'))
  for (const times of [empty, existing]) {
    const site = await startProcess(folder)
    times.push(site.ready)
    await site.stop()
  }
  rmSync(folder, { recursive: true, force: true })
  const began = performance.now()
  spawnSync(process.execPath, ['-e', '0'])
  bare.push(performance.now() - began)
}

const median = (times: number[]) => Math.round(times.toSorted((a, b) => a - b)[times.length >> 1]!)
const table = {
  'empty folder, ms': median(empty),
  'existing folder, ms': median(existing),
  'bare Node (control), ms': median(bare),
  'existing / control': Number((median(existing) / median(bare)).toFixed(1)),
}
console.table(table)
writeFileSync(
  'bench/results/start.json',
  `${JSON.stringify({ machine: machineNow(), rounds: ROUNDS, ...table }, null, 2)}\n`,
)
