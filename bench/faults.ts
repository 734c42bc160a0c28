import { existsSync, readFileSync, writeFileSync } from 'node:fs'

import { underKills, underStops } from './faults/durability.ts'
import { clockJumps } from './faults/clock-jumps.ts'
import { diskFull } from './faults/disk-full.ts'
import { hangingTarget } from './faults/hanging-target.ts'
import { isSound, type Outcome } from './faults/outcome.ts'
import { oddAddresses } from './faults/odd-addresses.ts'
import { overload } from './faults/overload.ts'
import { removePrepared } from './faults/prepared-folder.ts'
import { heldRestarts, restarts } from './faults/restarts.ts'
import { rollingUpgrade } from './faults/rolling-upgrade.ts'
import { slowReaders } from './faults/slow-readers.ts'
import { twoProcesses } from './faults/two-processes.ts'

/**
 * What the site does under faults: requests lost, doubled or failed, and how long the slowest hundredth waited. All of it, or
 * the parts named in FAULTS, with semicolons between: results of the others stay as they were.
 */
const parts: Record<string, () => Promise<Outcome | null>> = {
  kills: underKills,
  stops: underStops,
  'disk full': diskFull,
  'hanging target': hangingTarget,
  'slow readers': slowReaders,
  overload,
  'odd addresses': oddAddresses,
  'clock jumps': clockJumps,
  restarts,
  'restarts, socket held': heldRestarts,
  'two processes': twoProcesses,
  'rolling upgrade': rollingUpgrade,
}
// What was started ends with us, however we end.
process.setMaxListeners(0)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const RESULTS = 'bench/results/faults.json'

const wanted = process.env.FAULTS?.split(';') ?? Object.keys(parts)
let outcomes = readOutcomes()
for (const name of wanted) {
  const run = parts[name]
  if (!run) throw new Error(`No such part: ${name}. There are: ${Object.keys(parts).join(', ')}`)
  const outcome = await run()
  console.log(name, outcome ?? 'cannot be made on this machine')
  outcomes = { ...readOutcomes(), ...(outcome && { [name]: outcome }) }
  writeFileSync(RESULTS, `${JSON.stringify({ parts: outcomes, sound: areSound() }, null, 2)}\n`)
}
removePrepared()
console.table(
  Object.fromEntries(
    Object.entries(outcomes).map(([name, { lost, doubled, failed, p99 }]) => [
      name,
      { lost, doubled, failed, 'p99, ms': p99 },
    ]),
  ),
)
console.log(areSound() ? 'Nothing lost, doubled or failed.' : 'SOMETHING IS WRONG')
process.exit(areSound() ? 0 : 1)

function readOutcomes(): Record<string, Outcome> {
  return existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, 'utf8')).parts : {}
}

function areSound(): boolean {
  return Object.values(outcomes).every(isSound)
}
