import { writeFileSync } from 'node:fs'

import { openFilterBench, quantileOf, type Measurement } from './filter/measure-filters.ts'
import type { Change } from './filter/in-page.ts'
import { machineNow } from './tools/machine.ts'

/**
 * A filter is changed on a slow phone, in a catalogue of 5 000 flats: from the press to the painted cards. The control of
 * each change follows it in the same page: the same 24 cards drawn by the same component in place of those before, without
 * a search, an address or anything around the cards.
 */
const LOTS = 5_000
const MEASURED: Measurement = { rounds: 5, warmUp: 4, changes: 12, slower: 4 }

const bench = await openFilterBench(LOTS)
const { changes, frames, asked, packed } = await bench.measure(MEASURED)
await bench.close()
const of = (name: keyof Change, share: number) => quantileOf(changes, name, share)
const ratio = (share: number) => Number((of('painted', share) / of('control', share)).toFixed(2))
const table = {
  'change → cards in sight painted, median ms': of('painted', 0.5),
  'change → cards in sight painted, p75 ms': of('painted', 0.75),
  'change → cards in sight painted, p98 ms': of('painted', 0.98),
  'the same 24 cards drawn without a search (control), median ms': of('control', 0.5),
  'the same 24 cards drawn without a search (control), p75 ms': of('control', 0.75),
  'ratio of medians': ratio(0.5),
  'ratio of p75': ratio(0.75),
  'change → the whole list and its filter painted, median ms': of('whole', 0.5),
  'search alone, p75 ms': of('search', 0.75),
  'frames under 50 ms while dragging, %': Number(
    ((frames.filter((frame) => frame < 50).length / frames.length) * 100).toFixed(1),
  ),
  'document and data requests': asked.length,
  'packed columns, brotli bytes: the whole, and all of it for the first local answer': packed,
}
console.log({ lots: LOTS, ...MEASURED })
console.table(table)
if (asked.length > 0) console.log([...new Set(asked)].slice(0, 5))
const results = { machine: machineNow(), lots: LOTS, ...MEASURED, ...table }
writeFileSync('bench/results/filter.json', `${JSON.stringify(results, null, 2)}\n`)
if (packed === null || packed > 35_000) throw new Error(`The packed columns weigh ${packed} bytes`)
if (asked.length > 0) throw new Error('A change of a filter has asked the server')
