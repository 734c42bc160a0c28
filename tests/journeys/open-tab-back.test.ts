import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { formatRubles } from '#domain/money/money.ts'

import { enter, open, type Opened } from '../support/browser.ts'
import { flatForSale, nextPrice } from '../support/open-tab.ts'
import { sendAnew } from '../support/republish.ts'
import { plain } from '../support/ways.ts'

let site: Opened
beforeAll(async () => {
  site = await open({ bfcache: true })
})
afterAll(() => site[Symbol.asyncDispose]())

test('Back to a page that the browser has kept whole shows the price published meanwhile, and keeps what is typed', async ({
  skip,
}) => {
  await using visit = await site.visit()
  const { page } = visit
  const flat = flatForSale(site)
  await page.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })),
  )
  skip(!(await keepsPages(page)), 'This browser keeps no page for Back, not even a bare text')
  await enter(page, `/kvartiry/${flat.id}`)
  const name = page.locator('#zayavka-lot').getByLabel('Имя')
  await name.scrollIntoViewIfNeeded()
  await name.fill('Анна')
  const bornAt = await page.evaluate(() => performance.timeOrigin)
  // A document of its own, without the site's scripts.
  await page.goto('/robots.txt')
  const price = nextPrice(flat)
  await sendAnew(site, [[flat, { price }]])
  await page.goBack({ waitUntil: 'commit' })
  expect(
    await page.evaluate(() => [performance.timeOrigin, Reflect.get(window, 'persisted')]),
  ).toEqual([bornAt, true])
  await expect
    .poll(async () => plain(await page.locator('main').innerText()))
    .toContain(plain(formatRubles(price)))
  expect(await name.inputValue()).toBe('Анна')
  expect(visit.complaints).toEqual([])
})

/** A shell of Chromium without a window keeps none. */
async function keepsPages(page: Page): Promise<boolean> {
  await page.goto('/robots.txt')
  await page.goto('/health/live')
  await page.goBack({ waitUntil: 'commit' })
  return await page.evaluate(() => Reflect.get(window, 'persisted') === true)
}
