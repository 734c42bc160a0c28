import { importDemo } from '../tools/import-demo.ts'
import { startProcess, type SiteProcess } from '../tools/site-process.ts'
import { untilQuiet } from '../tools/until-quiet.ts'
import { cpuAPage } from './asked-pages.ts'

const WARM_UP = 150
const PAGES = 25

/** A list, and how the address of one thing on it begins. */
const FAMILIES = {
  '/': null,
  '/proekty': '/proekty/',
  '/novosti': '/novosti/',
  '/akcioteka': '/akcioteka/',
  '/kommerciya': '/kommerciya/',
  '/kommercheskie-pomeshcheniya': null,
  '/kladovye': null,
  '/kladovye/main': null,
  '/kladovye/schema': null,
  '/parkovki': null,
  '/parkovki/main': null,
  '/parkovki/schema': null,
  '/kontakty': null,
  '/o-kompanii': null,
  '/pressa-o-nas': null,
  '/dokumentaciya': null,
} as const

/** CPU of each kind of page made again, lists of flats and flats apart, ms a page. The folder has been used before. */
export async function measureMadePages(dataDir: string): Promise<Record<string, number>> {
  const site = await startProcess(dataDir, {}, { main: 'bench/serve/uncached-site.ts' })
  await untilQuiet(site.child.pid ?? 0)
  const table: Record<string, number> = {}
  for (const [list, prefix] of Object.entries(FAMILIES)) {
    table[list] = await turnsOf(site, () => list)
    const one = prefix === null ? null : await firstLink(site.url + list, prefix)
    if (one) table[one] = await turnsOf(site, () => one)
  }
  await site.stop()
  return table
}

/** CPU of a flat that nobody has asked for, in a catalogue of so many, ms. */
export async function measureFlatOf(flats: number, folder: string): Promise<number> {
  const dataDir = `${folder}/of-${flats}`
  importDemo(flats, `${folder}/of-${flats}.json`, dataDir)
  const site = await startProcess(dataDir, { DEMO: '0' })
  await untilQuiet(site.child.pid ?? 0)
  let asked = 0
  const ms = await turnsOf(site, () => `/kvartiry/${++asked}`)
  await site.stop()
  return ms
}

const turnsOf = (site: SiteProcess, addressOf: () => string) =>
  cpuAPage(site, { addressOf, warmUp: WARM_UP, pages: PAGES })

async function firstLink(url: string, prefix: string): Promise<string | null> {
  const html = await (await fetch(url)).text()
  return new RegExp(`href="(${prefix}[\\w-]+)"`).exec(html)?.[1] ?? null
}
