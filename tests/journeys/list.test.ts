import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'

import { lotQuery } from '#domain/query/lot-query.ts'

import { faultsInBothLights } from '../support/axe-faults.ts'
import { arrived, enter, openShared, partHydrated, scrollOf } from '../support/browser.ts'

const site = await openShared('drawn')

const touch = { hasTouch: true, isMobile: true, viewport: { width: 360, height: 780 } }

test('a chessboard is one tab stop with arrows, and a flat is opened from it', async () => {
  await using visit = await site.visit()
  const { page } = visit
  await enter(page, '/kvartiry?view=chess')
  const stop = page.locator('[role=grid] [data-state][tabindex="0"]')
  await stop.waitFor()
  expect(await stop.count()).toBe(1)
  await stop.focus()
  const walked = new Set<string | null>()
  for (const key of ['ArrowRight', 'ArrowUp', 'PageUp', 'End', 'PageDown', 'Home', 'ArrowDown']) {
    await page.keyboard.press(key)
    walked.add(await page.evaluate(() => document.activeElement!.getAttribute('aria-label')))
  }
  expect(walked.size).toBeGreaterThan(2)
  expect(await stop.count()).toBe(1)
  await page.locator('[role=grid] a[data-state=fits]').first().focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/kvartiry\/\d+$/)
  expect(visit.complaints).toEqual([])
})

test.each([
  ['card', '/kvartiry', 'main li > article h2 a'],
  ['row', '/kvartiry?view=list', 'main tbody th a'],
  ['cell', '/kvartiry?view=chess', '[role=grid] a[data-state=fits]'],
])('Back from a flat puts the focus on the %s that has led to it', async (_name, path, links) => {
  await using visit = await site.visit()
  const { page } = visit
  await enter(page, path)
  const link = page.locator(links).nth(1)
  const flat = (await link.getAttribute('href')) ?? ''
  await partHydrated(link)
  await link.press('Enter')
  await arrived(page, flat)
  await page.goBack()
  await expect.poll(() => isFocused(page.locator(`:is(${links})[href="${flat}"]`))).toBe(true)
  await page.goForward()
  await arrived(page, flat)
  await expect.poll(() => isFocused(page.locator('main'))).toBe(true)
  expect(visit.complaints).toEqual([])
})

test('on a phone a touch shows the flat, and the sheet counts while it is filled in', async () => {
  await using visit = await site.visit(touch)
  const { page } = visit
  await enter(page, '/kvartiry?view=chess')
  const cell = page.locator('[role=grid] a[data-state=fits]').first()
  await page.locator('[role=grid] [data-state][tabindex="0"]').waitFor()
  await cell.tap()
  await page.getByRole('link', { name: 'Открыть' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)

  await enter(page, '/kvartiry')
  await page.getByRole('button', { name: 'Фильтры' }).tap()
  // Thumbs are there once the form listens.
  await page.getByRole('slider').first().waitFor({ state: 'attached' })
  expect(await faultsInBothLights(page)).toEqual([])
  const { total } = site.catalogue.current.lots('flat').find(lotQuery({ rooms: [1] }))
  await page.getByRole('checkbox', { name: /^Комнат: 1,/ }).check()
  const show = page
    .locator('#filters')
    .getByRole('button', { name: new RegExp(`Показать ${total}\\s`) })
  await show.tap()
  await page.waitForURL('**/kvartiry?rooms=1')
  expect(await page.locator('#filters').isVisible()).toBe(false)

  await enter(page, '/kladovye?areaTo=1')
  await page.getByRole('button', { name: 'Фильтры' }).tap()
  await page.getByRole('slider').first().waitFor({ state: 'attached' })
  await page.locator('#filters').getByRole('link', { name: 'Сбросить' }).tap()
  const all = site.catalogue.current.lots('storage').find(lotQuery()).total
  await page.getByRole('button', { name: new RegExp(`Показать ${all}\\s`) }).tap()
  await page.waitForURL('**/kladovye')
  expect(visit.complaints).toEqual([])
})

test('a wish in words above the filter becomes conditions, and the home page leads back to them', async () => {
  await using visit = await site.visit(touch)
  const { page } = visit
  await enter(page, '/')
  await page.getByLabel('Найти квартиру').fill('2 комнаты до 12 млн')
  await page.getByRole('button', { name: 'Найти', exact: true }).tap()
  await page.waitForURL('**/kvartiry?q=*')
  await page.getByLabel('Найти квартиру').fill('лоджия')
  // Until the reader of words is here, the server reads them, and they stay in the address.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('phrase-list')),
  )
  await page.getByLabel('Найти квартиру').press('Enter')
  await page.waitForURL('**/kvartiry?rooms=2&priceTo=12000000&feature=loggia')
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('stvor-search')))
    .toMatch(/loggia/)
  await enter(page, '/')
  await page.getByRole('link', { name: /^2-комнатные, .*, Лоджия$/ }).tap()
  await page.waitForURL('**/kvartiry?rooms=2&priceTo=12000000&feature=loggia')
  await enter(page, '/kvartiry')
  await page.getByLabel('Найти квартиру').fill('паркинг до 90 млн')
  await page.getByLabel('Найти квартиру').press('Enter')
  await page.waitForURL('**/parkovki?priceTo=90000000')
  expect(visit.complaints).toEqual([])
})

