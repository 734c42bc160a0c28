import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'

import { findBrowser } from '../tests/support/find-browser.ts'
import { machineNow } from './tools/machine.ts'
import { startProcess } from './tools/site-process.ts'
import { untilQuiet } from './tools/until-quiet.ts'

/**
 * Lighthouse as it judges a phone: medians of five runs a screen. It is no dependency of ours, and this is skipped without
 * it: `npm install --no-save lighthouse@13.5.0`. A few screens: `node bench/lighthouse.ts list flat`.
 */
const RUNS = 5
const DEBUGGING_PORT = 9_333

type Category = { score: number | null }
type Report = { lhr: { categories: Record<string, Category>; audits: Record<string, Audit> } }
type Audit = { numericValue?: number; score?: number | null; title: string }
type Lighthouse = (url: string, flags: object) => Promise<Report>

const lighthouse = await findLighthouse()
if (!lighthouse) {
  console.log('Lighthouse is not installed: npm install --no-save lighthouse@13.5.0')
  process.exit(0)
}
const folder = mkdtempSync(join(tmpdir(), 'stvor-bench-'))
const site = await startProcess(folder)
await untilQuiet(site.child.pid ?? 0)
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${DEBUGGING_PORT}`],
})
const wanted = process.argv.slice(2)
const table: Record<string, Record<string, number>> = {}
for (const [name, path] of Object.entries(await screens()))
  if (wanted.length === 0 || wanted.includes(name)) table[name] = await judge(lighthouse, path)
await browser.close()
await site.stop()
rmSync(folder, { recursive: true, force: true })
console.table(table)
writeFileSync(
  'bench/results/lighthouse.json',
  `${JSON.stringify({ machine: machineNow(), runs: RUNS, ...table }, null, 2)}\n`,
)

async function findLighthouse(): Promise<Lighthouse | null> {
  const name = 'lighthouse'
  const found: { default: Lighthouse } | null = await import(name).catch(() => null)
  return found?.default ?? null
}

async function screens(): Promise<Record<string, string>> {
  const flats: { lots: { url: string }[] } = await (
    await fetch(`${site.url}/api/catalogue/flats`)
  ).json()
  return {
    home: '/',
    list: '/kvartiry',
    flat: flats.lots[0]?.url ?? '/kvartiry/1',
    project: '/proekty/lotsmanskiy-kvartal',
    parking: '/parkovki/schema',
  }
}

async function judge(run: Lighthouse, path: string): Promise<Record<string, number>> {
  const reports: Report['lhr'][] = []
  for (let at = 0; at < RUNS; at++) {
    const { lhr } = await run(site.url + path, { port: DEBUGGING_PORT, logLevel: 'error' })
    reports.push(lhr)
  }
  const [last] = reports
  for (const audit of Object.values(last?.audits ?? {}))
    if (audit.score !== null && audit.score !== undefined && audit.score < 0.9)
      console.log(path, audit.score, audit.title)
  const median = (valueOf: (report: Report['lhr']) => number) =>
    Math.round(reports.map(valueOf).toSorted((a, b) => a - b)[reports.length >> 1] ?? 0)
  const categories = Object.keys(last?.categories ?? {})
  const scores = categories.map((category) => [
    category,
    median(({ categories: of }) => (of[category]?.score ?? 0) * 100),
  ])
  const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map(
    (audit) => [`${audit}, ms`, median(({ audits }) => audits[audit]?.numericValue ?? 0)],
  )
  return Object.fromEntries([...scores, ...times])
}
