import { mkdir, mkdtemp, readdir, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { expect, test } from 'vitest'

import { readRouteRules } from '#domain/addresses/route-rules-file.ts'

import { registerBuilds } from './builds.ts'
import { registerErrorLog } from '#server/monitoring/error-log.ts'
import { keepAssets, registerOldAssets } from './old-assets.ts'
import { registerRedirects } from '#server/http/redirects.ts'
import { contentPolicy, registerSecurityHeaders } from '#server/http/security-headers.ts'

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

test('the build names itself, and its rules', async () => {
  const app = fastify()
  const build = { id: 'b1', timestamp: 5 }
  registerBuilds(app, { build, rules, prerendered: ['/o-kompanii', '/kontakty'] })
  const latest = await app.inject('/builds/latest.json?123')
  expect(latest.json()).toEqual(build)
  expect(latest.headers['cache-control']).toBe('no-cache')
  expect(latest.headers.etag).toBeDefined()

  const meta = await app.inject('/builds/meta/b1.json')
  expect(meta.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(meta.json()).toMatchObject({
    ...build,
    matcher: {
      static: { '/old': { redirect: '/new' } },
      wildcard: { '/a': { redirect: '/b/**' } },
    },
    prerendered: ['/kontakty'],
  })
  expect((await app.inject('/builds/meta/b2.json')).statusCode).toBe(404)
})

const record = {
  name: 'frontend',
  category: 'runtime',
  timestamp: '2026-11-21T10:00:00.000Z',
  level: 'error',
  message: 'x is not\u0007 a function',
  jsonPayload: { error: 'TypeError', stack: '', info: '' },
}

async function logSite(enabled: boolean) {
  const lines: string[] = []
  const app = fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } })
  let calls = 0
  const waitFor = () => (++calls > 6 ? 30 : null)
  registerErrorLog(app, { enabled, buildId: 'b1', waitFor })
  const post = (payload: string, type = 'application/json') =>
    app.inject({
      method: 'POST',
      url: '/api/send-data-to-logger',
      headers: { 'content-type': type },
      payload,
    })
  return { post, front: () => lines.map((line) => JSON.parse(line)).filter((line) => line.front) }
}

test('the log takes a record and refuses what is none', async () => {
  const { post, front } = await logSite(true)
  const good = await post(JSON.stringify({ payload: record }))
  expect([good.statusCode, good.body]).toEqual([204, ''])
  expect(front()[0]).toMatchObject({
    front: { level: 'ERROR', message: 'x is not  a function' },
    build: 'b1',
  })
  expect((await post(JSON.stringify(record))).statusCode).toBe(400)
  expect((await post('{"payload":{"jsonPayload":null}}')).statusCode).toBe(400)
  expect((await post('{')).statusCode).toBe(400)
  expect((await post('a=1', 'text/plain')).statusCode).toBe(415)
  const big = JSON.stringify({ payload: { ...record, message: 'x'.repeat(33_000) } })
  expect((await post(big)).statusCode).toBe(413)
  const late = await post(JSON.stringify({ payload: record }))
  expect([late.statusCode, late.headers['retry-after']]).toEqual([429, '30'])
})

test('with the log off a record is taken and dropped', async () => {
  const { post, front } = await logSite(false)
  expect((await post(JSON.stringify({ payload: record }))).statusCode).toBe(204)
  expect(front()).toEqual([])
})

test('the policy lets in the configured hosts and nothing inline', async () => {
  const policy = contentPolicy(['https://mc.example/tag.js'])
  expect(policy).toContain("script-src 'self' https://mc.example;")
  expect(policy).not.toContain('unsafe')

  const app = fastify()
  registerSecurityHeaders(app, {
    foreignScripts: [],
    development: false,
    secure: false,
    trustProxy: true,
  })
  app.get('/', async () => '')
  const plain = await app.inject('/')
  expect(plain.headers['x-content-type-options']).toBe('nosniff')
  expect(plain.headers).not.toHaveProperty('strict-transport-security')
  const behind = await app.inject({ url: '/', headers: { 'x-forwarded-proto': 'https' } })
  expect(behind.headers).toHaveProperty('strict-transport-security')
})

test('files of earlier releases stay for some days', async () => {
  const root = await mkdtemp(join(tmpdir(), 'stvor-assets-'))
  const [built, kept] = [join(root, 'built'), join(root, 'kept')]
  await mkdir(built)
  await mkdir(kept)
  await writeFile(join(built, 'now-1.js'), 'now')
  await writeFile(join(kept, 'week-1.js'), 'week')
  await writeFile(join(kept, 'month-1.js'), 'month')
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
  await utimes(join(kept, 'week-1.js'), ago(7), ago(7))
  await utimes(join(kept, 'month-1.js'), ago(30), ago(30))

  await keepAssets(built, kept, 14)
  expect((await readdir(kept)).toSorted()).toEqual(['now-1.js', 'week-1.js'])

  const app = fastify()
  registerOldAssets(app, kept)
  const old = await app.inject('/assets/week-1.js')
  expect([old.statusCode, old.body]).toEqual([200, 'week'])
  expect(old.headers['content-type']).toContain('text/javascript')
  for (const url of ['/assets/gone-1.js', '/assets/..%2Fbuilt%2Fnow-1.js', '/assets/x/y.js']) {
    const lost = await app.inject(url)
    expect([lost.statusCode, lost.headers['cache-control']]).toEqual([404, 'no-cache'])
  }
})
