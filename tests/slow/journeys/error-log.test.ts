import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import {
  arrived,
  chunkOf,
  enter,
  follow,
  hydrated,
  loseUntilLoad,
  open,
  type Opened,
} from '../../support/browser.ts'

const ADDRESS = '**/api/send-data-to-logger'

let site: Opened
let silent: Opened
beforeAll(async () => {
  site = await open({ settings: { ERROR_LOG: '1' } })
  silent = await open()
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await silent[Symbol.asyncDispose]()
})

type Record = {
  name: string
  category: string
  timestamp: string
  level: string
  message: string
  jsonPayload: { error: string; stack: string; info: string }
}

/** What the page sends to the log. */
async function records(page: Page, status = 204): Promise<Record[]> {
  const seen: Record[] = []
  await page.route(ADDRESS, async (route) => {
    const { payload } = route.request().postDataJSON() as { payload: Record }
    seen.push(payload)
    await route.fulfill({ status })
  })
  return seen
}

const throwLater = (page: Page, text: string) =>
  page.evaluate((message) => {
    setTimeout(() => {
      throw new Error(message)
    })
  }, text)

test('an error of a script without a file is sent with the page it stands in', async () => {
  await using visit = await site.visit()
  const { page } = visit
  await enter(page, '/kontakty')
  const [request] = await Promise.all([
    page.waitForRequest(ADDRESS),
    page.evaluate(() => {
      const error = new Error('не вышло')
      dispatchEvent(
        new ErrorEvent('error', { error, message: error.message, lineno: 2, colno: 32 }),
      )
    }),
  ])
  const { payload } = request.postDataJSON() as { payload: Record }
  expect(payload.jsonPayload.info).toMatch(/^\/kontakty:2:32\n/)
})

test('an uncaught error is sent whole, and the server takes it', async () => {
  await using visit = await site.visit()
  const { page } = visit
  await enter(page, '/kontakty')
  const [request] = await Promise.all([page.waitForRequest(ADDRESS), throwLater(page, 'не вышло')])
  expect((await request.response())?.status()).toBe(204)
  const { payload } = request.postDataJSON() as { payload: Record }
  expect(Object.keys(payload)).toEqual([
    'name',
    'category',
    'timestamp',
    'level',
    'message',
    'jsonPayload',
  ])
  expect(payload).toMatchObject({
    name: 'frontend',
    category: 'runtime',
    level: 'ERROR',
    message: 'не вышло',
  })
  expect(new Date(payload.timestamp).toISOString()).toBe(payload.timestamp)
  expect(payload.jsonPayload.error).toBe('Error: не вышло')
  expect(payload.jsonPayload.stack).toContain('Error')
  expect(payload.jsonPayload.info).toContain('/kontakty')
})

test('what is thrown need not be an error', async () => {
  await using visit = await site.visit()
  const { page } = visit
  const seen = await records(page)
  await enter(page, '/')
  await page.evaluate(() => {
    const circle: { self?: unknown } = {}
    circle.self = circle
    void Promise.reject('строка')
    void Promise.reject(undefined)
    void Promise.reject(circle)
  })
  await expect.poll(() => seen.length).toBe(3)
  expect(seen.map(({ category }) => category)).toEqual(Array(3).fill('promise'))
  expect(seen.map(({ jsonPayload }) => typeof jsonPayload.stack)).toEqual(Array(3).fill('string'))
})

test('the same error is sent once in five seconds, at most ten on one page, and none about resizing', async () => {
  await using visit = await site.visit()
  const { page } = visit
  const seen = await records(page)
  await enter(page, '/')
  await page.evaluate(() => {
    for (let time = 0; time < 3; time++) void Promise.reject('одно и то же')
    for (let number = 0; number < 20; number++) void Promise.reject(`ошибка ${number}`)
    dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop limit exceeded' }))
  })
  await expect.poll(() => seen.length).toBe(10)
  await page.waitForTimeout(300)
  expect(seen).toHaveLength(10)
  await follow(page, '/kontakty')
  await arrived(page, '/kontakty')
  await throwLater(page, 'на новой странице')
  await expect.poll(() => seen.length).toBe(11)
})

test('a log that fails is not logged', async () => {
  await using visit = await site.visit()
  const { page } = visit
  let calls = 0
  await page.route(ADDRESS, async (route) => {
    calls++
    await route.abort()
  })
  await enter(page, '/')
  await throwLater(page, 'не вышло')
  await expect.poll(() => calls).toBe(1)
  await page.waitForTimeout(300)
  expect(calls).toBe(1)
})

test('code and data that do not come are logged, a page not found is not', async () => {
  await using visit = await site.visit({ frugal: true })
  const { page } = visit
  const seen = await records(page)
  await enter(page, '/')
  await follow(page, '/net-takoj')
  await page.getByText('Этой страницы не существует').waitFor()
  expect(seen).toEqual([])
  await page.route('**/novosti/_payload.json*', (route) => route.fulfill({ status: 500 }))
  await follow(page, '/novosti')
  await arrived(page, '/novosti')
  await hydrated(page)
  await expect.poll(() => seen.map(({ category }) => category)).toEqual(['router'])
  await loseUntilLoad(page, chunkOf('about'))
  await follow(page, '/o-kompanii')
  await arrived(page, '/o-kompanii')
  await expect.poll(() => seen.map(({ category }) => category)).toEqual(['router', 'chunk'])
})

test('without the flag nothing is sent', async () => {
  await using visit = await silent.visit()
  const { page } = visit
  const seen = await records(page)
  await enter(page, '/')
  await throwLater(page, 'не вышло')
  await page.waitForTimeout(400)
  expect(seen).toEqual([])
})
