import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { formatRubles } from '#domain/money/money.ts'

import { documents, enter, hydrated, open, type Opened } from '../../support/browser.ts'
import {
  flatForSale,
  nextPrice,
  openTab,
  passMinutes,
  setVisibility,
} from '../../support/open-tab.ts'
import { sendAnew } from '../../support/republish.ts'
import { plain } from '../../support/ways.ts'

let site: Opened
beforeAll(async () => {
  site = await open()
})
afterAll(() => site[Symbol.asyncDispose]())

/** The server is of another build than the tab; how many documents were asked for since. */
async function upgrade(page: Page) {
  const id = '00000000-0000-4000-8000-000000000000'
  await page.route('**/builds/latest.json*', (route) =>
    route.fulfill({ json: { id, timestamp: 1 } }),
  )
  await page.route('**/_payload.json*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...((await answer.json()) as object), buildId: id } })
  })
  const loads: string[] = []
  page.on('request', (request) => documents(request) && loads.push(request.url()))
  return loads
}

const wordsOf = async (page: Page) => plain(await page.locator('main').innerText())

test('a tab of an older build offers new prices while something is typed, and keeps it when they are wanted', async () => {
  await using visit = await site.visit()
  const { page } = visit
  const flat = flatForSale(site)
  await openTab(page, `/kvartiry/${flat.id}`)
  const name = page.locator('#zayavka-lot').getByLabel('Имя')
  await name.scrollIntoViewIfNeeded()
  await name.fill('Анна')
  const loads = await upgrade(page)
  const price = nextPrice(flat)
  await sendAnew(site, [[flat, { price }]])
  const offer = page.getByRole('status').filter({ hasText: 'Цены и наличие обновились' })
  await offer.waitFor()
  await setVisibility(page, 'hidden')
  await setVisibility(page, 'visible')
  await passMinutes(2)
  expect(loads).toEqual([])
  expect(await name.inputValue()).toBe('Анна')
  expect(await offer.count()).toBe(1)
  await offer.getByRole('button', { name: 'Показать' }).click()
  await expect.poll(() => loads.length).toBe(1)
  await expect.poll(() => wordsOf(page)).toContain(plain(formatRubles(price)))
  await hydrated(page)
  await expect.poll(() => name.inputValue()).toBe('Анна')
  expect(visit.complaints).toEqual([])
})

test.each(['/kvartiry/', '/kvartiry?rooms=2&view=list&lot='])(
  'an untouched tab of an older build, %s, is loaded anew when its visitor comes back, once',
  async (address) => {
    await using visit = await site.visit()
    const { page } = visit
    const flat = flatForSale(site)
    await enter(page, address + flat.id)
    const loads = await upgrade(page)
    await setVisibility(page, 'hidden')
    const price = nextPrice(flat)
    await sendAnew(site, [[flat, { price }]])
    expect(loads).toEqual([])
    await setVisibility(page, 'visible')
    await expect.poll(() => loads.length).toBe(1)
    await expect.poll(() => wordsOf(page)).toContain(plain(formatRubles(price)))
    await hydrated(page)
    await setVisibility(page, 'hidden')
    await setVisibility(page, 'visible')
    await page.waitForLoadState('networkidle')
    expect(loads).toHaveLength(1)
    expect(visit.complaints).toEqual([])
  },
)

test('an untouched tab of an older build that is looked at is loaded anew when it is left', async () => {
  await using visit = await site.visit()
  const { page } = visit
  const flat = flatForSale(site)
  await openTab(page, `/kvartiry/${flat.id}`)
  const loads = await upgrade(page)
  const price = nextPrice(flat)
  await sendAnew(site, [[flat, { price }]])
  await page.getByRole('status').filter({ hasText: 'Цены и наличие обновились' }).waitFor()
  expect(loads).toEqual([])
  await setVisibility(page, 'hidden')
  await expect.poll(() => loads.length).toBe(1)
  await expect.poll(() => wordsOf(page)).toContain(plain(formatRubles(price)))
  expect(visit.complaints).toEqual([])
})
