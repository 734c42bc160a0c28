import { Agent } from 'node:http'

import { memoryOf } from '../tools/process-usage.ts'
import { startProcess } from '../tools/site-process.ts'
import { p99Of, type Outcome } from './outcome.ts'
import { newFolder } from './prepared-folder.ts'
import { crowd, visit } from './visit.ts'

const ADDRESSES = 100_000
const WEIGHED_AT = [20_000, 50_000, ADDRESSES]
/** What is held after a hundred thousand addresses and not after half of them: more is growth without end. */
const MOST_GROWTH_MB = 64

const shapes: ((at: number) => string)[] = [
  (at) => `/${at.toString(36)}`,
  (at) => `/kvartiry/${at + 10_000_000}`,
  (at) => `/assets/${at.toString(36)}-${at}.js`,
  (at) => `/novosti/${at.toString(36)}`,
  (at) => `/%D0%${(128 + (at % 64)).toString(16)}/${at}`,
  (at) => `/kvartiry?priceFrom=${at}`,
  (at) => `/plans/${at.toString(16)}.svg`,
  (at) => `/izbrannoe?list=${at}`,
  (at) => `/?${'x'.repeat(at % 500)}=${at}`,
  (at) => `/files/${at.toString(16).padStart(32, '0')}/a.pdf`,
]

/** A hundred thousand addresses, no two alike: none is an error of ours, and memory stays bounded. */
export async function oddAddresses(): Promise<Outcome> {
  using place = await newFolder()
  const site = await startProcess(place.dataDir)
  const agent = new Agent({ keepAlive: true })
  const times: number[] = []
  const statuses: Record<string, number> = {}
  let at = 0
  const idle = memoryOf(site).rss
  const memory: number[] = []
  await crowd(
    24,
    () => at >= ADDRESSES,
    async () => {
      const mine = at++
      if (WEIGHED_AT.includes(mine)) memory.push(memoryOf(site).rss)
      const path = shapes[mine % shapes.length]?.(mine) ?? '/'
      const { status, ms } = await visit(site.url + path, { agent })
      statuses[status] = (statuses[status] ?? 0) + 1
      times.push(ms)
    },
  )
  agent.destroy()
  memory.push(memoryOf(site).rss)
  const { body: metrics } = await visit(`${site.url}/metrics`)
  await site.stop()
  const [, half = 0, end = 0] = memory
  const isBounded = end - half <= MOST_GROWTH_MB
  const isFault = (status: string) => status === '0' || (Number(status) >= 500 && status !== '503')
  return {
    lost: 0,
    doubled: 0,
    failed: Object.entries(statuses).reduce(
      (sum, [one, count]) => sum + (isFault(one) ? count : 0),
      isBounded ? 0 : 1,
    ),
    p99: p99Of(times),
    statuses,
    'memory at the start, MB': idle,
    [`memory after ${WEIGHED_AT.join(', ')} addresses, MB`]: memory,
    'of it heap, buffers, finished pages, MB': [
      'nodejs_heap_size_used_bytes',
      'nodejs_external_memory_bytes',
      'stvor_page_cache_bytes',
    ].map((name) => megabytesOf(metrics, name)),
  }
}

function megabytesOf(metrics: string, name: string): number {
  const [, bytes] = new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics) ?? []
  return Math.round(Number(bytes) / 2 ** 20)
}
