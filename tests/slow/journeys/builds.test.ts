import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import {
  arrived,
  documents,
  enter,
  follow,
  hydrated,
  openShared,
  requestsDuring,
} from '../../support/browser.ts'

const HOUR = 3_600_000

const site = await openShared()

const anotherBuild = { id: '00000000-0000-4000-8000-000000000000', timestamp: 1 }
const builds = (request: { url(): string }) => request.url().includes('/builds/')

test('the rules of the build are fetched once, a second after the page is ready', async () => {
  await using visit = await site.visit()
  const { page } = visit
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/builds/meta/')) asked.push(request.url())
  })
  await enter(page, '/')
  await expect.poll(() => asked.length).toBe(1)
  // The browser writes a request down only when its answer has come.
  const told = await page.waitForFunction((url) => performance.getEntriesByName(url)[0], asked[0]!)
  const sent = await told.evaluate((entry) => entry!.startTime)
  const ready = await page.evaluate(() => performance.getEntriesByName('hydrated')[0]!.startTime)
  expect(sent - ready).toBeGreaterThan(950)
  for (const path of ['/kontakty', '/proekty', '/novosti', '/o-kompanii', '/akcioteka']) {
    await follow(page, path)
    await arrived(page, path)
  }
  expect(asked).toHaveLength(1)
})

test('a navigation fetches the rules at once, and goes on without them when they do not come', async () => {
  await using visit = await site.visit()
  const { page } = visit
  await page.route('**/builds/meta/*', (route) => route.fulfill({ status: 500, body: '<html>' }))
  await enter(page, '/')
  const asked = await requestsDuring(page, builds, async () => {
    await follow(page, '/kontakty')
    await arrived(page, '/kontakty')
    await follow(page, '/proekty')
    await arrived(page, '/proekty')
  })
  expect(asked.length).toBeGreaterThanOrEqual(2)
})

test('on the slowest lines the rules are not fetched', async () => {
  await using visit = await site.visit()
  const { page } = visit
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: 'slow-2g' } }),
  )
  await page.clock.install()
  const asked = await requestsDuring(page, builds, async () => {
    await page.goto('/')
    await alive(page)
    await page.clock.runFor(5_000)
    await page.waitForTimeout(200)
  })
  expect(asked).toEqual([])
})

test('a newer build reloads nothing by itself; the next click loads its target whole, once', async () => {
  await using visit = await site.visit()
  const { page } = visit
  await page.clock.install()
  let newer = false
  let polls = 0
  await page.route('**/builds/latest.json*', async (route) => {
    polls++
    expect(new URL(route.request().url()).search).toMatch(/^\?\d+$/)
    await (newer ? route.fulfill({ json: anotherBuild }) : route.continue())
  })
  await page.goto('/')
  await alive(page)
  expect(polls).toBe(0)
  await page.clock.runFor(HOUR + 1)
  await expect.poll(() => polls).toBe(1)
  await follow(page, '/kontakty')
  await page.clock.runFor(500)
  await arrived(page, '/kontakty')

  newer = true
  const loads = await requestsDuring(page, documents, async () => {
    await page.clock.runFor(HOUR + 1)
    await expect.poll(() => polls).toBe(2)
    await page.clock.runFor(3 * HOUR)
    expect(polls).toBe(2)
    await follow(page, '/proekty')
    await arrived(page, '/proekty')
    await page.waitForLoadState()
  })
  expect(loads).toEqual(['/proekty'])
})

test('a visitor who comes back to the tab after an hour has the build checked at once', async () => {
  await using visit = await site.visit()
  const { page } = visit
  await page.clock.install()
  let polls = 0
  await page.route('**/builds/latest.json*', async (route) => {
    polls++
    await route.continue()
  })
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.goto('/')
  await alive(page)
  await comeBack()
  await page.waitForTimeout(200)
  expect(polls).toBe(0)
  // The clock moves on while the sleeping tab's timers do not.
  await page.clock.setSystemTime(Date.now() + 2 * HOUR)
  await comeBack()
  await expect.poll(() => polls).toBe(1)
})

test('Back after a newer build is a whole load too', async () => {
  await using visit = await site.visit()
  const { page } = visit
  await enter(page, '/')
  await follow(page, '/kontakty')
  await arrived(page, '/kontakty')
  // Data of another build show it as well as the poll does.
  await page.route('**/novosti/_payload.json*', async (route) => {
    const answer = await route.fetch()
    const payload = (await answer.json()) as object
    await route.fulfill({ json: { ...payload, buildId: anotherBuild.id } })
  })
  const loads = await requestsDuring(page, documents, async () => {
    await follow(page, '/novosti')
    await arrived(page, '/novosti')
    await hydrated(page)
  })
  expect(loads).toEqual(['/novosti'])
})

/** Its own mark of time stands still while the clock is ours. */
const alive = (page: Page) => page.locator('[aria-live=assertive]').waitFor({ state: 'attached' })
