import { get } from 'node:http'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { startSite } from '../support/site.ts'
import type { Started } from './asking.ts'

let site: Started
let origin = ''
beforeAll(async () => {
  site = await startSite()
  origin = await site.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => site?.[Symbol.asyncDispose]())

type Answer = { status: number; headers: Record<string, unknown>; body: Buffer }

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET', at = origin) =>
  new Promise<Answer>((resolve, reject) => {
    get(at + path, { headers, method }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const status = response.statusCode ?? 0
        resolve({ status, headers: lasting(response.headers), body: Buffer.concat(chunks) })
      })
    }).on('error', reject)
  })

/** Without what Node itself adds to an answer on a socket. */
function lasting(headers: Record<string, unknown>) {
  const { date: _, connection: __, 'keep-alive': ___, ...rest } = headers
  return rest
}

const unpack = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync }

/** How many answers no route has made. */
async function countFromMemory() {
  const { body } = await ask('/metrics')
  const counts = body.toString().matchAll(/request_seconds_count\{.*route="memory".*\} (\d+)/g)
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
}

test.each(['/kvartiry?rooms=2', '/', '/kvartiry/_payload.json?rooms=1', '/o-kompanii'])(
  '%s is answered from memory as its route answers it',
  async (address) => {
    const identity = await ask(address)
    expect(identity.headers).not.toHaveProperty('content-encoding')
    for (const encoding of ['br', 'gzip', 'zstd'] as const) {
      const headers = { 'accept-encoding': encoding, 'x-request-id': 'one' }
      const byRoute = await site.app.inject({ url: address, headers })
      const before = await countFromMemory()
      const fromMemory = await ask(address, headers)
      expect(await countFromMemory()).toBe(before + 1)
      expect([fromMemory.status, fromMemory.headers]).toEqual([200, lasting(byRoute.headers)])
      expect(unpack[encoding](fromMemory.body).equals(identity.body)).toBe(true)
    }
  },
)

test.each<[settings: Record<string, string>, asked: Record<string, string>, hsts: unknown]>([
  [{}, {}, undefined],
  [
    { SITE_URL: 'https://example.ru', HSTS_SUBDOMAINS: '1' },
    {},
    'max-age=31536000; includeSubDomains',
  ],
  [{ SITE_URL: 'https://example.ru', CSP_EXTRA: 'comagic' }, {}, 'max-age=31536000'],
  [{ TRUST_PROXY: '1' }, { 'x-forwarded-proto': 'https' }, 'max-age=31536000'],
  [
    { TRUST_PROXY: '1', HSTS_SUBDOMAINS: '1' },
    { 'x-forwarded-proto': 'https' },
    'max-age=31536000; includeSubDomains',
  ],
])('with %j an address is answered twice with the same headers', async (settings, asked, hsts) => {
  await using other = await startSite({ settings })
  const at = await other.app.listen({ port: 0, host: '127.0.0.1' })
  const headers = { ...asked, 'x-request-id': 'one', 'accept-encoding': 'br' }
  for (const address of ['/o-kompanii', '/kvartiry/_payload.json']) {
    const first = await ask(address, headers, 'GET', at)
    expect(first.headers['strict-transport-security']).toBe(hsts)
    expect(first.headers).toMatchObject({ 'x-request-id': 'one', 'x-accel-expires': '1' })
    expect((await ask(address, headers, 'GET', at)).headers).toEqual(first.headers)
  }
})

test('a cache in front may have shared pages, and nothing that is personal, posted or missing', async () => {
  for (const address of ['/', '/kvartiry?rooms=1', '/catalogue/flats-0.bin'])
    expect([address, (await ask(address)).headers['x-accel-expires']]).toEqual([
      address,
      address.startsWith('/catalogue') ? undefined : '1',
    ])
  for (const address of [
    '/izbrannoe',
    '/sravnenie',
    '/zayavka/none',
    '/soglasie',
    '/staff',
    '/net',
  ])
    expect([address, (await ask(address)).headers['x-accel-expires']]).toEqual([address, undefined])
})

test('who has the page already gets no bytes, only its headers', async () => {
  const url = '/kvartiry?rooms=3'
  const { headers } = await ask(url)
  const again = await ask(url, {
    'if-none-match': `W/${String(headers.etag)}`,
    'x-request-id': 'one',
  })
  expect([again.status, again.body.length]).toEqual([304, 0])
  const known = { 'if-none-match': String(headers.etag), 'x-request-id': 'one' }
  const byRoute = await site.app.inject({ url, headers: known })
  expect(again.headers).toEqual(lasting(byRoute.headers))
})

test('a refused encoding is not sent', async () => {
  await ask('/kvartiry')
  const headers = { 'accept-encoding': 'br;q=0, gzip;q=0, zstd;q=0' }
  expect((await ask('/kvartiry', headers)).headers).not.toHaveProperty('content-encoding')
})

test('a page about its visitor, and what is not there, always ask their route', async () => {
  for (const address of ['/izbrannoe', '/net-takoy', '/kvartiry/999999999']) {
    await ask(address)
    const before = await countFromMemory()
    await ask(address)
    expect([address, await countFromMemory()]).toEqual([address, before])
  }
  const head = await ask('/kvartiry', {}, 'HEAD')
  expect([head.status, head.body.length]).toEqual([200, 0])
})

test('a publication is seen by the next request', async () => {
  const before = await ask('/kvartiry?rooms=2')
  const list = JSON.parse((await ask('/api/catalogue/flats?rooms=2')).body.toString())
  await site.pool.query(
    `insert into manual_override (entity, entity_id, field, value)
     values ('lot', $1, 'price', '100000000')`,
    [list.lots[0].id],
  )
  await site.pool.query('update catalogue_state set version = version + 1')
  await site.catalogue.refresh()
  const answered = await countFromMemory()
  const after = await ask('/kvartiry?rooms=2')
  // Visitors had come back to it, so it was rendered again before anybody asked.
  expect(await countFromMemory()).toBe(answered + 1)
  expect(after.headers.etag).not.toBe(before.headers.etag)
  expect(after.body.toString()).toContain('1\u00A0000\u00A0000')
})
