import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { machineNow } from './tools/machine.ts'
import { startProcess } from './tools/site-process.ts'
import { median, rounded } from './tools/statistics.ts'

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

const table = {
  'empty folder, ms': rounded(median(empty)),
  'existing folder, ms': rounded(median(existing)),
  'bare Node (control), ms': rounded(median(bare)),
  'existing / control': rounded(median(existing) / median(bare)),
}
console.table(table)
writeFileSync(
  'bench/results/start.json',
  `${JSON.stringify({ machine: machineNow(), rounds: ROUNDS, ...table }, null, 2)}\n`,
)
