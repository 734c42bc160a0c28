import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'

import { writeFeed } from '../tests/support/importing/write-feed.ts'
import { cpuSeconds, forgetPeak, memoryOf } from './tools/process-usage.ts'
import { startProcess } from './tools/site-process.ts'

/** 10 000 lots, each with a small plan of its own on a server of this machine: the import, then what comes behind it. */
const LOTS = 10_000
const ENCODING_MS = 30_000
const aims = { importSeconds: 15, cores: 1 }

const folder = mkdtempSync(join(tmpdir(), 'stvor-bench-'))
const server = await servePlans()
const feed = join(folder, 'feed.json')
await writeFeed(feed, 'native', LOTS)
writeFileSync(feed, readFileSync(feed, 'utf8').replaceAll('https://plans.example', server.origin))

const dataDir = join(folder, 'data')
const site = await startProcess(dataDir, { DEMO: '0', FETCH_PRIVATE: '1' })
const pid = site.child.pid ?? 0
const table = [{ phase: 'idle', seconds: 0, cores: 0, ...memoryOf(pid), pictures: 0 }]
const importSeconds = importFeed()
await measure('fetching', async () => {
  while ((await metric('stvor_pictures_ready')) < LOTS)
    (await setTimeout(5000),
      console.log(
        performance.now() | 0,
        await metric('stvor_pictures_ready'),
        memoryOf(pid),
        cpuSeconds(pid),
      ))
  return LOTS
})
await measure('encoding ahead', async () => {
  await setTimeout(ENCODING_MS)
  return 0
})
await site.stop()
server.close()
rmSync(folder, { recursive: true, force: true })
console.log(`Import: ${importSeconds.toFixed(1)} s (aim ${aims.importSeconds} s)`)
console.table(table)
writeFileSync(
  'bench/results/pictures.json',
  `${JSON.stringify({ lots: LOTS, importSeconds, aims, table }, null, 2)}\n`,
)

/** The command as staff run it, start of the process and all. */
function importFeed(): number {
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
async function measure(phase: string, work: () => Promise<number>) {
  forgetPeak(pid)
  const before = { at: performance.now(), cpu: cpuSeconds(pid) }
  const pictures = await work()
  const seconds = (performance.now() - before.at) / 1000
  const cores = (cpuSeconds(pid) - before.cpu) / seconds
  const round = (value: number) => Number(value.toPrecision(3))
  table.push({ phase, seconds: round(seconds), cores: round(cores), ...memoryOf(pid), pictures })
}

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`${site.url}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\d+)`, 'm').exec(text)?.[1] ?? 0)
}

/** The same drawing under every address, with other bytes behind its end: each is a picture of its own. */
async function servePlans() {
  const plan = await drawPlan()
  const plans = createServer(({ url = '' }, answer) => {
    answer.end(Buffer.concat([plan, Buffer.from(url)]))
  })
  await new Promise<void>((resolve) => {
    plans.listen(0, '127.0.0.1', resolve)
  })
  const { port } = plans.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, close: () => plans.close() }
}

function drawPlan(): Promise<Buffer> {
  const rooms = Array.from({ length: 12 }, (_, at) => {
    const [x, y] = [40 + (at % 4) * 180, 40 + Math.floor(at / 4) * 180]
    return `<rect x="${x}" y="${y}" width="170" height="170"/><text x="${x + 20}" y="${y + 90}">${10 + at},5 м²</text>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" fill="none" stroke="black">${rooms.join('')}</svg>`
  return sharp(Buffer.from(svg)).flatten({ background: 'white' }).jpeg({ quality: 85 }).toBuffer()
}
