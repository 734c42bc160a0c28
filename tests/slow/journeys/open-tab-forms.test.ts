import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Lot, LotKind } from '#domain/lots/lot.ts'
import { formatRubles } from '#domain/money/money.ts'
import { lotQuery } from '#domain/query/lot-query.ts'

import { enter, open, type Opened } from '../../support/browser.ts'
import { flatForSale, nextPrice, setVisibility } from '../../support/open-tab.ts'
import { sendAnew } from '../../support/republish.ts'
import { PHONE, plain } from '../../support/ways.ts'

let site: Opened
beforeAll(async () => {
  site = await open()
})
afterAll(() => site[Symbol.asyncDispose]())

/** A publication comes while the tab is hidden, and is shown when it becomes visible. */
async function publish(page: Page, changes: Parameters<typeof sendAnew>[1]) {
  await setVisibility(page, 'hidden')
  await sendAnew(site, changes)
  await setVisibility(page, 'visible')
}

const notice = (page: Page, words: string) =>
  page.getByRole('status').filter({ hasText: words, visible: true })

/** Focus, the words in a field, and where the caret stands in it. */
const typing = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: field } = document
    return field instanceof HTMLInputElement
      ? [field.name, field.value, field.selectionStart]
      : null
  })

async function typeIn(page: Page, form: string, name: string) {
  const field = page.locator(`#${form}`).getByLabel(name)
  await field.scrollIntoViewIfNeeded()
  await field.pressSequentially('Анна Петровна')
  await page.keyboard.press('ArrowLeft')
}

test.each([{ viewport: { width: 1440, height: 900 } }, PHONE])(
  'a request keeps its words, its fold and its focus through a new price and a sale',
  async (screen) => {
    await using visit = await site.visit(screen)
    const { page } = visit
    const flat = flatForSale(site)
    await enter(page, `/kvartiry/${flat.id}`)
    await typeIn(page, 'zayavka-lot', 'Имя')
    await page.locator('summary', { hasText: 'Записаться на просмотр' }).click()
    await typeIn(page, 'zayavka-visit', 'Имя')
    const price = nextPrice(flat)
    await publish(page, [[flat, { price }]])
    const panel = page.getByRole('complementary', { name: 'Цена и сроки' })
    await expect
      .poll(async () => plain(await panel.innerText()))
      .toContain(plain(formatRubles(price)))
    expect(await typing(page)).toEqual(['name', 'Анна Петровна', 12])

    const top = () => page.evaluate(() => document.activeElement!.getBoundingClientRect().top)
    const before = await top()
    await publish(page, [[flat, { status: 'sold' }]])
    await notice(page, 'квартиру продали').waitFor({ state: 'attached' })
    expect(await typing(page)).toEqual(['name', 'Анна Петровна', 12])
    expect(await page.locator('#zayavka-lot').getByLabel('Имя').inputValue()).toBe('Анна Петровна')
    const sold = page.getByText('Пока вы смотрели, эту квартиру продали.')
    expect(await sold.count()).toBe(4)
    await page
      .locator('details', { has: page.locator('#zayavka-visit') })
      .and(page.locator('[open]'))
      .waitFor()
    // Notices above the forms do not push the field away.
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(2)
    expect(visit.complaints).toEqual([])
  },
)

test('what a form posted without scripts brought back outlasts a publication', async () => {
  await using visit = await site.visit()
  const { page } = visit
  const flat = flatForSale(site)
  // The form is posted as HTML, and the page that answers is alive.
  await page.route('**/*.js', (route) => route.abort())
  await page.goto(`/kvartiry/${flat.id}`)
  await page.locator('#zayavka-lot').getByLabel('Имя').fill('Анна')
  await page.unroute('**/*.js')
  await page.locator('#zayavka-lot').getByRole('button', { name: 'Отправить' }).click()
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
  const price = nextPrice(flat)
  await publish(page, [[flat, { price }]])
  const panel = page.getByRole('complementary', { name: 'Цена и сроки' })
  await expect
    .poll(async () => plain(await panel.innerText()))
    .toContain(plain(formatRubles(price)))
  expect(await page.locator('#zayavka-lot').getByLabel('Имя').inputValue()).toBe('Анна')
})

test('a flat that is sold while its dialog is open says so there, and what is typed stays', async () => {
  await using visit = await site.visit()
  const { page } = visit
  const flat = flatForSale(site)
  await enter(page, flat.url)
  await page.locator('#kupit').getByRole('link').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Имя').pressSequentially('Анна Петровна')
  await publish(page, [[flat, { status: 'sold' }]])
  await dialog.getByText('Пока вы смотрели, эту квартиру продали.').waitFor()
  expect(await typing(page)).toEqual(['name', 'Анна Петровна', 13])
  expect(visit.complaints).toEqual([])
})

const freeOf = (kind: LotKind): Lot =>
  site.catalogue.current
    .lots(kind)
    .every(lotQuery({}))
    .find(({ status }) => status === 'available')!

test.each([
  ['parking', '/parkovki/', 'это место'],
  ['storage', '/kladovye/', 'эту кладовую'],
  ['commercial', '/kommerciya/', 'это помещение'],
] as const)(
  '%s that is sold while it is looked at says so and keeps the request',
  async (kind, address, words) => {
    await using visit = await site.visit()
    const { page } = visit
    const lot = freeOf(kind)
    await enter(page, lot.url)
    expect(page.url()).toContain(address)
    const form = kind === 'commercial' ? 'zayavka-commercial' : 'zayavka-lot'
    await typeIn(page, form, 'Имя')
    await publish(page, [[lot, { status: 'sold' }]])
    await notice(page, `${words} продали`).waitFor({ state: 'attached' })
    expect(await typing(page)).toEqual(['name', 'Анна Петровна', 12])
    expect(await page.getByText(`Пока вы смотрели, ${words} продали.`).count()).toBe(2)
    expect(visit.complaints).toEqual([])
  },
)

test('the page of another place, chosen on the scheme, says nothing of the one before', async () => {
  await using visit = await site.visit()
  const { page } = visit
  const lot = freeOf('parking')
  await enter(page, lot.url)
  await publish(page, [[lot, { status: 'sold' }]])
  await notice(page, 'это место продали').waitFor()
  await page.locator('main svg a[href], main figure a[href]').first().click()
  await page.waitForURL((url) => !url.href.endsWith(lot.url))
  await expect.poll(() => page.getByText('Пока вы смотрели').count()).toBe(0)
})
