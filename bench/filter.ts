import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { launch } from '../tests/journeys/browser.ts'

import { changeFilters, dragPrice, type Change } from './filter/in-page.ts'
import { startProcess } from './tools/site-process.ts'

/**
 * A filter is changed on a slow phone, over 5 000 flats: from the change to the painted cards. The control of each change
 * is the same change less its search, which is run by itself in the same page right after it.
 */
const LOTS = 5_000
const ROUNDS = 5
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
const site = await startProcess(dataDir, { DEMO: '0' })
const browser = await launch()

const changes: Change[] = []
const frames: number[] = []
const asked: string[] = []
for (let round = 0; round < ROUNDS; round++) {
  const page = await browser.newPage({ viewport: { width: 412, height: 915 } })
  const columns = page.waitForResponse(/\/catalogue\/flats-\d+\.bin$/)
  const engine = page.waitForResponse(/\/assets\/open-columns-.*\.js$/)
  await page.goto(`${site.url}/kvartiry`, { waitUntil: 'networkidle' })
  await Promise.all([columns, engine])
  const code = {
    engine: new URL((await engine).url()).pathname,
    columns: new URL((await columns).url()).pathname,
  }
  await page.waitForTimeout(500)
  page.on('request', (request) => {
    if (!/\.svg$|\.js$/.test(request.url())) asked.push(request.url())
  })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  changes.push(...(await page.evaluate(changeFilters, code)))
  frames.push(...(await page.evaluate(dragPrice)))
  await page.close()
}
const packed = await fetch(`${site.url}/kvartiry`).then(sizeOfColumns)
await browser.close()
await site.stop()
rmSync(folder, { recursive: true, force: true })

const quantile = (values: number[], share: number) =>
  Number(values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)]!.toFixed(1))
const painted = changes.map(({ painted: time }) => time)
const control = changes.map(({ painted: time, search }) => time - search)
const table = {
  'change → painted, median ms': quantile(painted, 0.5),
  'change → painted, p75 ms': quantile(painted, 0.75),
  'the same without the search (control), p75 ms': quantile(control, 0.75),
  'ratio of p75': Number((quantile(painted, 0.75) / quantile(control, 0.75)).toFixed(2)),
  'search alone, p75 ms': quantile(
    changes.map(({ search }) => search),
    0.75,
  ),
  'frames under 50 ms while dragging, %': Number(
    ((frames.filter((frame) => frame < 50).length / frames.length) * 100).toFixed(1),
  ),
  'document and data requests': asked.length,
  'packed columns, brotli bytes': packed,
}
console.table(table)
if (asked.length > 0) console.log([...new Set(asked)].slice(0, 5))
writeFileSync(
  'bench/results/filter.json',
  JSON.stringify({ lots: LOTS, rounds: ROUNDS, slower: SLOWER, ...table }, null, 2),
)

async function sizeOfColumns(page: Response): Promise<number> {
  const version = /"catalogue":\{"version":(\d+)/.exec(await page.text())![1]
  const answer = await fetch(`${site.url}/catalogue/flats-${version}.bin`, {
    headers: { 'accept-encoding': 'br' },
  })
  return Number(answer.headers.get('content-length'))
}
