import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import {
  serveCopies,
  smallPlan,
  twelveMegapixels,
  writePhotoFeed,
  writePlanFeed,
} from './pictures/served.ts'
import { familyCpu, familyMemory, watchFamily } from './pictures/family-usage.ts'
import { forgetPeak, memoryOf } from './tools/process-usage.ts'
import { startProcess } from './tools/site-process.ts'

/**
 * Lots with a picture each on a server of this machine: the import, then what comes behind it. `PICTURES` names a part,
 * `PHOTOS` says how many photos where a short run will do. Memory is of the site and of the process that encodes.
 */
const photos = Number(process.env.PHOTOS ?? 200)
const parts = {
  plans: { lots: 10_000, writeFeed: writePlanFeed, picture: smallPlan, encodingMs: 30_000 },
  photos: {
    lots: photos,
    writeFeed: writePhotoFeed,
    picture: twelveMegapixels,
    encodingMs: 450 * photos,
  },
}
type Part = keyof typeof parts
const AIMS = { importSeconds: 15, cores: 1 }
/** So many photos are asked for at the largest width, one after another. */
const ASKED = Math.min(20, photos)
const RESULTS = 'bench/results/pictures.json'

const wanted = process.env.PICTURES?.split(',') ?? Object.keys(parts)
const results: Record<string, unknown> = existsSync(RESULTS)
  ? JSON.parse(readFileSync(RESULTS, 'utf8'))
  : {}
for (const name of ['plans', 'photos'] as const)
  if (wanted.includes(name)) results[name] = await measurePart(name)
writeFileSync(RESULTS, `${JSON.stringify({ aims: AIMS, ...results }, null, 2)}\n`)

async function measurePart(name: Part) {
  const { lots, writeFeed, picture, encodingMs } = parts[name]
  const folder = mkdtempSync(join(tmpdir(), 'stvor-bench-'))
  const server = await serveCopies(await picture())
  const feed = join(folder, 'feed.json')
  await writeFeed(feed, lots, server.origin)
  const dataDir = join(folder, 'data')
  const site = await startProcess(dataDir, { DEMO: '0', FETCH_PRIVATE: '1' })
  const pid = site.child.pid ?? 0
  const idle = { phase: 'idle', seconds: 0, cores: 0, ...memoryOfBoth(pid), pictures: 0 }
  const importSeconds = importFeed(feed, dataDir)
  const table = [
    idle,
    await measure(pid, 'fetching', async () => {
      while ((await metric(site.url, 'stvor_pictures_ready')) < lots) await setTimeout(250)
      return lots
    }),
    await measure(pid, 'encoding ahead', async () => {
      await setTimeout(encodingMs)
      return 0
    }),
    await measure(pid, 'asked for', () => askForLargest(site.url)),
  ]
  await site.stop()
  server.close()
  rmSync(folder, { recursive: true, force: true })
  console.log(
    `${name}: ${lots} lots, import ${importSeconds.toFixed(1)} s, aim ${AIMS.importSeconds}`,
  )
  console.table(table)
  return { lots, importSeconds, table }
}

/** The command as staff run it, start of the process and all. */
function importFeed(feed: string, dataDir: string): number {
  const started = performance.now()
  const { status, stdout } = spawnSync(
    process.execPath,
    ['tools/run.mjs', 'import', feed, '--source', 'bench'],
    { env: { ...process.env, DATA_DIR: dataDir }, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stdout)
  return (performance.now() - started) / 1000
}

/** Processor time and memory of the site while something goes on; `work` says how many pictures came of it. */
async function measure(pid: number, phase: string, work: () => Promise<number>) {
  forgetPeak(pid)
  const watch = watchFamily(pid)
  const before = { at: performance.now(), cpu: familyCpu(pid) }
  const pictures = await work()
  const seconds = (performance.now() - before.at) / 1000
  const cores = (familyCpu(pid) - before.cpu) / seconds
  const peak = watch.stop()
  const round = (value: number) => Number(value.toPrecision(3))
  return {
    phase,
    seconds: round(seconds),
    cores: round(cores),
    ...memoryOfBoth(pid, peak),
    pictures,
  }
}

function memoryOfBoth(pid: number, peak = familyMemory(pid)) {
  return { now: familyMemory(pid), peak, sitePeak: memoryOf(pid).peak }
}

/** As visitors do who open galleries over the whole screen. */
async function askForLargest(url: string): Promise<number> {
  const hashes = new Set<string>()
  for (let lot = 1; lot <= ASKED; lot++) {
    const page = await (await fetch(`${url}/kvartiry/${lot}`)).text()
    const [, hash] = /\/photos\/([0-9a-f]{32})-/.exec(page) ?? []
    if (hash) hashes.add(hash)
  }
  for (const hash of hashes) await (await fetch(`${url}/photos/${hash}-2400.avif`)).arrayBuffer()
  return hashes.size
}

async function metric(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\d+)`, 'm').exec(text)?.[1] ?? 0)
}
