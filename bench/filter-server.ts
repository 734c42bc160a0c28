import { writeFileSync } from 'node:fs'

import { openFilterBench, quantileOf, type Measurement } from './filter/measure-filters.ts'
import { machineNow } from './tools/machine.ts'

/**
 * A filter is changed in a catalogue too large for browsers, so the server answers each change. From the press to the
 * painted cards, on a processor like ours; then on a slow phone, whose answers the server has in memory by then.
 */
const LOTS = 25_000
const CHANGES = Number(process.argv[2] ?? 36)
const AIM_MS = 50

const bench = await openFilterBench(LOTS)
const table: Record<string, object> = {}
for (const slower of [1, 4]) {
  const measured: Measurement = { rounds: 1, warmUp: 4, changes: CHANGES, slower }
  const { changes, asked, packed } = await bench.measure(measured)
  if (packed !== null) throw new Error('The browser has fetched the columns')
  table[slower === 1 ? 'a processor like ours' : `${slower}× slower`] = {
    'cards painted, median ms': quantileOf(changes, 'painted', 0.5),
    'p75, ms': quantileOf(changes, 'painted', 0.75),
    'aim, ms': AIM_MS,
    'cards alone, p75 ms (control)': quantileOf(changes, 'control', 0.75),
    'requests a change': Number((asked.length / changes.length).toFixed(1)),
  }
}
await bench.close()
console.table(table)
writeFileSync(
  'bench/results/filter-server.json',
  `${JSON.stringify({ machine: machineNow(), lots: LOTS, table }, null, 2)}\n`,
)
