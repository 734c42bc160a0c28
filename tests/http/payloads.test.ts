import { expect, test } from 'vitest'

import { sharedSite } from '../support/shared-site.ts'
import { addressesOf, payloadOf } from './asking.ts'

const site = await sharedSite()

test('every page has its data as JSON, under the title of the page', async () => {
  for (const path of await addressesOf(site)) {
    const { statusCode, headers, ...answer } = await site.app.inject(payloadOf(path))
    expect([path, statusCode]).toEqual([path, 200])
    expect(headers['content-type']).toMatch(/^application\/json; ?charset=utf-8$/)
    const { buildId, prerenderedAt, data, head } = answer.json()
    expect(buildId).toMatch(/^[\da-f-]{36}$/)
    expect(prerenderedAt).toSatisfy(Number.isInteger)
    expect(data).toBeInstanceOf(Object)
    const page = await site.app.inject(path)
    const title = /<title>(.*?)<\/title>/.exec(page.body)![1]!
    expect(unescaped(title)).toContain(head.title)
  }
})

test('a payload is confirmed, and changes with the query its page cares for', async () => {
  const first = await site.app.inject('/kvartiry/_payload.json')
  expect(first.headers['cache-control']).toBe('no-cache')
  const etag = String(first.headers.etag)
  const same = { url: '/kvartiry/_payload.json', headers: { 'if-none-match': etag } }
  expect((await site.app.inject(same)).statusCode).toBe(304)
  const spelt = await site.app.inject('/kvartiry/_payload.json?utm_source=x&rooms=nonsense')
  expect(spelt.headers.etag).toBe(etag)
  const other = await site.app.inject('/kvartiry/_payload.json?rooms=1')
  expect(other.headers.etag).not.toBe(etag)
})

test('what staff alone changes is kept ready, and the build lists it', async () => {
  const { id } = (await site.app.inject('/builds/latest.json')).json()
  const { prerendered } = (await site.app.inject(`/builds/meta/${id}.json`)).json()
  expect(prerendered).toContain('/o-kompanii')
  for (const path of prerendered) {
    expect((await site.app.inject(path)).statusCode).toBe(200)
    const { prerenderedAt } = (await site.app.inject(payloadOf(path))).json()
    expect(prerenderedAt).toBeGreaterThan(Date.now() - 600_000)
  }
  expect((await site.app.inject('/kvartiry/_payload.json')).json().prerenderedAt).toBe(-1)
})

test.each([
  '/net-takoy/_payload.json',
  '/kvartiry/0/_payload.json',
  '/kvartiry/9999999999/_payload.json',
  '/novosti/net-takoy/_payload.json',
  '/%E0%A4%A/_payload.json',
  '/_payload.json/_payload.json',
])('%s belongs to no page', async (url) => {
  const { statusCode, headers, ...answer } = await site.app.inject(url)
  expect(statusCode).toBe(404)
  expect(headers['content-type']).toContain('application/json')
  expect(answer.json()).toMatchObject({ url, statusCode: 404, stack: '' })
})

test('a payload of another spelling names the right one', async () => {
  const { statusCode, ...answer } = await site.app.inject('/KVARTIRY/_payload.json?rooms=1')
  expect([statusCode, answer.json().redirect]).toEqual([200, '/kvartiry?rooms=1'])
})

const unescaped = (html: string) =>
  html.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
