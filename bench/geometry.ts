import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { assembleHouse } from '../src/geometry/assemble/assemble-house.ts'
import { readHouseFile } from '../src/server/geometry/reading/read-house-file.ts'
import { childrenOf } from '../tests/support/child-processes.ts'
import { houseOfIfc } from '../tests/support/ifc/house-of-ifc.ts'
import { bigModel } from './tools/big-model.ts'
import { machineNow } from './tools/machine.ts'

/** Models of houses: the time until their flats are known, and the most memory that the process of the reading takes. */
const folder = mkdtempSync(join(tmpdir(), 'stvor-bench-'))
const table = [
  await measure('four floors', houseOfIfc(), { seconds: 10, megabytes: 400 }),
  await measure('17 floors, 3 MB', bigModel(187, 3e6), { seconds: 10, megabytes: 400 }),
  await measure('840 rooms, 50 MB', bigModel(840, 50e6), { seconds: 60, megabytes: 1_024 }),
]
rmSync(folder, { recursive: true })
console.table(table)
writeFileSync(
  'bench/results/geometry.json',
  `${JSON.stringify({ machine: machineNow(), table }, null, 2)}\n`,
)

async function measure(model: string, text: string, aim: { seconds: number; megabytes: number }) {
  const path = join(folder, 'house.ifc')
  writeFileSync(path, text)
  let most = 0
  const watch = setInterval(
    () => (most = Math.max(most, peakOf(childrenOf(process.pid, 'reading.process')[0]))),
    50,
  )
  const start = performance.now()
  const house = await readHouseFile(path)
  const read = performance.now()
  clearInterval(watch)
  const { report } = assembleHouse(house, [])
  const seconds = (ms: number) => Math.round(ms / 100) / 10
  return {
    model,
    flats: report.flats.length,
    'read, s': seconds(read - start),
    'assembled, s': seconds(performance.now() - read),
    'memory, MB': Math.round(most),
    'aim, s': aim.seconds,
    'aim, MB': aim.megabytes,
  }
}

function peakOf(pid: number | undefined): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return 0 // it has just ended
  }
}
