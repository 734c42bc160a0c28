import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import {
  ask,
  countStatuses,
  keepAlive,
  metric,
  probe,
  quantile,
  TOKEN,
  visitor,
  type Asked,
} from './load/ask.ts'
import { startProcess } from './tools/site-process.ts'

/**
 * Ten times more pages are asked for than can be made: some are refused at once, those that are let in come in time, and
 * every request of a visitor is taken. Then a hundred thousand addresses that nobody has, with as many visitors.
 */
const SECONDS = 10
const TIMES = 10
const ODD = 100_000
const MOST_GROWTH_MB = 150

const folder = mkdtempSync(join(tmpdir(), 'stvor-overload-'))
const site = await startProcess(folder, { TRUST_PROXY: '1', METRICS_TOKEN: TOKEN })
const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const memory = async () =>
  Math.round((await metric(site.url, 'process_resident_memory_bytes')) / 2 ** 20)
let fresh = 0
/** A list nobody has asked for yet. */
const newPage = () => `${site.url}/kvartiry?priceTo=${20_000_000 + ++fresh}`

await rest(3_000)
const usual = await browse(8, 5_000)
const capacity = usual.length / 5
const before = await memory()
const flood: Promise<Asked>[] = []
const leads: Promise<Asked>[] = []
const health = await probe(`${site.url}/health/live`, overload(capacity * TIMES))
const [flooded, taken] = [await Promise.all(flood), await Promise.all(leads)]
const after = await memory()
await rest(3_000)
const recovered = await browse(8, 3_000)
const odd = await askOdd()
const afterOdd = await memory()
await site.stop()
rmSync(folder, { recursive: true, force: true })

/** So many visitors, one page after another. */
async function browse(visitors: number, ms: number): Promise<Asked[]> {
  const agent = keepAlive(visitors)
  const until = performance.now() + ms
  const asked: Asked[] = []
  const one = async () => {
    while (performance.now() < until) asked.push(await ask(newPage(), { agent }))
  }
  await Promise.all(Array.from({ length: visitors }, one))
  agent.destroy()
  return asked
}

/** So many pages a second whether they are answered or not, and five requests of visitors beside. */
async function overload(perSecond: number) {
  const agent = keepAlive(2_000)
  const until = performance.now() + SECONDS * 1000
  const began = performance.now()
  while (performance.now() < until) {
    const due = ((performance.now() - began) / 1000) * perSecond
    while (flood.length < due) flood.push(ask(newPage(), { agent }))
    while (leads.length < (flood.length / perSecond) * 5) leads.push(leave(leads.length))
    await rest(10)
  }
  await Promise.all([...flood, ...leads])
  agent.destroy()
}

function leave(number: number) {
  return ask(`${site.url}/api/requests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...visitor(number) },
    body: JSON.stringify({
      category: 'Обратный звонок',
      subject: `Под нагрузкой ${number}`,
      name: 'Анна',
      phone: `8 912 ${String(1_000_000 + number)}`,
      consent: true,
      idempotencyKey: `overload-${number}`,
    }),
  })
}

/** Paths, queries and visitors that come once: whatever is remembered of each must be forgotten. */
async function askOdd(): Promise<Asked[]> {
  const agent = keepAlive(16)
  const asked: Asked[] = []
  let next = 0
  const one = async () => {
    for (let at = next++; at < ODD; at = next++) {
      const path = [
        `/nowhere/${at}`,
        `/?utm_source=${at}`,
        `/kvartiry?q=${at}x`,
        `/plans/${at}.svg`,
        `/api/catalogue/flats?q=${at}`,
        `/kvartiry/${9_000_000 + at}`,
        `/previews/flat-${at}-0123456789.png`,
        `/o-kompanii?${at}`,
        `/pdf/podborka.pdf?ids=${9_000_000 + at}`,
        `/api/send-data-to-logger`,
      ][at % 10]
      const isLog = at % 10 === 9
      asked.push(
        await ask(site.url + path, {
          agent,
          method: isLog ? 'POST' : 'GET',
          headers: { ...visitor(at), ...(isLog ? { 'content-type': 'application/json' } : {}) },
          ...(isLog ? { body: '{}' } : {}),
        }),
      )
    }
  }
  await Promise.all(Array.from({ length: 16 }, one))
  agent.destroy()
  return asked
}

const timesOf = (asked: readonly Asked[], status: number) =>
  asked.filter((one) => one.status === status).map(({ ms }) => ms)

const results = {
  'pages a second, as many as can be': Math.round(capacity),
  'asked for a second': Math.round(flooded.length / SECONDS),
  'pages, by status': countStatuses(flooded),
  'refused without Retry-After': flooded.filter((one) => one.status === 503 && !one.retryAfter)
    .length,
  'page let in, p50 and p99, ms': [0.5, 0.99].map((part) => quantile(timesOf(flooded, 200), part)),
  'page refused, p99, ms': quantile(timesOf(flooded, 503), 0.99),
  'health, p50 and p99, ms': [0.5, 0.99].map((part) => quantile(health, part)),
  'requests of visitors, by status': countStatuses(taken),
  'pages a second after': Math.round(recovered.length / 3),
  'odd addresses, by status': countStatuses(odd),
  'memory, MB: before, overloaded, after odd addresses': [before, after, afterOdd],
}
console.log(results)
writeFileSync('bench/results/overload.json', `${JSON.stringify(results, null, 2)}\n`)
const isWell =
  taken.every(({ status }) => status === 201) &&
  flooded.every(({ status }) => status === 200 || status === 503) &&
  odd.every(({ status }) => status < 500 || status === 503) &&
  afterOdd - before < MOST_GROWTH_MB
process.exitCode = isWell ? 0 : 1
