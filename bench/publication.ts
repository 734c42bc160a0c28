import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { openPoolBeside } from '#server/db/connect.ts'

import { openPublisher } from './serve/publisher.ts'
import { runPacedLoad } from './serve/paced-load.ts'
import { cpuARequest } from './serve/raw-client.ts'
import { machineNow } from './tools/machine.ts'
import { memoryOf } from './tools/process-memory.ts'
import { startProcess } from './tools/site-process.ts'

/**
 * A publication of twenty prices every ten seconds under as many requests as half a core serves. The control is the same
 * load of the same site without publications. `node bench/publication.ts SECONDS FOLDER` takes another time and a copy of the
 * folder of a site that has run before, which spares the wait for its drawings.
 */
const SECONDS = Number(process.argv[2] ?? 120)
const CONTROL_SECONDS = Math.min(SECONDS, 30)
const EVERY_MS = 10_000
const HALF_A_CORE_MS = 500
/** One request in ten asks for a list that nobody has asked for yet. */
const FRESH = 10

const folder = mkdtempSync(join(tmpdir(), 'stvor-publication-'))
const dataDir = join(folder, 'data')
const before = process.argv[3]
if (before && existsSync(before)) cpSync(before, dataDir, { recursive: true })
const site = await startProcess(dataDir)
const { pool } = await openPoolBeside({ databaseUrl: '', dataDir })
const publisher = await openPublisher(pool, site.url)

// The first one after a start is told apart: code and queries of a refresh are prepared by it.
const first = await publisher.publish()

let fresh = 0
const addressOf = (count: number) =>
  count % FRESH === 0
    ? `/kvartiry?priceTo=${9_000_000 + ((fresh++ * 7_919) % 40_000_000)}&areaTo=${30 + (fresh % 70)}`
    : count % 2 === 0
      ? `/kvartiry/${(count % 100) + 1}`
      : `/kvartiry?priceTo=${9_000_000 + (count % 200) * 50_000}`
const port = Number(new URL(site.url).port)
const own = { port, pid: site.child.pid ?? 0, addressOf, headers: 'accept-encoding: zstd, br\r\n' }
await cpuARequest(own, 4_000)
const perSecond = Math.round(HALF_A_CORE_MS / (await cpuARequest(own, 4_000)))

const control = await runPacedLoad({ port, perSecond, seconds: CONTROL_SECONDS, addressOf })
const memory: number[] = []
const late: number[] = []
const load = runPacedLoad({ port, perSecond, seconds: SECONDS, addressOf })
for (let at = 0; at < Math.floor((SECONDS * 1_000) / EVERY_MS); at++) {
  const began = performance.now()
  late.push(await publisher.publish())
  memory.push(memoryOf(site).own)
  await setTimeout(Math.max(0, EVERY_MS - (performance.now() - began)))
}
const busy = await load
const pages = await publisher.countPages()
await pool.end()
await site.stop()
rmSync(folder, { recursive: true, force: true })

const told = ({ times, refused }: Awaited<typeof load>) => ({
  requests: times.length,
  refused,
  'p50, ms': rounded(quantile(times, 0.5)),
  'p99, ms': rounded(quantile(times, 0.99)),
  'longest, ms': rounded(times.at(-1) ?? 0),
})
const table = { 'no publication (control)': told(control), 'a publication every 10 s': told(busy) }
const outcome = {
  'requests a second': perSecond,
  'p99, times the control': rounded(quantile(busy.times, 0.99) / quantile(control.times, 0.99)),
  'the first publication after a start, ms': rounded(first),
  'oldest page after its publication, ms': rounded(Math.max(...late)),
  'memory at each publication, MB': memory,
  pages,
}
console.table(table)
console.log(outcome)
writeFileSync(
  'bench/results/publication.json',
  `${JSON.stringify({ machine: machineNow(), seconds: SECONDS, table, ...outcome }, null, 2)}\n`,
)

function quantile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function rounded(value: number): number {
  return Number(value.toPrecision(3))
}
