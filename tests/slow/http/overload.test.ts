import { afterAll, beforeAll, expect, test } from 'vitest'

import { typed } from '../../support/request-desk.ts'
import { startSite } from '../../support/site.ts'
import type { Started } from '../../http/asking.ts'

let site: Started
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.[Symbol.asyncDispose]())

test('more pages than can be made in time are refused, and never a request, a probe or a file of a page', async () => {
  const [script = ''] = /\/assets\/[^"]+\.js/.exec((await site.app.inject('/')).body) ?? []
  const pages = Array.from({ length: 500 }, (_, at) =>
    site.app.inject(`/kvartiry${at % 2 ? '/_payload.json' : ''}?priceFrom=${at + 1}`),
  )
  const beside = await Promise.all([
    site.app.inject({ method: 'POST', url: '/api/requests', payload: typed() }),
    site.app.inject('/health/live'),
    site.app.inject('/metrics'),
    site.app.inject(script),
  ])
  expect(beside.map(({ statusCode }) => statusCode)).toEqual([201, 200, 200, 200])
  const answers = await Promise.all(pages)
  const refused = answers.filter(({ statusCode }) => statusCode === 503)
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 503]))
  expect(refused[0]?.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
  expect(refused[0]?.body).toContain('Сейчас слишком много посетителей')
})

test('once the work is done everybody is let in again, and metrics count who was not', async () => {
  await expect
    .poll(async () => (await site.app.inject('/kvartiry?priceTo=1234567')).statusCode)
    .toBe(200)
  const { body } = await site.app.inject('/metrics')
  expect(body).toMatch(/^stvor_shed_total [1-9]/m)
  expect(body).toMatch(/^stvor_under_way \d$/m)
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
