import fastify from 'fastify'
import { expect, test } from 'vitest'

import { readForwardedAddress, trustNearest, type TrustProxy } from './forwarded-address.ts'

/** The address a site takes a visitor for, when `socket` brings his request with this header. */
async function addressSeen(trust: TrustProxy, header: string | null, socket = '10.0.0.1') {
  const app = fastify({ trustProxy: trustNearest(trust) })
  readForwardedAddress(app, trust)
  app.get('/', async ({ ip }) => ip)
  const headers = header === null ? {} : { 'x-forwarded-for': header }
  return (await app.inject({ url: '/', remoteAddress: socket, headers })).body
}

test('without proxies the header is nobody’s word', async () => {
  expect(await addressSeen(0, '203.0.113.9')).toBe('10.0.0.1')
})

test.each<[number, string | null, string]>([
  [1, '203.0.113.9', '203.0.113.9'],
  [1, '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  [1, 'any text, 203.0.113.9', '203.0.113.9'],
  [2, '198.51.100.1, 203.0.113.9', '198.51.100.1'],
  [2, '192.0.2.1, 198.51.100.1, 203.0.113.9', '198.51.100.1'],
  [2, '203.0.113.9', '203.0.113.9'],
  [1, '::ffff:203.0.113.9', '203.0.113.9'],
  [1, '2001:db8::1', '2001:db8::1'],
  [1, null, '10.0.0.1'],
  [1, '', '10.0.0.1'],
  [1, '203.0.113.9, unknown', '10.0.0.1'],
  [1, '<script>', '10.0.0.1'],
])('behind %i proxies «%s» is %s', async (proxies, header, seen) => {
  expect(await addressSeen(proxies, header)).toBe(seen)
})

test.each([
  ['10.0.0.1', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['10.0.0.1', '203.0.113.9, 10.2.3.4', '203.0.113.9'],
  ['::ffff:10.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['fd00::7', '203.0.113.9', '203.0.113.9'],
  ['192.0.2.66', '203.0.113.9', '192.0.2.66'],
  ['10.0.0.1', 'nobody', '10.0.0.1'],
])('from %s by networks «%s» is %s', async (socket, header, seen) => {
  expect(await addressSeen(['10.0.0.0/8', 'fd00::/8'], header, socket)).toBe(seen)
})

test('who is no proxy cannot name another host or a secure connection', async () => {
  const app = fastify({ trustProxy: trustNearest(['10.0.0.0/8']) })
  readForwardedAddress(app, ['10.0.0.0/8'])
  app.get('/', async ({ host, protocol }) => `${protocol}://${host}`)
  const headers = {
    host: 'own.example',
    'x-forwarded-host': 'a.example',
    'x-forwarded-proto': 'https',
  }
  const from = async (remoteAddress: string) =>
    (await app.inject({ url: '/', remoteAddress, headers })).body
  expect(await from('192.0.2.66')).toBe('http://own.example')
  expect(await from('10.0.0.1')).toBe('https://a.example')
})
