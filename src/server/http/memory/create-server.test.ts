import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'

import { serverFactory } from './create-server.ts'

const IDLE_MS = 200
/** No buffer of the system holds so much. */
const LARGE = 'а'.repeat(20_000_000)

async function open(route: RequestListener) {
  const server = serverFactory(route)
  server.timeout = IDLE_MS
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const count = () =>
    new Promise<number>((resolve) => server.getConnections((_, open) => resolve(open)))
  return { port: (server.address() as AddressInfo).port, server, count }
}

test('a client that does not read is cut off', async () => {
  const { port, server, count } = await open((_, response) => response.end(LARGE))
  const socket = connect(port, '127.0.0.1').pause()
  socket.on('error', () => {})
  socket.write(`GET /route HTTP/1.1\r\nhost: site\r\n\r\n`)
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
