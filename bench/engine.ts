import { mkdirSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'

import { toColumns, type LotColumns } from '#catalogue/columns/columns.ts'
import { replaceRows } from '#catalogue/columns/replace-rows.ts'
import { openLots } from '#catalogue/lots.ts'

import { makeLots, openChance } from './engine/lots.ts'
import { makeQueries } from './engine/queries.ts'
import { openScan } from './engine/scan.ts'
import { machineNow } from './tools/machine.ts'

/** List queries by the engine, beside one linear scan of the same columns that only counts what fits. */
const RUNS = 5
const QUERIES = 200
const COLLECTIONS = 3
const SWEEP_MS = 50
const aims = { 5_000: 0.07, 50_000: 0.5, 500_000: 4, 1_000_000: 8 }
const AIM_BYTES = 200
/** Prices that change in one publication. */
const CHANGED = 20

async function measure(lots: number, aim: number) {
  const before = await bytesHeld()
  const columns = columnsOf(lots)
  const { header } = columns
  const held = (await bytesHeld()) - before
  const engine = openLots(columns)
  const scan = openScan(columns)
  const queries = makeQueries(QUERIES, header, openChance(7))
  for (const query of queries)
    if (engine.find(query).total !== scan(query))
      throw new Error('The engine and the scan disagree')

  const runs = Array.from({ length: RUNS }, () => ({
    engine: times(queries, (query) => engine.find(query)),
    scan: times(queries, scan),
  }))
  const p50 = median(runs.map((run) => at(run.engine, 0.5)))
  const scanP50 = median(runs.map((run) => at(run.scan, 0.5)))
  return {
    lots,
    p50ms: round(p50),
    p99ms: round(median(runs.map((run) => at(run.engine, 0.99)))),
    aimP50ms: aim,
    scanP50ms: round(scanP50),
    ratio: round(p50 / scanP50),
    bytesPerLot: Math.round(held / lots),
    aimBytesPerLot: AIM_BYTES,
    'ms to replace twenty lots': round(timeOfReplacing(columns)),
    'ms to open columns': round(timeOf(() => openLots(columns))),
  }
}

/** Without the rows that they were made of. */
function columnsOf(lots: number): LotColumns {
  const { header, rows } = makeLots(lots, 20_261_121)
  return toColumns(1, header, rows)
}

/**
 * After collections: `npm run bench` starts Node with --expose-gc. V8 counts buffers as freed only when a thread behind it
 * has freed them, so one collection would still count those of the measurement before.
 */
async function bytesHeld(): Promise<number> {
  for (let collection = 0; collection < COLLECTIONS; collection++) {
    globalThis.gc?.()
    await setTimeout(SWEEP_MS)
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

function timeOfReplacing(columns: LotColumns): number {
  const { rows } = makeLots(CHANGED, 1)
  const changed = rows.map((row, at) => ({ ...row, id: columns.id[at * 7] ?? row.id }))
  return timeOf(() => replaceRows(columns, 2, columns.header, changed, new Set()))
}

function timeOf(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

/** Milliseconds of each query, the quickest first. */
function times<Query>(queries: readonly Query[], ask: (query: Query) => unknown): number[] {
  const taken = queries.map((query) => {
    const start = performance.now()
    ask(query)
    return performance.now() - start
  })
  return taken.toSorted((a, b) => a - b)
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
const median = (values: readonly number[]) =>
  at(
    values.toSorted((a, b) => a - b),
    0.5,
  )
const round = (value: number) => Number(value.toPrecision(3))

const results: Awaited<ReturnType<typeof measure>>[] = []
for (const [lots, aim] of Object.entries(aims)) results.push(await measure(Number(lots), aim))
console.table(results)
mkdirSync('bench/results', { recursive: true })
const written = { machine: machineNow(), results }
writeFileSync('bench/results/engine.json', `${JSON.stringify(written, null, 2)}\n`)
