import { writeFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { memoryOf } from './tools/process-memory.ts'
import { startProcess, type SiteProcess } from './tools/site-process.ts'

/** Memory of the site's process, MB: after the start on an existing folder, and after pages were asked for; embedded. */
const IDLE_MS = 10_000
const LOAD_MS = 20_000
const AT_ONCE = 8
const aims = { idle: 400, 'after load': 480 }

const folder = mkdtempSync(join(tmpdir(), 'stvor-bench-'))
await (await startProcess(folder)).stop()
const site = await startProcess(folder)
await sleep(IDLE_MS)
const idle = memoryOf(site)
const pages = await load(site)
await sleep(IDLE_MS)
const afterLoad = memoryOf(site)
await site.stop()
rmSync(folder, { recursive: true, force: true })

const table = [
  { state: 'idle', ...idle, aim: aims.idle },
  { state: 'after load', ...afterLoad, aim: aims['after load'] },
]
console.table(table)
console.log(`${pages} pages`)
writeFileSync('bench/results/memory.json', `${JSON.stringify({ pages, table }, null, 2)}\n`)

/** Lists by every price bound, each a page of its own, and the flats they name. */
async function load({ url }: SiteProcess): Promise<number> {
  const until = performance.now() + LOAD_MS
  let asked = 0
  const ask = async () => {
    while (performance.now() < until) {
      const at = asked++
      const path = at % 2 === 0 ? `/kvartiry?priceTo=${3_000_000 + at * 10_000}` : `/kvartiry/${at}`
      await (await fetch(url + path, { headers: { 'accept-encoding': 'br' } })).arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, ask))
  return asked
}

function sleep(ms: number) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
