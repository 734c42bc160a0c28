import { writeFileSync } from 'node:fs'

import { openLighthouse, type Report } from './lighthouse/open-lighthouse.ts'
import { machineNow } from './tools/machine.ts'

/**
 * What Lighthouse says of every kind of screen besides its speed, once each: these verdicts do not depend on the machine. Of
 * what is below 100 the failed audits are told.
 */
const CATEGORIES = ['accessibility', 'best-practices', 'seo']

/** Those that no sitemap names: other looks at a list, and pages about their visitor. */
const UNLISTED = ['/kvartiry?view=list', '/kvartiry?view=chess', '/izbrannoe', '/sravnenie']

const lighthouse = await openLighthouse()
if (!lighthouse) process.exit(0)
const table: Record<string, Record<string, number | string>> = {}
for (const path of [...(await oneOfEachKind(lighthouse.url)), ...UNLISTED]) {
  const report = await lighthouse.judge(path, CATEGORIES)
  const scores = CATEGORIES.map((name) => [name, scoreOf(report, name)])
  table[path] = { ...Object.fromEntries(scores), below: failedIn(report).join('; ') }
}
await lighthouse.close()
console.table(table)
writeFileSync(
  'bench/results/lighthouse-every.json',
  `${JSON.stringify({ machine: machineNow(), ...table }, null, 2)}\n`,
)

/** Of «/novosti/…» the first article stands for all of them. */
async function oneOfEachKind(url: string): Promise<Iterable<string>> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const kinds = new Map<string, string>()
  for (const [, address = ''] of sitemap.matchAll(/<loc>(.*?)<\/loc>/g)) {
    const { pathname } = new URL(address)
    const kind = pathname.replace(/^(\/[\w-]+\/)(?!main$|schema$).+/, '$1')
    if (!kinds.has(kind)) kinds.set(kind, pathname)
  }
  return kinds.values()
}

function scoreOf({ categories }: Report, name: string): number {
  return Math.round((categories[name]?.score ?? 0) * 100)
}

function failedIn({ categories, audits }: Report): string[] {
  const weighed = CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? []).filter(
    ({ weight }) => weight > 0,
  )
  return weighed.flatMap(({ id }) => {
    const audit = audits[id]
    return audit && typeof audit.score === 'number' && audit.score < 1 ? [audit.title] : []
  })
}
