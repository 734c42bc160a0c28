import { expect, test } from 'vitest'

import { formatRubles } from '#domain/money/money.ts'
import { annuity } from '#domain/money/mortgage.ts'
import { readLotQuery } from '#domain/query/lot-query.ts'

import { enter, openShared } from '../support/browser.ts'

const site = await openShared('drawn')

const someFlat = () =>
  site.catalogue.current
    .lots('flat')
    .find(readLotQuery(new URLSearchParams()))
    .lots.find(({ status, price }) => status === 'available' && price)!

test.each([true, false])('a buyer counts a loan to the ruble (scripts: %s)', async (scripts) => {
  await using visit = await site.visit({ scripts })
  const { page } = visit
  const { url, price } = someFlat()
  await (scripts ? enter(page, url) : page.goto(url))
  await page.getByRole('heading', { name: 'Калькулятор' }).click()
  await page.getByText('Стандартная ипотека, 16,4 %', { exact: true }).last().click()
  await page.getByLabel('Срок, лет').fill('10')
  await page.getByLabel('Первый взнос, ₽ или %').fill('50 %')
  if (!scripts) await page.getByRole('button', { name: 'Посчитать' }).click()
  const payment = annuity(price! - Math.ceil(price! / 2), 1_640, 120)
  await page.locator('output', { hasText: formatRubles(payment) }).waitFor()
  await page.waitForURL((to) => to.searchParams.get('years') === '10')
  expect(visit.complaints).toEqual([])
})

test('on a phone the price and the way to buy are at hand wherever their own button is not', async () => {
  await using visit = await site.visit({ viewport: { width: 390, height: 844 } })
  const { page } = visit
  const { url, price } = someFlat()
  await enter(page, url)
  const bar = page.getByRole('complementary', { name: 'Покупка' })
  await bar.waitFor()
  expect(await bar.innerText()).toContain(formatRubles(price!))
  await page.locator('#kupit').scrollIntoViewIfNeeded()
  await bar.waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'Калькулятор' }).scrollIntoViewIfNeeded()
  await bar.waitFor()
  await bar.getByRole('link', { name: 'Забронировать' }).click()
  await page.getByRole('dialog', { name: 'Забронировать' }).waitFor()
  expect(visit.complaints).toEqual([])
})

test('a window of the facade tells of its flat before it leads there', async () => {
  await using visit = await site.visit()
  const { page } = visit
  await enter(page, `${someFlat().url}#fasad`)
  const lit = page.locator('#fasad svg a').first()
  const price = Number(await lit.getAttribute('data-price'))
  await expect
    .poll(async () => {
      await page.mouse.move(0, 0)
      await lit.hover()
      return page.locator('aside[aria-label="Квартира"]').allInnerTexts()
    })
    .toEqual([expect.stringContaining(formatRubles(price))])
  expect(visit.complaints).toEqual([])
})

test.each([true, false])(
  'every view opens in one frame that does not move (scripts: %s)',
  async (scripts) => {
    await using visit = await site.visit({ scripts })
    const { page } = visit
    const { url } = someFlat()
    await (scripts ? enter(page, url) : page.goto(url))
    const tabs = page.getByRole('navigation', { name: 'Чертежи квартиры' })
    const frame = page.locator('section#plan').locator('xpath=../..')
    const before = await frame.boundingBox()
    const views = page.locator('section:has(~ #plan), #plan')
    const hashes = await tabs
      .getByRole('link')
      .evaluateAll((all) => all.map((tab) => tab.getAttribute('href')!))
    expect(hashes.length).toBeGreaterThan(4)
    for (const hash of hashes) {
      await tabs.locator(`[href="${hash}"]`).press('Enter')
      await page.locator(hash).waitFor()
      expect(await views.filter({ visible: true }).count()).toBe(1)
      expect(await frame.boundingBox()).toEqual(before)
    }
    expect(new URL(page.url()).hash).toBe(hashes.at(-1))
    expect(visit.complaints).toEqual([])
  },
)

test('a finger drawn aside turns to the next view, and Back to the one before', async () => {
  await using visit = await site.visit({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const { page } = visit
  await enter(page, someFlat().url)
  const cdp = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: 380 }],
    })
  await touch('touchStart', 300)
  await touch('touchMove', 200)
  await touch('touchMove', 120)
  await touch('touchEnd')
  await page.locator('section#obem').waitFor()
  await page.goBack()
  await page.locator('section#plan').waitFor()
  expect(visit.complaints).toEqual([])
})

/** A4 between margins of 14 mm, in CSS pixels. */
const SHEET = { width: 688, height: 1_017 }

test.each(['#zayavka-visit', '#zayavka-lot'])(
  'a flat opened at a form stays at it while what is above comes to its height: %s',
  async (hash) => {
    await using visit = await site.visit({ viewport: { width: 390, height: 844 } })
    const { page } = visit
    await page.addInitScript(() =>
      document.documentElement.style.setProperty('overflow-anchor', 'none'),
    )
    await enter(page, someFlat().url + hash)
    // Longer than the last section takes to unfold.
    await page.waitForTimeout(2_000)
    const top = await page.locator(hash).evaluate((form) => form.getBoundingClientRect().top)
    expect(top).toBeGreaterThan(0)
    expect(top).toBeLessThan(200)
  },
)

test('a flat is printed on two sheets: all of it on the first, where it is on the second', async () => {
  await using visit = await site.visit({ viewport: SHEET })
  const { page } = visit
  await enter(page, someFlat().url)
  const file = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  expect(file.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2)
  await page.emulateMedia({ media: 'print' })
  const boxOf = (place: string) =>
    page.locator(place).evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return { top: top + scrollY, bottom: bottom + scrollY }
    })
  const endOf = async (place: string) => (await boxOf(place)).bottom
  expect(await endOf('#plan')).toBeLessThan(SHEET.height / 2)
  const { top: startOfSecond, bottom: endOfFloor } = await boxOf('#etazh')
  expect(startOfSecond).toBeLessThan(SHEET.height)
  expect(endOfFloor).toBeGreaterThan(SHEET.height)
  expect((await endOf('main')) - startOfSecond).toBeLessThan(SHEET.height)
})
