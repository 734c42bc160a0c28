import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { machineNow } from './tools/machine.ts'
import { memoryOf } from './tools/process-usage.ts'
import { startProcess, type SiteProcess } from './tools/site-process.ts'
import { rounded } from './tools/statistics.ts'

/** Feeds out with every flat on sale: the first answer after a publication, the next one, and memory of the process. */
const SIZES = [5_000, 50_000]
const IDLE_MS = 5_000

async function measure(flats: number) {
  const folder = mkdtempSync(join(tmpdir(), 'stvor-bench-'))
  const dataDir = join(folder, 'data')
  const file = join(folder, 'demo.json')
  run(dataDir, 'demo', '--flats', String(flats), '--out', file)
  putOnSale(file)
  run(dataDir, 'import', file, '--source', 'demo')
  const addresses = run(dataDir, 'feeds', 'list').match(/\/feeds\/\S+/g) ?? []
  const site = await startProcess(dataDir, { DEMO: '0' })
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS))
  const idle = memoryOf(site).rss
  const rows = []
  for (const address of addresses) {
    const first = await ask(site, address)
    const next = await ask(site, address)
    rows.push({
      flats,
      feed: address.replace(/^.*\//, ''),
      'first, ms': rounded(first.ms),
      'next, ms': rounded(next.ms),
      MB: rounded(first.bytes / 1e6),
      'idle, MB': idle,
      'peak, MB': first.peak,
    })
  }
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
  return rows
}

/** Houses that fill the demo up to so many flats have neither address nor ids: they borrow those of its first. */
function putOnSale(file: string) {
  const catalogue = JSON.parse(readFileSync(file, 'utf8'))
  const [{ address, latitude, longitude, ids }] = catalogue.projects
  catalogue.projects = catalogue.projects.map((one: object) => ({
    address,
    latitude,
    longitude,
    ids,
    ...one,
  }))
  const [house] = catalogue.buildings
  catalogue.buildings = catalogue.buildings.map((one: object) => ({
    address: house.address,
    ids: house.ids,
    ...one,
  }))
  for (const lot of catalogue.lots) {
    lot.status = 'available'
    delete lot.statusHistory
  }
  writeFileSync(file, JSON.stringify(catalogue))
}

const run = (dataDir: string, tool: string, ...args: string[]) =>
  execFileSync(process.execPath, [`tools/${tool}.ts`, ...args], {
    env: { ...process.env, DATA_DIR: dataDir, DEMO: '0' },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })

/** Reads a whole feed, packed as receivers ask for it. */
async function ask(site: SiteProcess, address: string) {
  let peak = 0
  const watch = setInterval(() => (peak = Math.max(peak, memoryOf(site).rss)), 50)
  const began = performance.now()
  const { status, body } = await fetch(site.url + address)
  if (status !== 200 || !body) throw new Error(`${address}: ${status}`)
  let bytes = 0
  for await (const piece of body) bytes += piece.length
  clearInterval(watch)
  return { ms: performance.now() - began, bytes, peak: Math.max(peak, memoryOf(site).rss) }
}

const table = []
for (const flats of SIZES) table.push(...(await measure(flats)))
console.table(table)
writeFileSync(
  'bench/results/feeds.json',
  `${JSON.stringify({ machine: machineNow(), table }, null, 2)}\n`,
)
