import { writeFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { startPostgres } from '../tests/support/postgres.ts'
import { machineNow } from './tools/machine.ts'
import { memoryOf } from './tools/process-usage.ts'
import { startProcess, type SiteProcess } from './tools/site-process.ts'

/** Memory of the site's process, MB: after the start on an existing folder, and after pages were asked for. */
const IDLE_MS = 10_000
/** So many, however long they take: what is kept grows with them. */
const PAGES = 1_600
const AT_ONCE = 8

type Aims = { idle: number; load: number }

/** On an engine of the site's own, or on a server where the machine has one. */
async function measure(engine: string, aims: Aims, env: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'stvor-bench-'))
  await (await startProcess(folder, env)).stop()
  const site = await startProcess(folder, env)
  await setTimeout(IDLE_MS)
  const idle = memoryOf(site)
  await load(site)
  await setTimeout(IDLE_MS)
  const afterLoad = memoryOf(site)
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
  return [
    { engine, state: 'idle', ...idle, aim: aims.idle },
    { engine, state: `after ${PAGES} pages`, ...afterLoad, aim: aims.load },
  ]
}

const embedded = await measure('embedded', { idle: 450, load: 650 })
const postgres = await startPostgres()
const server = postgres
  ? await measure('server', { idle: 130, load: 200 }, { DATABASE_URL: postgres.url })
  : []
await postgres?.stop()
const table = [...embedded, ...server]
console.table(table)
writeFileSync(
  'bench/results/memory.json',
  `${JSON.stringify({ machine: machineNow(), table }, null, 2)}\n`,
)

/** Lists by every price bound, each a page of its own, and the flats they name. */
async function load({ url }: SiteProcess) {
  let asked = 0
  const ask = async () => {
    while (asked < PAGES) {
      const at = asked++
      const path = at % 2 === 0 ? `/kvartiry?priceTo=${3_000_000 + at * 10_000}` : `/kvartiry/${at}`
      await (await fetch(url + path, { headers: { 'accept-encoding': 'br' } })).arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, ask))
}
