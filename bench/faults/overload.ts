import { Agent } from 'node:http'

import { newVisitor, pause } from '../requests/visitor.ts'
import { startProcess } from '../tools/site-process.ts'
import { memoryOf } from './memory-of.ts'
import { quantile, type Outcome } from './outcome.ts'
import { newFolder } from './prepared-folder.ts'
import { startProbes } from './probes.ts'
import { countStored, numberIn } from './stored.ts'
import { after, crowd, leave, visit } from './visit.ts'

const ENOUGH = 40
const CROWD_MS = 25_000
/** Who is told to come later does so, sooner than he was told. */
const COMES_AGAIN_MS = 1_000
const PROBES_WITHIN_MS = 50

/**
 * Ten times the visitors that keep the site busy, each at pages nobody has asked for: answered in time or told to come
 * later. Requests that are left meanwhile are all taken, and probes are answered at once.
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
  const idle = memoryOf(site.child)
  const probing = startProbes(site.url)
  const [during] = await Promise.all([
    load(10 * ENOUGH, CROWD_MS),
    crowd(2, after(CROWD_MS), leaveOne),
  ])
  const probes = await probing.stop()
  const slowProbes = quantile(
    probes.map(({ ms }) => ms),
    0.99,
  )
  counts.failed += probes.filter(({ status }) => status !== 200).length
  const peak = memoryOf(site.child)
  const later = await load(1, 3_000)
  await pause(3_000)
  const { lost, doubled } = await countStored({ ...place, databaseUrl: '' }, told)
  await site.stop()
  return {
    lost,
    doubled,
    failed: counts.failed + (slowProbes > PROBES_WITHIN_MS ? 1 : 0),
    p99: quantile(during, 0.99),
    'p99 of a tenth of the visitors before, ms': quantile(before, 0.99),
    'p99 of one visitor afterwards, ms': quantile(later, 0.99),
    answered: counts.answered,
    shed: counts.shed,
    'requests left': leads.length,
    'p99 of requests, ms': quantile(leads, 0.99),
    'probes of life and readiness': probes.length,
    'p99 of probes, ms': slowProbes,
    'memory before and at the end, MB': [idle, peak],
  }
}
