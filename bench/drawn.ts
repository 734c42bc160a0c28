import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { itemAt } from '#domain/item-at.ts'

import { cpuARequest, cpuOf } from './serve/raw-client.ts'
import { drawnFrom, FLOORS, writeDrawnCatalogue, type DrawnFrom } from './tools/drawn-catalogue.ts'
import { machineNow } from './tools/machine.ts'
import { memoryOf } from './tools/process-usage.ts'
import { startProcess, type SiteProcess } from './tools/site-process.ts'
import { median, rounded } from './tools/statistics.ts'

/**
 * A large catalogue whose houses carry their true geometry, beside the same one drawn from recipes: the start, memory, CPU of
 * pages that nobody has asked for, and the publication of one section. `npm run bench -- drawn 20000` takes fewer flats.
 */
const LOTS = Number(process.argv[2] ?? 100_000)
const IDLE_MS = 20_000
const WARM_UP = 100
const TURNS = 5
const PAGES = 30
const LISTS = 30
/** Flats stand as far from each other as they can: each is the first one of its floor. */
const STEP = 7_919
/** Memory may be larger by so many MB, and a first page cost so many times more CPU. */
const AIM = { megabytes: 200, times: 2 }

const folder = mkdtempSync(join(tmpdir(), 'stvor-bench-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const found: Record<string, Awaited<ReturnType<typeof measure>>> = {}
for (const from of drawnFrom) found[from] = await measure(from)

console.table(found)
const result = { machine: machineNow(), lots: LOTS, aim: AIM, table: found }
writeFileSync('bench/results/drawn.json', `${JSON.stringify(result, null, 2)}\n`)

async function measure(from: DrawnFrom) {
  const dataDir = join(folder, from)
  const file = join(folder, `${from}.json`)
  await writeDrawnCatalogue(file, LOTS, from)
  const importing = performance.now()
  run(dataDir, 'tools/import.ts', file, '--source', 'bench')
  const imported = performance.now() - importing
  const first = await startProcess(dataDir, { DEMO: '0' })
  await setTimeout(IDLE_MS)
  await first.stop()
  const site = await startProcess(dataDir, { DEMO: '0' })
  await setTimeout(IDLE_MS)
  const idle = memoryOf(site)
  const pages = await measurePages(site)
  const { publishedMs, shownMs, cpu } = await publishOne(site, dataDir)
  await setTimeout(IDLE_MS)
  const after = memoryOf(site)
  await site.stop()
  return {
    'import, s': rounded(imported / 1_000),
    'first start, ms': rounded(first.ready),
    'start from a snapshot, ms': rounded(site.ready),
    'idle, MB': idle.own,
    ...pages,
    'publication, ms': rounded(publishedMs),
    'until it is shown, ms': rounded(shownMs),
    'CPU of the publication, ms': rounded(cpu),
    'after all that, MB': after.own,
  }
}

async function measurePages(site: SiteProcess) {
  let asked = 0
  const flat = () => (++asked * STEP) % LOTS
  const lots = await lotsAround(site.url)
  const plans = [...new Set(lots.map(({ planUrl }) => planUrl))]
  const ask = async (addressOf: () => string) => {
    const load = {
      port: Number(new URL(site.url).port),
      pid: site.child.pid ?? 0,
      headers: 'accept-encoding: br\r\n',
      addressOf,
    }
    const turns: number[] = []
    await cpuARequest(load, WARM_UP)
    for (let turn = 0; turn < TURNS; turn++) turns.push(await cpuARequest(load, PAGES))
    return rounded(median(turns))
  }
  const floorAddress = () => {
    const { project, building, section } = itemAt(lots, ++asked % lots.length)
    const floor = (asked % FLOORS) + 1
    return `/proekty/${project.alias}?building=${building.id}&section=${section}&floor=${floor}`
  }
  return {
    'a flat never asked for, ms': await ask(() => `/kvartiry/${flat() + 1}`),
    'a floor, ms': await ask(floorAddress),
    'a list, ms': await ask(() => `/kvartiry?priceTo=${6_000_000 + ++asked * 1_000}`),
    'a thumbnail, ms': await ask(() => itemAt(plans, ++asked % plans.length)),
  }
}

type ListedLot = {
  project: { alias: string }
  building: { id: number }
  section: string
  planUrl: string
}

/** Of pages that lie as far apart as a list is long. */
async function lotsAround(url: string): Promise<ListedLot[]> {
  const pageAt = async (page: number): Promise<{ pages: number; lots: ListedLot[] }> =>
    (await fetch(`${url}/api/catalogue/flats?page=${page}`)).json()
  const { pages } = await pageAt(1)
  const lots: ListedLot[] = []
  for (let at = 0; at < LISTS; at++)
    lots.push(...(await pageAt(1 + Math.floor((at * pages) / LISTS))).lots)
  return lots
}

/** One section is published while the site runs; what the site does until pages show it. */
async function publishOne({ url, child }: SiteProcess, dataDir: string) {
  const before = cpuOf(child.pid ?? 0)
  const version = await versionOf(url)
  const { ms } = JSON.parse(run(dataDir, 'bench/tools/publish-section.ts', '1'))
  const ended = performance.now()
  while ((await versionOf(url)) === version) await setTimeout(20)
  const shown = performance.now()
  return {
    publishedMs: ms as number,
    shownMs: shown - ended,
    cpu: cpuOf(child.pid ?? 0) - before,
  }
}

async function versionOf(url: string): Promise<number> {
  const { version }: { version: number } = await (await fetch(`${url}/api/catalogue/flats`)).json()
  return version
}

function run(dataDir: string, ...words: string[]): string {
  return execFileSync(process.execPath, words, {
    env: { ...process.env, DATA_DIR: dataDir, DEMO: '0' },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}
