import { rmSync } from 'node:fs'

import { insertRows } from '#server/db/bulk-rows.ts'
import { connect } from '#server/db/connect.ts'
import type { Format } from '#server/import/normalise/found.ts'
import { runImport } from '#server/import/run.ts'
import { readText } from '#server/import/sources/read-text.ts'

/**
 * One import in a process of its own, over an empty database. The control writes the same number of characters in
 * rows of the same size, and nothing else: what the engine alone takes.
 */
const [dataDir = '', input = '', format = ''] = process.argv.slice(2)
const LOTS = 50_000

const { pool, close } = await connect({ databaseUrl: '', dataDir })
const order = { pool, dataDir, databaseUrl: '', input, format: format as Format, source: 'bench' }
globalThis.gc?.()
await new Promise((resolve) => setTimeout(resolve, 300))
const idle = process.memoryUsage.rss()
let peak = idle
const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20)

const start = performance.now()
const outcome = await runImport(order)
const seconds = (performance.now() - start) / 1000
clearInterval(watch)
if (outcome.report.added !== LOTS) throw new Error(JSON.stringify(outcome.report))

const again = performance.now()
const second = await runImport(order)
const unchanged = (performance.now() - again) / 1000
if (second.report.unchanged !== LOTS) throw new Error(JSON.stringify(second.report))

let characters = 0
for await (const piece of readText(input)) characters += piece.length
const row = { id: 1, body: { text: 'я'.repeat(Math.round(characters / LOTS)) } }
await pool.query('create table bench_control (id integer, body jsonb)')
const control = performance.now()
await insertRows(
  pool,
  'bench_control',
  { id: 'integer', body: 'jsonb' },
  Array.from({ length: LOTS }, () => row),
)
const controlSeconds = (performance.now() - control) / 1000
await close()
rmSync(dataDir, { recursive: true, force: true })
console.log(
  JSON.stringify({
    seconds,
    unchanged,
    controlSeconds,
    idleMb: idle / 2 ** 20,
    aboveIdleMb: (peak - idle) / 2 ** 20,
  }),
)
