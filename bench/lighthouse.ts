import { readFileSync, writeFileSync } from 'node:fs'

import { openLighthouse, type Report } from './lighthouse/open-lighthouse.ts'
import { machineNow } from './tools/machine.ts'
import { median } from './tools/statistics.ts'

/**
 * Lighthouse as it judges a phone: medians of five runs a screen. It is no dependency of ours, and this is skipped without
 * it: `npm install --no-save lighthouse@13.5.0`. A few screens: `node bench/lighthouse.ts list flat`; what was found of the others
 * stays in the file.
 */
const RUNS = 5
const RESULTS = 'bench/results/lighthouse.json'

const lighthouse = await openLighthouse()
if (!lighthouse) process.exit(0)
const wanted = process.argv.slice(2)
const table: Record<string, Record<string, number>> = {}
for (const [name, path] of Object.entries(await screens(lighthouse.url)))
  if (wanted.length === 0 || wanted.includes(name)) table[name] = await judge(lighthouse, path)
await lighthouse.close()
console.table(table)
const before: object = wanted.length > 0 ? JSON.parse(readFileSync(RESULTS, 'utf8')) : {}
const results = { ...before, machine: machineNow(), runs: RUNS, ...table }
writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`)

/** Every kind of a public screen; a lot's page is the first one of its list. */
async function screens(url: string): Promise<Record<string, string>> {
  const [flat, premises] = await Promise.all(
    ['flats', 'commercial'].map(async (kind) => {
      const answer = await fetch(`${url}/api/catalogue/${kind}`)
      const { lots }: { lots: { url: string }[] } = await answer.json()
      return lots[0]?.url ?? '/'
    }),
  )
  return {
    home: '/',
    list: '/kvartiry',
    chessboard: '/kvartiry?view=chess',
    flat: flat!,
    project: '/proekty/lotsmanskiy-kvartal',
    projects: '/proekty',
    parking: '/parkovki/schema',
    places: '/parkovki',
    'parking intro': '/parkovki/main',
    storage: '/kladovye',
    commerce: '/kommerciya',
    'commerce intro': '/kommercheskie-pomeshcheniya',
    premises: premises!,
    news: '/novosti',
    article: await firstLink(url, '/novosti', /\/novosti\/[\w-]+/),
    promotions: '/akcioteka',
    promotion: await firstLink(url, '/akcioteka', /\/akcioteka\/\d+/),
    press: '/pressa-o-nas',
    mortgage: '/ipoteka',
    contacts: '/kontakty',
    about: '/o-kompanii',
    documents: '/dokumentaciya',
    landing: '/podborki/dvuhkomnatnye-kvartiry',
    favourites: '/izbrannoe',
    comparison: '/sravnenie',
    // The control: next to no script of ours runs here, what its time loses is the machine's.
    policy: '/soglasie',
  }
}

async function firstLink(url: string, list: string, link: RegExp): Promise<string> {
  return link.exec(await (await fetch(url + list)).text())?.[0] ?? list
}

type Opened = NonNullable<Awaited<ReturnType<typeof openLighthouse>>>

async function judge(by: Opened, path: string): Promise<Record<string, number>> {
  const reports: Report[] = []
  for (let at = 0; at < RUNS; at++) reports.push(await by.judge(path))
  const [last] = reports
  for (const audit of Object.values(last?.audits ?? {}))
    if (audit.score !== null && audit.score !== undefined && audit.score < 0.9)
      console.log(path, audit.score, audit.title)
  const middle = (valueOf: (report: Report) => number) => median(reports.map(valueOf))
  const categories = Object.keys(last?.categories ?? {})
  const scores = categories.map((category) => [
    category,
    Math.round(middle(({ categories: of }) => (of[category]?.score ?? 0) * 100)),
  ])
  const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map(
    (audit) => [`${audit}, ms`, Math.round(middle(valueOf(audit)))],
  )
  const shift = Number(middle(valueOf('cumulative-layout-shift')).toFixed(3))
  return Object.fromEntries([...scores, ...times, ['cumulative-layout-shift', shift]])
}

function valueOf(audit: string) {
  return ({ audits }: Report) => audits[audit]?.numericValue ?? 0
}
