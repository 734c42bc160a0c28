import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { launch } from '../tests/support/browser.ts'
import { buildControl } from './filter/build-control.ts'
import { changeFilters, dragPrice, placeControl, type Change } from './filter/in-page.ts'
import { machineNow } from './tools/machine.ts'
import { startProcess } from './tools/site-process.ts'

/**
 * A filter is changed on a slow phone, in a catalogue of 5 000 flats: from the press to the painted cards. The control of
 * each change follows it in the same page: the same 24 cards drawn by the same component in place of those before, without
 * a search, an address or anything around the cards.
 */
const LOTS = 5_000
const ROUNDS = 5
const WARM_UP = 4
const CHANGES = 12
const SLOWER = 4

const folder = mkdtempSync(join(tmpdir(), 'stvor-bench-'))
const file = join(folder, 'demo.json')
const dataDir = join(folder, 'data')
const run = (tool: string, ...args: string[]) =>
  execFileSync(process.execPath, [`tools/${tool}.ts`, ...args], {
    env: { ...process.env, DATA_DIR: dataDir, DEMO: '0' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
run('demo', '--flats', String(LOTS), '--out', file)
run('import', file, '--source', 'demo')
const control = await buildControl(join(folder, 'control'))
const site = await startProcess(dataDir, { DEMO: '0' })
const browser = await launch()

const changes: Change[] = []
const frames: number[] = []
const asked: string[] = []
let packed = 0
for (let round = 0; round < ROUNDS; round++) {
  const page = await browser.newPage({ viewport: { width: 412, height: 915 } })
  const columns = page.waitForResponse(/\/catalogue\/flats-\d+\.bin$/)
  await page.goto(`${site.url}/kvartiry`, { waitUntil: 'networkidle' })
  packed = (await (await columns).request().sizes()).responseBodySize
  await page.evaluate(control)
  await page.evaluate(placeControl)
  await page.waitForTimeout(1_500) // whatever the page fetches ahead is here
  page.on('request', (request) => {
    if (/document|fetch|xhr/.test(request.resourceType())) asked.push(request.url())
  })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  changes.push(...(await page.evaluate(changeFilters, { warmUp: WARM_UP, changes: CHANGES })))
  frames.push(...(await page.evaluate(dragPrice)))
  await page.close()
}
await browser.close()
await site.stop()
rmSync(folder, { recursive: true, force: true })

const quantile = (values: number[], share: number) =>
  Number(values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)]!.toFixed(1))
const of = (name: keyof Change, share: number) =>
  quantile(
    changes.map((change) => change[name]),
    share,
  )
const ratio = (share: number) => Number((of('painted', share) / of('control', share)).toFixed(2))
const table = {
  'change → cards in sight painted, median ms': of('painted', 0.5),
  'change → cards in sight painted, p75 ms': of('painted', 0.75),
  'change → cards in sight painted, p98 ms': of('painted', 0.98),
  'the same 24 cards drawn without a search (control), median ms': of('control', 0.5),
  'the same 24 cards drawn without a search (control), p75 ms': of('control', 0.75),
  'ratio of medians': ratio(0.5),
  'ratio of p75': ratio(0.75),
  'change → the whole list and its filter painted, median ms': of('whole', 0.5),
  'search alone, p75 ms': of('search', 0.75),
  'frames under 50 ms while dragging, %': Number(
    ((frames.filter((frame) => frame < 50).length / frames.length) * 100).toFixed(1),
  ),
  'document and data requests': asked.length,
  'packed columns, brotli bytes: the whole, and all of it for the first local answer': packed,
}
console.log(
  `${LOTS} flats, ${ROUNDS} rounds of ${CHANGES} changes after ${WARM_UP} to warm up, ${SLOWER}× slower processor`,
)
console.table(table)
if (asked.length > 0) console.log([...new Set(asked)].slice(0, 5))
writeFileSync(
  'bench/results/filter.json',
  JSON.stringify(
    {
      machine: machineNow(),
      lots: LOTS,
      rounds: ROUNDS,
      changes: CHANGES,
      warmUp: WARM_UP,
      slower: SLOWER,
      ...table,
    },
    null,
    2,
  ),
)
if (packed > 35_000) throw new Error(`The packed columns weigh ${packed} bytes`)
if (asked.length > 0) throw new Error('A change of a filter has asked the server')
