import fastify from 'fastify'
import { expect, test } from 'vitest'

import { readRouteRules } from '#domain/addresses/route-rules-file.ts'

import { registerRedirects } from './redirects.ts'

const rules = readRouteRules(
  JSON.stringify({
    '/old': { redirect: '/new' },
    '/a/**': { redirect: { to: '/b/**', statusCode: 301 } },
    '/shop': { redirect: 'https://shop.example/' },
    '/o-kompanii': { prerender: true },
    '/ping': { redirect: '/pong' },
    '/pong': { redirect: '/ping' },
    '/рус': { redirect: '/новая' },
    '/%D1%80': { redirect: '/кириллица' },
  }),
)
const canonicalAddress = (path: string) => (path === '/KVARTIRY/' ? '/kvartiry' : null)

test.each([
  ['/old?a=1', 307, '/new?a=1'],
  ['/a/x/y', 301, '/b/x/y'],
  ['/shop', 307, 'https://shop.example/'],
  ['/KVARTIRY/?a=1', 301, '/kvartiry?a=1'],
  ['/ping', 404, undefined],
  ['/%D1%80', 307, `/${encodeURIComponent('кириллица')}`],
  ['/%D1%80%D1%83%D1%81/?a=%D1%8F', 307, `/${encodeURIComponent('новая')}?a=%D1%8F`],
])('%s answers %i and leads to %s', async (url, status, location) => {
  const app = fastify()
  registerRedirects(app, { rules, canonicalAddress, buildId: 'b1' })
  app.get('/x', async () => '')
  for (const method of ['GET', 'HEAD'] as const) {
    const answer = await app.inject({ method, url })
    expect([answer.statusCode, answer.headers.location]).toEqual([status, location])
  }
})

test('a payload of an address that has moved says where', async () => {
  const app = fastify()
  registerRedirects(app, { rules, canonicalAddress, buildId: 'b1' })
  app.get('/x', async () => '')
  expect((await app.inject('/old/_payload.json?a=1')).json()).toMatchObject({
    buildId: 'b1',
    redirect: '/new?a=1',
  })
})
