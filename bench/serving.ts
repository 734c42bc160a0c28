import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { writeBigFeed } from './tools/big-feed.ts'
import { startProcess } from './tools/site-process.ts'

/**
 * Buyers browse while 50 000 lots are imported: no request may fail, and pages must stay quick. The control is the
 * same browsing of the same site with no import under way.
 */
const LOTS = 50_000
const BUYERS = 8
const PAUSE_MS = 20

const folder = mkdtempSync(join(tmpdir(), 'stvor-bench-'))
const feed = join(folder, 'big.xml')
await writeBigFeed(feed, LOTS)
const dataDir = join(folder, 'data')
const site = await startProcess(dataDir)

const control = await browse(site.url, (stop) => void setTimeout(stop, 10_000))
const seen = new Set<number>()
const busy = await browse(site.url, (stop) => void importing(stop), seen)
const waited = performance.now()
let after = await totalOf(site.url)
while (after < LOTS && performance.now() - waited < 60_000) {
  await new Promise((resolve) => setTimeout(resolve, 50))
  after = await totalOf(site.url)
}
await site.stop()
rmSync(folder, { recursive: true, force: true })

const table = { 'no import (control)': told(control), 'during the import': told(busy) }
console.table(table)
console.log(`totals seen meanwhile: ${[...seen].join(', ')}; after: ${after}`)
console.log(`p99 ratio: ${(quantile(busy.times, 0.99) / quantile(control.times, 0.99)).toFixed(1)}`)
writeFileSync('bench/results/serving.json', JSON.stringify({ lots: LOTS, ...table }, null, 2))

type Visit = { times: number[]; failed: number; seconds: number }

async function browse(url: string, begin: (stop: () => void) => void, totals?: Set<number>) {
  const visit: Visit = { times: [], failed: 0, seconds: 0 }
  let going = true
  begin(() => (going = false))
  const began = performance.now()
  const paths = ['/', '/kvartiry', '/kvartiry?rooms=2', '/proekty', '/kvartiry/1', '/kladovye']
  async function buyer(number: number) {
    for (let step = number; going; step++) {
      // A mark that no page knows changes nothing, and a new price bound is a page nobody has asked for yet.
      const fresh =
        step % 3 === 0 ? `/kvartiry?priceTo=${20_000_000 + step}` : paths[step % paths.length]!
      const asked = performance.now()
      const answer = await fetch(url + fresh).catch(() => null)
      await answer?.text()
      visit.times.push(performance.now() - asked)
      if (!answer || answer.status >= 500) visit.failed++
      if (totals && step % 50 === 0) totals.add(await totalOf(url))
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
  await Promise.all(Array.from({ length: BUYERS }, (_, number) => buyer(number)))
  visit.seconds = (performance.now() - began) / 1000
  return visit
}

async function importing(stop: () => void) {
  const child = spawn(process.execPath, ['tools/run.mjs', 'import', feed], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: 'inherit',
  })
  await new Promise((resolve) => child.once('close', resolve))
  setTimeout(stop, 2_000) // the new catalogue is taken up meanwhile
}

async function totalOf(url: string): Promise<number> {
  const answer = await fetch(`${url}/api/catalogue/flats`)
  return ((await answer.json()) as { total: number }).total
}

function quantile(times: number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0
}

function told({ times, failed, seconds }: Visit) {
  return {
    requests: times.length,
    failed,
    seconds: Math.round(seconds),
    'p50, ms': Number(quantile(times, 0.5).toFixed(1)),
    'p99, ms': Number(quantile(times, 0.99).toFixed(1)),
    'max, ms': Math.round(Math.max(...times)),
  }
}
