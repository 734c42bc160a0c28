import { once } from 'node:events'
import { Agent } from 'node:http'

import { holdSocket } from '../../tests/support/hold-socket.ts'
import { pause } from './visitor.ts'
import { startProcess } from '../tools/site-process.ts'
import { p99Of, type Outcome } from './outcome.ts'
import { newFolder } from './prepared-folder.ts'
import { stream, visit } from './visit.ts'

const RESTARTS = 20
const A_SECOND = 200
const COMES_AGAIN_MS = 250

/** 200 requests a second over connections that stay open, and over new ones, while the process is stopped and started. */
export const restarts = () => measure(undefined)

/** The same where the supervisor holds the socket: nobody may even be turned away. */
export async function heldRestarts(): Promise<Outcome> {
  await using held = await holdSocket()
  const outcome = await measure(held)
  return { ...outcome, failed: outcome.failed + outcome.refused }
}

async function measure(held: { fd: number; url: string } | undefined) {
  using place = await newFolder()
  let site = await startProcess(place.dataDir, {}, { held })
  const env = { PORT: new URL(site.url).port }
  const agent = new Agent({ keepAlive: true, maxSockets: 50 })
  const times: number[] = []
  let over = false
  let sent = 0
  let refused = 0
  let shed = 0
  const broken: Record<string, number> = {}

  /**
   * Nobody listens while the process starts, and then a crowd has gathered: the visitor comes again after the given
   * pause.
   */
  async function come() {
    const kind = sent++ % 4 === 0 ? 'fresh' : 'kept'
    for (;;) {
      const answer = await visit(`${site.url}/kvartiry`, { agent: kind === 'kept' ? agent : false })
      if (answer.status === 200) return void times.push(answer.ms)
      if (answer.status === 503 && answer.retryAfter !== undefined) shed++
      else if (answer.refused) refused++
      else {
        const how = `${answer.status || 'no answer'}, ${kind}`
        return void (broken[how] = (broken[how] ?? 0) + 1)
      }
      await pause(COMES_AGAIN_MS)
    }
  }

  const visitors = stream(A_SECOND, () => over, come)
  const stops: number[] = []
  for (let at = 0; at < RESTARTS; at++) {
    await pause(300)
    const began = performance.now()
    site.child.kill('SIGTERM')
    await once(site.child, 'exit')
    stops.push(performance.now() - began)
    site = await startProcess(place.dataDir, env, { held })
  }
  over = true
  await visitors
  await site.stop()
  agent.destroy()
  return {
    lost: 0,
    doubled: 0,
    failed: Object.values(broken).reduce((sum, count) => sum + count, 0),
    p99: p99Of(times),
    answered: times.length,
    broken,
    refused,
    shed,
    'slowest stop, ms': Math.round(Math.max(...stops)),
  }
}
