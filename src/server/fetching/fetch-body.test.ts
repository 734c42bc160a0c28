import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

import { fetchBody } from './fetch-body.ts'
import { isPrivateAddress } from './private-address.ts'

/** A server on an address of this machine alone; the whole of 127/8 is here. */
async function serve(answer: RequestListener, host = '127.0.0.1') {
  const server = createServer(answer).listen(0, host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${host}:${port}/a.png`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const limits = { known: null, mostBytes: 1_000_000, timeoutMs: 400 }
const anywhere = { ...limits, allowPrivate: true }

test('what lies on this machine is not fetched, by number or by name', async () => {
  await using inside = await serve((_, answer) => answer.end('secret'))
  const open = { ...limits, allowPrivate: false }
  await expect(fetchBody(inside.url, open)).rejects.toThrow('127.0.0.1 — частный адрес')
  const named = inside.url.replace('127.0.0.1', 'localhost')
  await expect(fetchBody(named, open)).rejects.toThrow('localhost — частный адрес')
})

test.each([
  '2002:7f00:1::',
  'fec0::1',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::7f00:1',
  '::ffff:127.0.0.1',
  '::ffff:0:127.0.0.1',
  '::127.0.0.1',
  '::1',
  '2001::7f00:1',
  '2001:db8::1',
  '3fff::1',
  '100::1',
  '5f00::1',
])('[%s] is refused before anything is sent', async (address) => {
  const open = { ...limits, allowPrivate: false }
  await expect(fetchBody(`http://[${address}]/a.png`, open)).rejects.toThrow('частный адрес')
})

test.each(['8.8.8.8', '2a02:6b8::2:242', '2606:4700::1111', '::ffff:8.8.8.8'])(
  '%s is a public address',
  (address) => expect(isPrivateAddress(address)).toBe(false),
)

test('a redirect to where nothing may be fetched from is refused', async () => {
  await using inside = await serve((_, answer) => answer.end('secret'))
  await using outside = await serve((_, answer) => {
    answer.writeHead(302, { location: inside.url }).end()
  }, '127.0.0.2')
  const isPrivate = (address: string) => address !== '127.0.0.2'
  const request = { ...limits, allowPrivate: false, isPrivate }
  await expect(fetchBody(outside.url, request)).rejects.toThrow('127.0.0.1 — частный адрес')
})

test('a redirect elsewhere is followed, a circle of them is not', async () => {
  await using far = await serve((_, answer) => answer.end('picture'))
  await using near = await serve(({ url }, answer) => {
    answer.writeHead(301, { location: url === '/round' ? '/round' : far.url }).end()
  })
  expect((await fetchBody(near.url, anywhere))?.body.toString()).toBe('picture')
  const round = near.url.replace('/a.png', '/round')
  await expect(fetchBody(round, anywhere)).rejects.toThrow('больше 5 перенаправлений')
})

test('a host that hangs, one that is away and one that sends without end are left, each with its reason', async () => {
  await using silent = await serve(() => {})
  await expect(fetchBody(silent.url, anywhere)).rejects.toThrow('не ответил за 0,4 с')
  await using endless = await serve((_, answer) => {
    const send = (error?: Error | null) => error || answer.write(Buffer.alloc(65_536), send)
    send()
  })
  await expect(fetchBody(endless.url, anywhere)).rejects.toThrow('больше 0 МБ')
  await expect(fetchBody('http://127.0.0.1:1/a.png', anywhere)).rejects.toThrow('ECONNREFUSED')
  await expect(fetchBody('ftp://a/b.png', anywhere)).rejects.toThrow('ftp: не загружается')
})

test('an answer counts as it is unpacked: a packed bomb is left too', async () => {
  const packed = gzipSync(Buffer.alloc(40_000_000))
  await using server = await serve((_, answer) => {
    answer.writeHead(200, { 'content-encoding': 'gzip' }).end(packed)
  })
  expect(packed.length).toBeLessThan(limits.mostBytes)
  const patient = { ...anywhere, timeoutMs: 20_000 }
  await expect(fetchBody(server.url, patient)).rejects.toThrow('больше 0 МБ')
})

test('what has not changed is not sent again', async () => {
  await using server = await serve(({ headers }, answer) => {
    if (headers['if-none-match'] === '"1"') answer.writeHead(304).end()
    else answer.writeHead(200, { etag: '"1"' }).end('picture')
  })
  const first = await fetchBody(server.url, anywhere)
  expect(first).toMatchObject({ etag: '"1"', lastModified: null })
  expect(await fetchBody(server.url, { ...anywhere, known: first })).toBeNull()
})
