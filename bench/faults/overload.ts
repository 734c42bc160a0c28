import { Agent } from 'node:http'

import { startProcess } from '../tools/site-process.ts'
import { memoryOf } from './memory-of.ts'
import { quantile, type Outcome } from './outcome.ts'
import { newFolder } from './prepared-folder.ts'
import { after, crowd, visit } from './visit.ts'

const ENOUGH = 16

/** Ten times the visitors that keep the site busy, each at pages nobody has asked for: answered or told to come later. */
export async function overload(): Promise<Outcome> {
  using place = await newFolder()
  const site = await startProcess(place.dataDir)
  let price = 0
  const statuses: Record<string, number> = {}
  async function load(visitors: number, ms: number) {
    const agent = new Agent({ keepAlive: true })
    const times: number[] = []
    await crowd(visitors, after(ms), async () => {
      const answer = await visit(`${site.url}/kvartiry?priceFrom=${++price}`, { agent })
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
      times.push(answer.ms)
    })
    agent.destroy()
    return times
  }
  const before = await load(ENOUGH, 8_000)
  const idle = memoryOf(site.child)
  const during = await load(10 * ENOUGH, 20_000)
  const peak = memoryOf(site.child)
  const later = await load(1, 3_000)
  const { 200: answered = 0, 503: shed = 0, ...others } = statuses
  await site.stop()
  return {
    lost: 0,
    doubled: 0,
    failed: Object.values(others).reduce((sum, count) => sum + count, 0),
    p99: quantile(during, 0.99),
    'p99 before, ms': quantile(before, 0.99),
    'p99 of one visitor afterwards, ms': quantile(later, 0.99),
    answered,
    shed,
    'memory before and at the end, MB': [idle, peak],
  }
}
