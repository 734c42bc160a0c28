import { parentPort, workerData } from 'node:worker_threads'

import { pause } from './visitor.ts'
import { visit } from './visit.ts'

/**
 * Probes a site as a supervisor does, beside the thread of its visitors, until a message ends it: the time of each
 * answer.
 */
const { url }: { url: string } = workerData
let over = false
parentPort?.once('message', () => {
  over = true
})
const probes: { status: number; ms: number }[] = []
for (let at = 0; !over; at++) {
  const { status, ms } = await visit(`${url}/health/${at % 2 ? 'live' : 'ready'}`)
  probes.push({ status, ms })
  await pause(50)
}
parentPort?.postMessage(probes)
