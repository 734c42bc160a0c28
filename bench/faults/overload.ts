import { Agent } from 'node:http'

import { newVisitor, pause } from './visitor.ts'
import { memoryOf } from '../tools/process-usage.ts'
import { startProcess } from '../tools/site-process.ts'
import { p99Of, type Outcome } from './outcome.ts'
import { newFolder } from './prepared-folder.ts'
import { startProbes } from './probes.ts'
import { countStored, numberIn } from './stored.ts'
import { after, crowd, leave, visit } from './visit.ts'

const ENOUGH = 40
const CROWD_MS = 25_000
/** A refused visitor comes again, sooner than asked. */
const COMES_AGAIN_MS = 1_000
const PROBES_WITHIN_MS = 50

/**
 * Ten times the visitors that keep the site busy, each at pages outside the cache: answered in time or refused. Requests
 * left meanwhile are all taken, and probes are answered at once.
 */
export async function overload(): Promise<Outcome> {
  using place = await newFolder()
  const site = await startProcess(place.dataDir, { TRUST_PROXY: '1' })
  let price = 0
  const counts = { answered: 0, shed: 0, failed: 0 }
  async function load(visitors: number, ms: number) {
    const agent = new Agent({ keepAlive: true })
    const times: number[] = []
    await crowd(visitors, after(ms), async () => {
      const answer = await visit(`${site.url}/kvartiry?priceFrom=${++price}`, { agent })
      const isShed = answer.status === 503 && answer.retryAfter !== undefined
      counts[answer.status === 200 ? 'answered' : isShed ? 'shed' : 'failed']++
      if (isShed) await pause(COMES_AGAIN_MS)
      else times.push(answer.ms)
    })
    agent.destroy()
    return times
  }
  const told: string[] = []
  const leads: number[] = []
  async function leaveOne() {
    const { status, body, ms } = await leave(site.url, newVisitor())
    if (status === 201) told.push(numberIn(body))
    else counts.failed++
    leads.push(ms)
    await pause(100)
  }

  const before = await load(ENOUGH, 8_000)
  const idle = memoryOf(site).rss
  const probing = startProbes(site.url)
  const [during] = await Promise.all([
    load(10 * ENOUGH, CROWD_MS),
    crowd(2, after(CROWD_MS), leaveOne),
  ])
  const probes = await probing.stop()
  const slowProbes = p99Of(probes.map(({ ms }) => ms))
  counts.failed += probes.filter(({ status }) => status !== 200).length
  const peak = memoryOf(site).rss
  const later = await load(1, 3_000)
  await pause(3_000)
  const { lost, doubled } = await countStored({ ...place, databaseUrl: '' }, told)
  await site.stop()
  return {
    lost,
    doubled,
    failed: counts.failed + (slowProbes > PROBES_WITHIN_MS ? 1 : 0),
    p99: p99Of(during),
    'p99 of a tenth of the visitors before, ms': p99Of(before),
    'p99 of one visitor afterwards, ms': p99Of(later),
    answered: counts.answered,
    shed: counts.shed,
    'requests left': leads.length,
    'p99 of requests, ms': p99Of(leads),
    'probes of life and readiness': probes.length,
    'p99 of probes, ms': slowProbes,
    'memory before and at the end, MB': [idle, peak],
  }
}
