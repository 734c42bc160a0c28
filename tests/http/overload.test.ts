import { afterAll, beforeAll, expect, test } from 'vitest'

import { typed } from '../support/request-desk.ts'
import { startSite } from '../support/site.ts'
import type { Started } from './asking.ts'

let site: Started
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.[Symbol.asyncDispose]())

/** The process has had something else to do for so long. */
function keepBusy(ms: number) {
  const until = performance.now() + ms
  while (performance.now() < until) JSON.stringify({ until })
}

test('a process that is late refuses pages, and never a request, a probe or a file of a page', async () => {
  const [script = ''] = /\/assets\/[^"]+\.js/.exec((await site.app.inject('/')).body) ?? []
  keepBusy(2_000)
  const ask = async (url: string) => {
    const { statusCode, headers, body } = await site.app.inject(url)
    return { url, statusCode, retry: headers['retry-after'], cache: headers['cache-control'], body }
  }
  const [page, payload, lead, live, metrics, file] = await Promise.all([
    ask('/kvartiry?priceTo=1234567'),
    ask('/kvartiry/_payload.json?priceTo=1234567'),
    site.app.inject({ method: 'POST', url: '/api/requests', payload: typed() }),
    ask('/health/live'),
    ask('/metrics'),
    ask(script),
  ])
  for (const refused of [page, payload])
    expect(refused).toMatchObject({
      statusCode: 503,
      retry: '5',
      cache: 'no-store',
      body: expect.stringContaining('Сейчас слишком много посетителей'),
    })
  expect(lead.statusCode).toBe(201)
  expect([live, metrics, file].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
})

test('once the work is done everybody is let in again, and metrics count who was not', async () => {
  await expect
    .poll(async () => (await site.app.inject('/kvartiry?priceTo=1234567')).statusCode)
    .toBe(200)
  const { body } = await site.app.inject('/metrics')
  expect(body).toMatch(/^stvor_shed_total [1-9]/m)
  expect(body).toMatch(/^stvor_under_way 0$/m)
})

test('no more pages are made at a time than can be in time', async () => {
  const asked = Array.from({ length: 400 }, (_, at) =>
    site.app.inject(`/kvartiry?priceFrom=${at + 1}`),
  )
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode)
  const count = (status: number) => statuses.filter((one) => one === status).length
  expect(count(200) + count(503)).toBe(400)
  expect(count(200)).toBeGreaterThan(0)
  expect(count(503)).toBeGreaterThan(0)
})

test('metrics tell of release, loop, database and disk', async () => {
  const { body } = await site.app.inject('/metrics')
  expect(body).toMatch(
    /^stvor_build_info\{release="\d+\.\d+\.\d+",build="[\w-]+",schema="\d+"\} 1$/m,
  )
  expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
  expect(body).toMatch(/^stvor_database_up 1$/m)
  expect(body).toMatch(/^stvor_database_waiting \d+$/m)
  expect(body).toMatch(/^stvor_disk_free_bytes [1-9]/m)
  expect(body).toMatch(/^stvor_disk_bytes [1-9]/m)
})
