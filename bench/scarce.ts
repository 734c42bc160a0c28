import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { ask, countStatuses, keepAlive, probe, quantile, visitor, type Asked } from './load/ask.ts'
import { startProcess } from './tools/site-process.ts'

/**
 * Forty visitors ask for selections on paper, tables and pictures of links all at once: a health answer stays quick
 * meanwhile. The control is the same site with nobody there.
 */
const SECONDS = 15
const VISITORS = 40
const MOST_MS = 50

const folder = mkdtempSync(join(tmpdir(), 'stvor-scarce-'))
const site = await startProcess(folder, { TRUST_PROXY: '1', ALERTS: '' })
const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const { lots } = await (await fetch(`${site.url}/api/catalogue/flats`)).json()
const ids: number[] = lots.map(({ id }: { id: number }) => id)
const page = await (await fetch(`${site.url}/kvartiry/${ids[0]}`)).text()
const preview = /\/previews\/[\w-]+\.png/.exec(page)?.[0] ?? ''

await rest(3_000)
const control = await probe(`${site.url}/health/live`, rest(5_000))
const asked: Asked[] = []
const until = performance.now() + SECONDS * 1000
const busy = await probe(
  `${site.url}/health/live`,
  Promise.all(Array.from({ length: VISITORS }, (_, number) => visit(number))),
)
await site.stop()
rmSync(folder, { recursive: true, force: true })

/** Never the same file twice: nothing of it is in memory. */
async function visit(number: number) {
  const agent = keepAlive(1)
  for (let step = 0; performance.now() < until; step++) {
    const fresh = number * 10_000 + step
    const path = [
      `/pdf/podborka.pdf?ids=${shifted(fresh).join(',')}`,
      `/api/catalogue/flats.xlsx?priceTo=${90_000_000 + fresh}`,
      `/api/catalogue/flats.csv?priceTo=${90_000_000 + fresh}`,
      preview,
    ][number % 4]
    asked.push(await ask(site.url + path, { agent, headers: visitor(number) }))
    await rest(20)
  }
  agent.destroy()
}

/** Other flats in another order for every number. */
function shifted(number: number) {
  const inOrder = ids.map((_, at) => ids[(at * ((number % 7) + 1) + number) % ids.length])
  return inOrder.slice(0, 4 + (number % 17))
}

const table = {
  'nobody there (control)': told(control),
  'forty visitors': told(busy),
}
console.table(table)
console.log('files asked for, by status:', countStatuses(asked))
const isQuick = quantile(busy, 0.99) < MOST_MS
const results = { seconds: SECONDS, visitors: VISITORS, ...table, statuses: countStatuses(asked) }
writeFileSync('bench/results/scarce.json', `${JSON.stringify(results, null, 2)}\n`)
process.exitCode = isQuick && asked.every(({ status }) => [200, 503].includes(status)) ? 0 : 1

function told(times: readonly number[]) {
  const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)]
  return {
    answers: times.length,
    'p50, ms': p50,
    'p99, ms': p99,
    'max, ms': Math.round(Math.max(...times)),
  }
}
