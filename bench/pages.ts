import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { itemAt } from '#domain/item-at.ts'

import { MODEL_PROJECT } from '../tests/support/ifc/catalogue-of-model.ts'
import { addHouseOfModel } from './pages/house-of-model.ts'
import { cpuAPage, flats, lists } from './serve/asked-pages.ts'
import { machineNow } from './tools/machine.ts'
import { memoryOf } from './tools/process-usage.ts'
import { startProcess, type SiteProcess } from './tools/site-process.ts'
import { untilQuiet } from './tools/until-quiet.ts'

/**
 * What a site pays for its pages: processor seconds of a thousand that are made for their requests and of a thousand that lie
 * ready, and memory after each kind, MB. Flats of a recipe beside those of a house whose model was brought.
 */
const MADE = 60
const KEPT = 1_000
/** Code is compiled by then, and each address was asked for. */
const WARM_UP = 240
const LISTS = 200
const RECIPES = 200

const folder = mkdtempSync(join(tmpdir(), 'stvor-bench-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const dataDir = join(folder, 'data')
const demo = await startProcess(dataDir)
await untilQuiet(demo.child.pid ?? 0)
await demo.stop()
await addHouseOfModel(folder, dataDir)

const made = await measure(MADE, 'bench/serve/uncached-site.ts')
const kept = await measure(KEPT, 'dist/server/main.js')
console.log('Made for the request: CPU s of a thousand, MB after them')
console.table(made)
console.log('Kept from before')
console.table(kept)
writeFileSync(
  'bench/results/pages.json',
  `${JSON.stringify({ machine: machineNow(), made, kept }, null, 2)}\n`,
)

async function measure(pages: number, main: string) {
  const site = await startProcess(dataDir, { DEMO: '0' }, { main })
  await untilQuiet(site.child.pid ?? 0)
  const table: Record<string, object> = { idle: { 's of CPU': null, ...memoryOf(site) } }
  for (const [name, addresses] of Object.entries(await addressesOf(site))) {
    const seconds = await turnsOf(site, addresses, pages)
    await untilQuiet(site.child.pid ?? 0)
    table[name] = { 's of CPU': seconds, ...memoryOf(site) }
  }
  await site.stop()
  return table
}

function turnsOf(site: SiteProcess, addresses: string[], pages: number): Promise<number> {
  let asked = 0
  const addressOf = () => itemAt(addresses, asked++ % addresses.length)
  return cpuAPage(site, { addressOf, warmUp: Math.max(WARM_UP, addresses.length), pages })
}

async function addressesOf({ url }: SiteProcess): Promise<Record<string, string[]>> {
  const answer = await fetch(`${url}/api/catalogue/flats?priceTo=9000000&priceFrom=9000000`)
  const { lots }: { lots: { url: string; project: { name: string } }[] } = await answer.json()
  const ofModel = lots.filter(({ project }) => project.name === MODEL_PROJECT)
  return {
    home: ['/'],
    list: lists(LISTS),
    'flat of a recipe': flats(RECIPES),
    'flat of a model': ofModel.map((lot) => lot.url),
  }
}
