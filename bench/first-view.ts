import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

import { hydrated, launch } from '../tests/support/browser.ts'
import {
  changeFilters,
  countRequests,
  scrollThrough,
  type FirstView,
} from '../tests/support/first-view.ts'
import { measureSlowPhone, type SlowPhone } from './first-view/slow-phone.ts'
import { startProcess } from './tools/site-process.ts'

/**
 * What a first view of each screen fetches in a real browser with an empty cache: requests, script files and gzip bytes
 * of scripts until the page is hydrated, until it is idle, and after a minute of scrolling (on lists: and filtering). Then
 * what a phone on slow 4G waits for its first and its largest paint, and the bytes until the page has loaded.
 */
const LISTS = ['/kvartiry', '/kommerciya']

const folder = mkdtempSync(join(tmpdir(), 'stvor-bench-'))
const site = await startProcess(folder)
const browser = await launch()

const table: Record<string, FirstView> = {}
const slow: Record<string, SlowPhone> = {}
const files: Record<string, string[]> = {}
const wanted = process.argv.slice(2).filter((one) => !one.startsWith('--'))
for (const [name, path] of Object.entries(await screens())) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const page = await browser.newPage({ viewport: { width: 1300, height: 800 } })
  const counted = countRequests(page)
  await page.goto(site.url + path)
  await hydrated(page)
  const interactive = counted.fetched()
  await counted.idle()
  const idle = counted.fetched()
  files[name] = counted.urls()
  await useForAMinute(page, path).catch((error: unknown) => console.error(name, error))
  table[name] = { interactive, idle, minute: counted.fetched() }
  console.log(name, JSON.stringify(table[name]))
  await page.close()
  slow[name] = await measureSlowPhone(browser, site.url + path)
  console.log(name, JSON.stringify(slow[name]))
}
await browser.close()
await site.stop()
rmSync(folder, { recursive: true, force: true })

const rows = Object.entries(table).flatMap(([screen, view]) =>
  Object.entries(view).map(([until, fetched]) => ({ screen, until, ...fetched })),
)
console.table(rows)
console.table(slow)
if (process.argv.includes('--files')) console.log(files)
writeFileSync(
  'bench/results/first-view.json',
  JSON.stringify({ fetched: table, slowPhone: slow }, null, 2),
)

async function screens(): Promise<Record<string, string>> {
  const lots = async (kind: string): Promise<{ lots: { url: string }[] }> =>
    (await fetch(`${site.url}/api/catalogue/${kind}`)).json()
  const [flats, premises] = [await lots('flats'), await lots('commercial')]
  return {
    list: '/kvartiry',
    flat: flats.lots[0]?.url ?? '/kvartiry/1',
    home: '/',
    project: '/proekty/lotsmanskiy-kvartal',
    commercial: '/kommerciya',
    premises: premises.lots[0]?.url ?? '/kommerciya/1',
    parking: '/parkovki/schema',
    contacts: '/kontakty',
  }
}

async function useForAMinute(page: Page, path: string) {
  await scrollThrough(page)
  if (LISTS.includes(path)) await changeFilters(page)
  await scrollThrough(page)
}
