import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { cookieChoice } from '#server/db/schema/consents.ts'

import { arrived, enter, follow, hydrated, open, type Opened } from '../../support/browser.ts'
import { CALLS, COUNTER, countedSettings, hitsOf, watched } from '../../support/counted-visit.ts'

let site: Opened
let asking: Opened
let plain: Opened
beforeAll(async () => {
  site = await open({ settings: countedSettings })
  asking = await open({ settings: { ...countedSettings, CONSENT: 'ask' } })
  plain = await open({ settings: { ANALYTICS_ID: '12345' } })
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await asking[Symbol.asyncDispose]()
  await plain[Symbol.asyncDispose]()
})

test('the counter is told not to count by itself, and its script comes after the page', async () => {
  await using visit = await watched(site)
  const { page, foreign } = visit
  await enter(page, '/')
  await expect.poll(() => foreign).toContain(COUNTER)
  const first = await page.evaluate(() => (window as { ym?: { a: unknown[][] } }).ym!.a[0])
  expect(first).toEqual([
    12345,
    'init',
    {
      defer: true,
      clickmap: true,
      trackLinks: true,
      accurateTrackBounce: true,
      ecommerce: 'dataLayer',
    },
  ])
})

const signs: [string, (page: Page) => Promise<unknown>][] = [
  ['mousemove', (page) => page.mouse.move(300, 300)],
  ['wheel', (page) => page.mouse.wheel(0, 10)],
  ['keydown', (page) => page.keyboard.press('Shift')],
  ['resize', (page) => page.setViewportSize({ width: 900, height: 700 })],
  ['scroll', (page) => page.evaluate(() => window.dispatchEvent(new Event('scroll')))],
  ['click', (page) => page.evaluate(() => document.body.click())],
  [
    'touchstart',
    (page) =>
      page.evaluate(() => document.body.dispatchEvent(new Event('touchstart', { bubbles: true }))),
  ],
]

const callsOf = (foreign: string[]) => foreign.filter((url) => url.startsWith(CALLS))

/** The scripts of others that a page waits with have come; call tracking waits for a sign. */
async function enterUnseen({ page, foreign }: { page: Page; foreign: string[] }) {
  await enter(page, '/kontakty')
  await expect.poll(() => foreign).toContain(COUNTER)
  expect(callsOf(foreign)).toEqual([])
}

test.each(signs)('the first %s brings in call tracking', async (_, sign) => {
  await using visit = await watched(site)
  await enterUnseen(visit)
  await sign(visit.page)
  await expect.poll(() => callsOf(visit.foreign)).toEqual([`${CALLS}?id=ab12cd34`])
})

test('call tracking comes once, whatever a visitor does next', async () => {
  await using visit = await watched(site)
  const { page, foreign } = visit
  await enterUnseen(visit)
  await page.mouse.move(10, 10)
  await page.keyboard.press('Shift')
  await follow(page, '/dokumentaciya')
  await arrived(page, '/dokumentaciya')
  await expect.poll(() => callsOf(foreign).length).toBe(1)
  expect(
    await page.evaluate(() => {
      const { ct, CalltouchDataObject: name } = window as {
        ct?: { counters: string[]; loaded: boolean }
        CalltouchDataObject?: string
      }
      return [name, ct?.counters, ct?.loaded]
    }),
  ).toEqual(['ct', ['ab12cd34'], false])
})

test('a third party that is blocked breaks nothing', async () => {
  await using visit = await site.visit()
  const { page } = visit
  await page.route(/\.example\//, (route) => route.abort())
  await enter(page, '/')
  await page.mouse.move(50, 50)
  await follow(page, '/kontakty')
  await arrived(page, '/kontakty')
  expect(visit.complaints.filter((text) => !text.includes('ERR_FAILED'))).toEqual([])
})

test('a refusal stops counting and tracking, on this page and later; the choice can be changed', async () => {
  await using visit = await watched(site)
  const { page, foreign } = visit
  await enter(page, '/')
  await page.getByRole('button', { name: 'Только необходимые' }).dispatchEvent('pointerdown')
  await page.evaluate(() => document.body.focus())
  await expect.poll(async () => (await hitsOf(page)).length).toBe(1)
  await page
    .getByRole('button', { name: 'Только необходимые' })
    .evaluate((button: HTMLElement) => button.click())
  // The proof of the refusal is kept.
  await expect.poll(() => site.db.$count(cookieChoice, eq(cookieChoice.given, false))).toBe(1)
  // Loaded again, without counters.
  await expect.poll(() => hitsOf(page)).toEqual([])
  await hydrated(page)
  foreign.length = 0
  await follow(page, '/kontakty')
  await arrived(page, '/kontakty')
  expect(await hitsOf(page)).toEqual([])
  await enter(page, '/')
  await page.mouse.move(70, 70)
  await page.waitForTimeout(500)
  expect(foreign).toEqual([])
  expect(await page.getByRole('button', { name: 'Принять' }).count()).toBe(0)

  await page.getByRole('link', { name: 'Настройки cookie' }).click()
  await page.getByRole('button', { name: 'Принять' }).click()
  await expect.poll(async () => (await hitsOf(page)).length).toBe(1)
  expect((await page.context().cookies()).find(({ name }) => name === 'consent')?.value).toBe('all')
})

test('where consent is asked for, nothing happens before it is given', async () => {
  await using visit = await watched(asking)
  const { page, foreign } = visit
  await enter(page, '/')
  await page.mouse.move(70, 70)
  await page.waitForTimeout(500)
  expect(foreign).toEqual([])
  expect(await hitsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Принять' }).click()
  await expect.poll(() => foreign).toContain(COUNTER)
  await expect.poll(async () => (await hitsOf(page)).length).toBe(1)
  await page.mouse.move(90, 90)
  await expect.poll(() => foreign).toContain(`${CALLS}?id=ab12cd34`)
})

test('without the production flag nothing is counted, asked about or requested from others', async () => {
  await using visit = await plain.visit()
  const { page } = visit
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(plain.origin)) foreign.push(request.url())
  })
  await enter(page, '/')
  await page.mouse.move(70, 70)
  await follow(page, '/kontakty')
  await arrived(page, '/kontakty')
  await page.waitForTimeout(500)
  expect(foreign.filter((url) => !url.startsWith('data:'))).toEqual([])
  expect(await page.evaluate(() => 'ym' in window)).toBe(false)
  expect(await page.getByRole('button', { name: 'Принять' }).count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Настройки cookie' }).count()).toBe(0)
})
