import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'

import { hydrated, launch } from '../tests/support/browser.ts'
import { measurePresses } from './interactive/presses.ts'
import { importDemo } from './tools/import-demo.ts'
import { machineNow } from './tools/machine.ts'
import { startProcess } from './tools/site-process.ts'
import { median } from './tools/statistics.ts'
import { untilQuiet } from './tools/until-quiet.ts'

/**
 * When a first view can be used on a slow phone: first paint of words, largest paint, hydrated, and how long single tasks
 * held up the visitor (what is over 50 ms of each). Medians of visits with an empty cache. Then what a press of a condition
 * takes in a wide window.
 */
const LOTS = 5_000
const VISITS = 7
const SLOWER = 4

type Visit = {
  painted: number
  largest: number
  hydrated: number
  blocked: number
  longest: number
}

const folder = mkdtempSync(join(tmpdir(), 'stvor-bench-'))
const dataDir = join(folder, 'data')
importDemo(LOTS, join(folder, 'demo.json'), dataDir)
const site = await startProcess(dataDir, { DEMO: '0' })
await untilQuiet(site.child.pid ?? 0)
const browser = await launch()
const { lots }: { lots: { url: string }[] } = await (
  await fetch(`${site.url}/api/catalogue/flats`)
).json()
const PHONE = { width: 412, height: 915 }
const screens = {
  home: { path: '/', viewport: PHONE },
  list: { path: '/kvartiry', viewport: PHONE },
  'wide list': { path: '/kvartiry', viewport: { width: 1366, height: 768 } },
  flat: { path: lots[0]?.url ?? '/kvartiry/1', viewport: PHONE },
}

const table: Record<string, Visit> = {}
for (const [name, screen] of Object.entries(screens)) {
  const visits: Visit[] = []
  for (let at = 0; at < VISITS; at++) visits.push(await visit(browser, screen))
  table[name] = medians(visits)
}
const presses = await measurePresses(browser, site.url, SLOWER)
await browser.close()
await site.stop()
rmSync(folder, { recursive: true, force: true })
console.log(`ms, medians of ${VISITS} visits, ${SLOWER}× slower processor`)
console.table(table)
console.table(presses)
writeFileSync(
  'bench/results/interactive.json',
  `${JSON.stringify({ machine: machineNow(), lots: LOTS, slower: SLOWER, ...table, presses }, null, 2)}\n`,
)

type Screen = { path: string; viewport: { width: number; height: number } }

async function visit(from: Browser, { path, viewport }: Screen): Promise<Visit> {
  const page = await from.newPage({ viewport })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto(site.url + path)
  await hydrated(page)
  await page.waitForTimeout(1_500) // until tasks behind hydration are over
  const measured = await page.evaluate(measure)
  await page.close()
  return measured
}

/** Runs in the page; earlier entries are reported too (`buffered`). */
async function measure(): Promise<Visit> {
  const entries = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({
        type,
        buffered: true,
      })
      setTimeout(resolve, 300, [])
    })
  const [largest, tasks] = await Promise.all([
    entries('largest-contentful-paint'),
    entries('longtask'),
  ])
  const long = tasks.map(({ duration }) => duration)
  const startOf = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? 0
  return {
    painted: startOf('first-contentful-paint'),
    largest: largest.at(-1)?.startTime ?? 0,
    hydrated: startOf('hydrated'),
    blocked: long.reduce((sum, duration) => sum + duration - 50, 0),
    longest: Math.max(0, ...long),
  }
}

function medians(visits: Visit[]): Visit {
  const of = (name: keyof Visit) => Math.round(median(visits.map((one) => one[name])))
  return {
    painted: of('painted'),
    largest: of('largest'),
    hydrated: of('hydrated'),
    blocked: of('blocked'),
    longest: of('longest'),
  }
}
