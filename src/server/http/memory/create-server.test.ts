import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'

import { readConfig } from '#server/config.ts'

import { createAddressCache } from './address-cache.ts'
import { serverFactory } from './create-server.ts'
import { SHARED } from '#server/http/headers.ts'
import { prepareResponse } from '#server/http/prepared-response.ts'
import { policyOf } from '#server/http/security-headers.ts'

const IDLE_MS = 200
/** No buffer of the system holds so much. */
const LARGE = 'а'.repeat(20_000_000)

/** `/memory` is answered from memory, the rest by a route; both answer what `LARGE` is. */
async function open(route: RequestListener) {
  const addresses = createAddressCache(policyOf(readConfig({}), ''), () => {})
  const prepared = prepareResponse(200, 'text/plain', LARGE)
  addresses.add('/memory', { headers: SHARED, use: () => prepared })
  const server = serverFactory(addresses)(route, {}) as Server
  server.timeout = IDLE_MS
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const count = () =>
    new Promise<number>((resolve) => server.getConnections((_, open) => resolve(open)))
  return { port: (server.address() as AddressInfo).port, server, count }
}

test.each(['/memory', '/route'])('a client that does not read %s is cut off', async (address) => {
  const { port, server, count } = await open((_, response) => response.end(LARGE))
  const socket = connect(port, '127.0.0.1').pause()
  socket.on('error', () => {})
  socket.write(`GET ${address} HTTP/1.1\r\nhost: site\r\n\r\n`)
  await expect.poll(count).toBe(1)
  await expect.poll(count).toBe(0)
  socket.destroy()
  server.close()
})

test('a route may work for longer than a client may read nothing', async () => {
  const { port, server } = await open(async (_, response) => {
    await sleep(4 * IDLE_MS)
    response.end('done')
  })
  const answer = await fetch(`http://127.0.0.1:${port}/route`)
  expect(await answer.text()).toBe('done')
  server.closeAllConnections()
  server.close()
})

test('the number of open connections is limited', async () => {
  const { port, server } = await open((_, response) => response.end('done'))
  expect(server.maxConnections).toBeLessThanOrEqual(10_000)
  server.maxConnections = 1
  const first = connect(port, '127.0.0.1')
  await once(first, 'connect')
  const second = connect(port, '127.0.0.1')
  second.on('error', () => {})
  await once(second, 'close')
  first.destroy()
  server.close()
})

const pipelined = (count: number) => 'GET /route HTTP/1.1\r\nhost: site\r\n\r\n'.repeat(count)

test('requests sent ahead are answered in turn, over and over', async () => {
  let asked = 0
  const { port, server } = await open((_, response) => response.end(`answer ${(asked += 1)}.`))
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
  for (const last of [90, 180, 270]) {
    socket.write(pipelined(90))
    await expect.poll(() => text).toContain(`answer ${last}.`)
  }
  socket.destroy()
  server.close()
})

test('a client that sends far more requests than it reads answers of is cut off', async () => {
  let asked = 0
  const { port, server } = await open((_, response) => {
    asked += 1
    response.end('done')
  })
  const socket = connect(port, '127.0.0.1').resume()
  socket.on('error', () => {})
  socket.write(pipelined(40_000))
  await expect.poll(() => socket.closed).toBe(true)
  expect(asked).toBeLessThanOrEqual(100)
  server.close()
})
