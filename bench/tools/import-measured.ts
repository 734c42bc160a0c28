import { rmSync } from 'node:fs'

import { insertRows } from '#server/db/bulk-rows.ts'
import { connect } from '#server/db/connect.ts'
import { formats } from '#server/import/normalise/found.ts'
import type { Progress } from '#server/import/import-request.ts'
import { runImport } from '#server/import/run.ts'
import { readText } from '#server/import/sources/read-text.ts'

/** What one import took; `phases` are seconds, `unchanged` is the same file once more. */
export type MeasuredImport = {
  seconds: number
  phases: Record<string, number>
  cpuSeconds: number
  unchanged: number
  controlSeconds: number
  idleMb: number
  peakMb: number
}

/**
 * One import in a process of its own, over an empty database. The control writes the same number of characters in
 * rows of the same size, and nothing else: what the engine alone takes.
 */
const [dataDir = '', input = '', wanted = '', many = ''] = process.argv.slice(2)
const LOTS = Number(many)
const MEGABYTE = 2 ** 20

const { pool, close } = await connect({ databaseUrl: '', dataDir })
const format = formats.find((one) => one === wanted)
const order = { pool, dataDir, databaseUrl: '', input, format, source: 'bench' }
await new Promise((resolve) => setTimeout(resolve, 300))
const idle = process.memoryUsage.rss()
let peak = idle
const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20)

const first = new Map<Progress['stage'], number>()
const last = new Map<Progress['stage'], number>()
function onProgress({ stage }: Progress) {
  const now = performance.now()
  if (!first.has(stage)) first.set(stage, now)
  last.set(stage, now)
}
const usedBefore = process.cpuUsage()
const start = performance.now()
const outcome = await runImport({ ...order, onProgress })
const end = performance.now()
const used = process.cpuUsage(usedBefore)
clearInterval(watch)
if (outcome.report.added !== LOTS) throw new Error(JSON.stringify(outcome.report))

const again = performance.now()
const second = await runImport(order)
const unchanged = (performance.now() - again) / 1_000
if (second.report.unchanged !== LOTS) throw new Error(JSON.stringify(second.report))

const measured: MeasuredImport = {
  seconds: (end - start) / 1_000,
  phases: phases(),
  cpuSeconds: (used.user + used.system) / 1e6,
  unchanged,
  controlSeconds: await writeControl(),
  idleMb: idle / MEGABYTE,
  peakMb: peak / MEGABYTE,
}
await close()
rmSync(dataDir, { recursive: true, force: true })
console.log(JSON.stringify(measured))

/** Between the two readings of a file its lots are compared with the published ones; after them the version is switched. */
function phases() {
  const between = (from = start, to = end) => (to - from) / 1_000
  const [read, write] = [first.get('read'), first.get('write')]
  return {
    take: between(start, read),
    read: between(read, last.get('read')),
    compare: between(last.get('read'), write),
    write: between(write, last.get('write')),
    publish: between(last.get('write'), end),
  }
}

async function writeControl(): Promise<number> {
  let characters = 0
  for await (const piece of readText(input)) characters += piece.length
  const row = { id: 1, body: { text: 'я'.repeat(Math.round(characters / LOTS)) } }
  await pool.query('create table bench_control (id integer, body jsonb)')
  const began = performance.now()
  await insertRows(
    pool,
    'bench_control',
    { id: 'integer', body: 'jsonb' },
    Array.from({ length: LOTS }, () => row),
  )
  return (performance.now() - began) / 1_000
}
