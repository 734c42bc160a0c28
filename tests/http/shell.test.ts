import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { startSite } from '../support/site.ts'
import { addressesOf, askLine, GUARD_HEADERS, portOf, type Started } from './asking.ts'

const rules = {
  '/old': { redirect: '/kvartiry' },
  '/a/**': { redirect: { to: '/proekty/**', statusCode: 301 } },
  '/away': { redirect: 'https://example.com/there' },
  '/round': { redirect: '/and-round' },
  '/and-round': { redirect: '/round' },
}

let site: Started
let port: number
beforeAll(async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'stvor-rules-')), 'rules.json')
  writeFileSync(file, JSON.stringify(rules))
  site = await startSite({
    settings: { ROUTE_RULES_FILE: file },
  })
  port = await portOf(site)
})
afterAll(() => site?.[Symbol.asyncDispose]())

test('each of the 25 pages is sent once and then confirmed', async () => {
  const paths = await addressesOf(site)
  expect(new Set(paths).size).toBe(25)
  for (const path of paths) {
    const page = await site.app.inject(path)
    expect([path, page.statusCode]).toEqual([path, 200])
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['cache-control']).toMatch(/^no-(cache|store)$/)
    const etag = String(page.headers.etag)

    const head = await site.app.inject({ method: 'HEAD', url: path })
    expect([path, head.statusCode, head.body, head.headers.etag]).toEqual([path, 200, '', etag])

    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await site.app.inject({ url: path, headers: { 'if-none-match': known } })
      expect([path, again.statusCode, again.body]).toEqual([path, 304, ''])
    }
  }
})

test('every kind of answer has the same manners', async () => {
  const asset = /\/assets\/[^"]+\.js/.exec((await site.app.inject('/')).body)![0]
  const lines = {
    page: 'GET /',
    'page without its body': 'HEAD /kvartiry',
    script: `GET ${asset}`,
    icon: 'GET /favicon.ico',
    'missing script': 'GET /assets/none-1.js',
    'unknown page': 'GET /net-takoy',
    'unknown data': 'GET /api/nothing',
    'address that cannot be decoded': 'GET /%E0%A4%A',
    'address that is no text': 'GET /\xd0\xba',
    'address too long': `GET /${'a'.repeat(20_000)}`,
    'no method at all': 'NONSENSE /',
    'refused method': 'DELETE /kvartiry',
    'other spelling': 'GET /KVARTIRY/',
    rule: 'GET /old',
    catalogue: 'GET /api/catalogue/flats',
    payload: 'GET /_payload.json',
    build: 'GET /builds/latest.json',
    probe: 'GET /health/live',
    metrics: 'GET /metrics',
    sitemap: 'GET /sitemap.xml',
    'empty request': 'POST /api/requests',
    'empty record': 'POST /api/send-data-to-logger',
  }
  for (const [kind, line] of Object.entries(lines)) {
    const { headers } = await askLine(port, line)
    expect([kind, GUARD_HEADERS.filter((name) => !headers[name])]).toEqual([kind, []])
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect([kind, headers['x-powered-by'] ?? headers['server']]).toEqual([kind, undefined])
  }
})

test('a browser gets the packing it asks for, and no other', async () => {
  const plain = await site.app.inject('/kvartiry')
  expect(plain.headers['content-encoding']).toBeUndefined()
  const ask = (accept: string) =>
    site.app.inject({ url: '/kvartiry', headers: { 'accept-encoding': accept } })

  const br = await ask('gzip, deflate, br')
  expect([br.headers['content-encoding'], br.headers.vary]).toEqual(['br', 'accept-encoding'])
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
  const gzip = await ask('gzip, br;q=0')
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  for (const accept of ['identity', 'gzip;q=0, br;q=0', 'deflate', 'nonsense;;q=x'])
    expect((await ask(accept)).body).toBe(plain.body)
})

test('a misspelt address leads to the page that was meant, an odd one to none', async () => {
  const meant = await site.app.inject('/proekty/locmanskij-kvartal')
  expect(meant.statusCode).toBe(404)
  expect(meant.body).toMatch(
    /Возможно, вы.искали: (?:<[^>]*>)*<a href="\/proekty\/lotsmanskiy-kvartal"/,
  )
  const section = await site.app.inject('/kvartiri')
  expect(section.body).toContain('<a href="/kvartiry">Квартиры</a>')
  expect((await site.app.inject('/proekty/chto-to-inoe')).body).not.toContain('Возможно, вы')
})

test('a hashed file is kept for ever, its absence is not', async () => {
  const [path] = /\/assets\/[^"]+\.js/.exec((await site.app.inject('/')).body)!
  const script = await site.app.inject(path)
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(script.headers['content-type']).toContain('javascript')

  const missing = await site.app.inject({ url: '/assets/none-1.js', headers: { accept: '*/*' } })
  expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'no-cache'])
  expect(missing.body).not.toContain('<html')
  for (const way of ['/assets/../../package.json', '/assets/..%2f..%2fbuild.json', '/.vite/x'])
    expect((await askLine(port, `GET ${way}`)).status).toBe(404)
})

