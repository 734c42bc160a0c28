import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { newVisitor, pause } from './visitor.ts'
import { startProcess } from '../tools/site-process.ts'
import { p99Of, type Outcome } from './outcome.ts'
import { newFolder } from './prepared-folder.ts'
import { countStored, numberIn } from './stored.ts'
import { leave } from './visit.ts'

const REQUESTS = 300

/** A target that accepts the connection and stays silent for the given time. */
async function startTarget() {
  const held = new Set<ServerResponse>()
  const arrivals = new Map<string, number>()
  let hangs = true
  const server = createServer((request, response) => {
    if (hangs) return void held.add(response)
    const key = String(request.headers['idempotency-key'])
    arrivals.set(key, (arrivals.get(key) ?? 0) + 1)
    request.resume().on('end', () => response.end('{}'))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    arrivals,
    letGo() {
      hangs = false
      for (const response of held) response.destroy()
    },
    close: () => server.closeAllConnections(),
  }
}

/** One target hangs, another one takes: visitors and the other target notice nothing, and all is delivered in the end. */
export async function hangingTarget(): Promise<Outcome> {
  const [hanging, other] = [await startTarget(), await startTarget()]
  other.letGo()
  using place = await newFolder()
  const file = join(place.dataDir, 'targets.json')
  const target = (name: string, url: string) => ({ name, type: 'webhook', url, retryFromMs: 200 })
  writeFileSync(file, JSON.stringify([target('hanging', hanging.url), target('other', other.url)]))
  const site = await startProcess(place.dataDir, { TRUST_PROXY: '1', REQUEST_TARGETS_FILE: file })
  const told: string[] = []
  const times: number[] = []
  let failed = 0
  for (let at = 0; at < REQUESTS; at++) {
    const { status, body, ms } = await leave(site.url, newVisitor())
    if (status === 201) told.push(numberIn(body))
    else failed++
    times.push(ms)
  }
  await within(30_000, () => other.arrivals.size === REQUESTS)
  const inTime = other.arrivals.size
  hanging.letGo()
  await within(90_000, () => hanging.arrivals.size === REQUESTS)
  const { lost, doubled } = await countStored({ ...place, databaseUrl: '' }, told)
  await site.stop()
  for (const one of [hanging, other]) one.close()
  return {
    lost: lost + 2 * REQUESTS - inTime - hanging.arrivals.size,
    doubled,
    failed,
    p99: p99Of(times),
    'delivered to the other one meanwhile': inTime,
    'delivered to the hanging one later': hanging.arrivals.size,
  }
}

async function within(ms: number, holds: () => boolean) {
  for (let waited = 0; waited < ms && !holds(); waited += 100) await pause(100)
}
