import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { formatRubles } from '#domain/money/money.ts'

import { enter, open, type Opened } from '../../support/browser.ts'
import {
  flatForSale,
  nextPrice,
  openTab,
  passMinutes,
  requestsOf,
  setVisibility,
} from '../../support/open-tab.ts'
import { plain } from '../../support/ways.ts'
import { sendAnew } from '../../support/republish.ts'

let site: Opened
beforeAll(async () => {
  site = await open()
})
afterAll(() => site[Symbol.asyncDispose]())

const wordsOf = async (page: Page) => plain(await page.locator('main').innerText())

test('a list with a filter shows the published price within a minute, and nothing else moves', async () => {
  await using visit = await site.visit()
  const { page } = visit
  const flat = flatForSale(site)
  const asked = requestsOf(page)
  await openTab(page, '/kvartiry?rooms=2&view=list')
  await expect.poll(() => asked.some((one) => one.endsWith('.bin'))).toBe(true)
  await page.waitForLoadState('networkidle')
  await page.getByRole('textbox', { name: 'Площадь, м², от' }).first().focus()
  await page.evaluate(() => scrollTo(0, 300))
  const price = nextPrice(flat)
  await sendAnew(site, [[flat, { price }]])
  asked.length = 0
  await expect.poll(() => wordsOf(page)).toContain(plain(formatRubles(price)))
  expect(asked.filter((one) => one.includes('_payload'))).toEqual([])
  expect(
    await page.evaluate(() => [scrollY, document.activeElement?.getAttribute('name')]),
  ).toEqual([300, 'areaFrom'])
  expect(visit.complaints).toEqual([])
})

test('a flat shows the price that came while its tab was hidden, and keeps what is typed', async () => {
  await using visit = await site.visit()
  const { page } = visit
  const flat = flatForSale(site)
  const asked = requestsOf(page)
  await openTab(page, `/kvartiry/${flat.id}`)
  await expect.poll(() => asked.some((one) => one.startsWith('/builds/meta/'))).toBe(true)
  const name = page.getByLabel('Имя').filter({ visible: true }).first()
  await name.scrollIntoViewIfNeeded()
  await name.fill('Анна')
  const before = await page.evaluate(() => scrollY)
  await setVisibility(page, 'hidden')
  const price = nextPrice(flat)
  await sendAnew(site, [[flat, { price }]])
  asked.length = 0
  await passMinutes(3)
  expect(asked).toEqual([])
  await setVisibility(page, 'visible')
  await expect.poll(() => wordsOf(page)).toContain(plain(formatRubles(price)))
  expect(await name.inputValue()).toBe('Анна')
  expect(await name.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await page.evaluate(() => scrollY)).toBe(before)
  expect(visit.complaints).toEqual([])
})

test('favourites and comparison show the published price', async () => {
  await using visit = await site.visit()
  const { page } = visit
  const flat = flatForSale(site)
  await enter(page, `/kvartiry/${flat.id}`)
  await page.locator('[form=s][name=favourites]').first().click()
  await page.locator('[form=s][name=comparison]').first().click()
  const comparison = await page.context().newPage()
  await openTab(page, '/izbrannoe')
  await openTab(comparison, '/sravnenie')
  const price = nextPrice(flat)
  await sendAnew(site, [[flat, { price }]])
  for (const tab of [page, comparison]) {
    await expect.poll(() => wordsOf(tab)).toContain(plain(formatRubles(price)))
  }
  expect(visit.complaints).toEqual([])
})

test('a flat that is sold while it is looked at says so in place, and so does the chessboard', async () => {
  await using visit = await site.visit()
  const { page } = visit
  const flat = flatForSale(site)
  const board = await page.context().newPage()
  await openTab(page, `/kvartiry/${flat.id}`)
  await openTab(board, `/kvartiry?view=chess&building=${flat.building.id}`)
  const cell = board.locator(`a[href="/kvartiry/${flat.id}"]`)
  await expect.poll(() => cell.count()).toBe(1)
  await sendAnew(site, [[flat, { status: 'sold' }]])
  const notice = page.getByRole('status').filter({ hasText: 'Пока' })
  await notice.waitFor()
  expect(plain(await notice.innerText())).toBe('Пока вы смотрели, эту квартиру продали.')
  await expect.poll(() => cell.count()).toBe(0)
  expect(visit.complaints).toEqual([])
})

test('while nothing is published a visible tab asks once a minute, gets 304, and nothing is drawn', async () => {
  await using visit = await site.visit()
  const { page } = visit
  await openTab(page, '/kvartiry')
  await page.waitForLoadState('networkidle')
  const asked = requestsOf(page)
  await expect.poll(() => asked).toContain('/catalogue/latest.json')
  await page.evaluate(() =>
    new MutationObserver((changes) => {
      document.documentElement.dataset.changes = String(changes.length)
    }).observe(document.body, { childList: true, subtree: true, characterData: true }),
  )
  const statuses: number[] = []
  site.app.server.on('request', ({ url }, response) =>
    response.on(
      'finish',
      () => url === '/catalogue/latest.json' && statuses.push(response.statusCode),
    ),
  )
  asked.length = 0
  await passMinutes(5)
  expect(asked.length).toBeGreaterThanOrEqual(3)
  expect(asked.length).toBeLessThanOrEqual(6)
  expect(new Set(asked)).toEqual(new Set(['/catalogue/latest.json']))
  expect(new Set(statuses)).toEqual(new Set([304]))
  expect(await page.locator('html').getAttribute('data-changes')).toBeNull()
})