test('on a phone a press on the mark of a card shows the flat in three dimensions, and another one its plan', async () => {
  await using visit = await site.visit(touch)
  const { page } = visit
  await enter(page, '/kvartiry')
  const card = page.locator('main article:has(> img)').first()
  const plan = card.locator('> img:visible')
  const shown = () => plan.evaluate((img) => getComputedStyle(img).backgroundImage)
  const box = await plan.boundingBox()
  const press = () => plan.tap({ position: { x: 50, y: box!.height - 24 }, force: true })
  await press()
  await expect.poll(shown).toMatch(/-cutaway\.svg"\)$/)
  expect(new URL(page.url()).pathname).toBe('/kvartiry')
  await press()
  await expect.poll(shown).toBe('none')
  await plan.tap({ position: { x: box!.width / 2, y: 40 }, force: true })
  await page.waitForURL(/\/kvartiry\/\d+$/)
  expect(visit.complaints).toEqual([])
})

test('on a phone a house opens where most of its first floors is for sale, and the chip of a section is current', async () => {
  await using visit = await site.visit(touch)
  const { page } = visit
  const flats = site.catalogue.current.lots('flat').every(lotQuery())
  const others = flats.filter(({ section }) => section !== null && section !== '1')
  const frame = page.locator('div:has(> [role=grid])')
  for (const house of new Set(others.map(({ building }) => building.id))) {
    await enter(page, `/kvartiry?view=chess&building=${house}`)
    await page.locator('[role=grid] [data-state][tabindex="0"]').waitFor()
    if ((await frame.evaluate((box) => box.scrollLeft)) > 0) break
  }
  const whole = () =>
    frame.evaluate((box) => {
      const floor = box.querySelector('[role=rowheader]')!.getBoundingClientRect()
      const cells = [...box.querySelectorAll('[data-state=fits]')]
      return cells
        .map((cell) => cell.getBoundingClientRect())
        .filter(
          ({ left, right, top }) => left >= floor.right && right <= innerWidth && top < innerHeight,
        ).length
    })
  const begun = await whole()
  await frame.evaluate((box) => (box.scrollLeft = 0))
  expect(begun).toBeGreaterThan(await whole())

  const sections = page.getByRole('navigation', { name: 'Секции' })
  const current = sections.locator('[aria-current]')
  expect(await current.count()).toBe(1)
  const last = sections.getByRole('link').last()
  await last.tap()
  await expect.poll(() => current.innerText()).toBe(await last.innerText())
  expect(visit.complaints).toEqual([])
})

test('a flat shown by a touch stays shown while a mouse lies on the house, until Escape', async () => {
  await using visit = await site.visit(touch)
  const { page } = visit
  await enter(page, '/kvartiry?view=chess')
  await page.locator('[role=grid] [data-state][tabindex="0"]').waitFor()
  const cell = page.locator('[role=grid] a[data-state=fits]').first()
  const shown = page.getByRole('link', { name: 'Открыть' })
  await cell.tap()
  await shown.waitFor()

  await page.getByRole('grid').getByRole('rowheader').first().hover()
  // Not by a clock of the test: what the page has begun by its own could not be stopped any more.
  await page.waitForTimeout(400)
  expect(await shown.count()).toBe(1)

  await page.keyboard.press('Escape')
  await shown.waitFor({ state: 'detached' })
  await cell.tap()
  await shown.waitFor()
  expect(visit.complaints).toEqual([])
})

test('more pages open under the first, and Back brings them all and the place', async () => {
  await using visit = await site.visit()
  const { page } = visit
  await enter(page, '/kvartiry?view=list')
  const more = page.getByRole('link', { name: /^Показать ещё/ })
  await expect.poll(() => isAlive(more)).toBe(true)
  await more.press('Enter')
  await page.waitForURL(/[?&]page=2/)
  const rows = page.locator('main tbody th a')
  await expect.poll(() => rows.count()).toBeGreaterThan(24)
  // Keys go on from the first flat they have opened, and it is in sight.
  await expect.poll(() => isFocused(rows.nth(24))).toBe(true)
  expect(await isInSight(rows.nth(24))).toBe(true)
  const shown = await rows.count()
  await page.evaluate(() => scrollTo(0, 2_400))
  const left = await scrollOf(page)
  await page.evaluate(() => document.querySelectorAll<HTMLElement>('main tbody th a')[26]!.click())
  await page.waitForURL(/\/kvartiry\/\d+$/)
  await page.goBack()
  await expect.poll(() => rows.count()).toBe(shown)
  await expect.poll(() => scrollOf(page)).toBe(left)
  expect(visit.complaints).toEqual([])
})

const isFocused = (link: Locator) => link.evaluate((one) => one === document.activeElement)
const isInSight = (link: Locator) =>
  link.evaluate((one) => {
    const { top, bottom } = one.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })

/** Until its code has come, a late piece is plain HTML: React notes its properties on what it has hydrated. */
const isAlive = (piece: Locator) =>
  piece.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')))