test('the owner’s rules act by address', async () => {
  const where = async (url: string) => {
    const { statusCode, headers } = await site.app.inject(url)
    return [statusCode, headers.location]
  }
  expect(await where('/old?a=1')).toEqual([307, '/kvartiry?a=1'])
  expect(await where('/a/dom?a=1')).toEqual([301, '/proekty/dom?a=1'])
  expect(await where('/away')).toEqual([307, 'https://example.com/there'])
  expect(await where('/round')).toEqual([404, undefined])
  const head = await site.app.inject({ method: 'HEAD', url: '/old' })
  expect([head.statusCode, head.headers.location]).toEqual([307, '/kvartiry'])
  for (const tail of ['//example.com', '/%2fexample.com', '/\\example.com', '///example.com/x']) {
    const { headers } = await askLine(port, `GET /a${tail}`)
    expect(new URL(headers.location ?? '/', 'http://site').host).toBe('site')
  }
})

test('a page tells its build by exactly two keys, and the build tells its rules', async () => {
  const latest = await site.app.inject('/builds/latest.json?1795238513207')
  const { id, timestamp } = latest.json()
  expect(latest.json()).toEqual({ id: expect.stringMatching(/^[\da-f-]{36}$/), timestamp })
  expect(latest.headers['content-type']).toContain('application/json')
  expect([latest.headers['cache-control'], latest.headers.etag]).toEqual([
    'no-cache',
    expect.any(String),
  ])

  const meta = await site.app.inject(`/builds/meta/${id}.json`)
  expect(meta.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(Object.keys(meta.json()).toSorted()).toEqual(['id', 'matcher', 'prerendered', 'timestamp'])
  expect(meta.json()).toMatchObject({ id, timestamp })
  expect(meta.json().matcher).toEqual({
    static: {
      '/old': { redirect: '/kvartiry' },
      '/away': { redirect: 'https://example.com/there' },
      '/round': { redirect: '/and-round' },
      '/and-round': { redirect: '/round' },
    },
    wildcard: { '/a': { redirect: '/proekty/**' } },
    dynamic: {},
  })
  const unknown = await site.app.inject('/builds/meta/0.json')
  expect([unknown.statusCode, unknown.json().statusCode]).toEqual([404, 404])
})

test('a front-end error is taken even where none is kept, and anything else is named', async () => {
  const payload = {
    name: 'frontend',
    category: 'runtime',
    timestamp: new Date().toISOString(),
    level: 'ERROR',
    message: 'x is not a function',
    jsonPayload: { error: 'TypeError', stack: '', info: '' },
  }
  const post = (body: string, type = 'application/json', remoteAddress = '10.0.0.1') =>
    site.app.inject({
      method: 'POST',
      url: '/api/send-data-to-logger',
      headers: { 'content-type': type },
      payload: body,
      remoteAddress,
    })
  const good = JSON.stringify({ payload })
  const taken = await post(good)
  expect([taken.statusCode, taken.body]).toEqual([204, ''])
  const { stack: _stack, ...short } = payload.jsonPayload
  for (const wrong of ['{', '[]', 'null', '{"payload":{}}', JSON.stringify(payload)])
    expect([wrong, (await post(wrong)).statusCode]).toEqual([wrong, 400])
  const cut = JSON.stringify({ payload: { ...payload, jsonPayload: short } })
  expect((await post(cut)).statusCode).toBe(400)
  expect((await post(good, 'text/plain')).statusCode).toBe(415)
  expect((await post('a=1', 'application/x-www-form-urlencoded')).statusCode).toBe(415)
  const large = JSON.stringify({ payload: { ...payload, message: 'x'.repeat(33_000) } })
  expect((await post(large)).statusCode).toBe(413)

  const many = await Promise.all(
    Array.from({ length: 121 }, () => post(good, 'application/json', '10.0.0.2')),
  )
  expect(many.filter(({ statusCode }) => statusCode === 204)).toHaveLength(120)
  const late = many.find(({ statusCode }) => statusCode === 429)!
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
})

test('crawlers and phones find their files', async () => {
  const types = {
    '/robots.txt': /^text\/plain/,
    '/sitemap.xml': /xml/,
    '/manifest.webmanifest': /^application\/manifest\+json/,
    '/favicon.ico': /^image\//,
  }
  for (const [path, type] of Object.entries(types)) {
    const { statusCode, headers } = await site.app.inject(path)
    expect([path, statusCode]).toEqual([path, 200])
    expect(headers['content-type']).toMatch(type)
  }
  for (const name of ['99', 'flats-2', 'flats-0', 'nothing', 'constructor'])
    expect([name, (await site.app.inject(`/sitemap-${name}.xml`)).statusCode]).toEqual([name, 404])
})
