import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { lotQuery } from '#domain/query/lot-query.ts'

import { enter, follow, arrived, openShared } from '../support/browser.ts'

const site = await openShared()

test('a visitor who sees badly enlarges words and contrast once, for every page and every visit', async () => {
  await using visit = await site.visit()
  const { page } = visit
  const sizeOfWords = () =>
    page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize))
  const inkOf = () => page.evaluate(() => getComputedStyle(document.body).color)

  await enter(page, '/kontakty')
  const usual = await sizeOfWords()
  await page.getByRole('banner').getByRole('button', { name: 'Версия для слабовидящих' }).click()
  await page.getByRole('radio', { name: 'Самый крупный' }).check()
  await page.getByRole('radio', { name: 'Высокий', exact: true }).check()
  await page.keyboard.press('Escape')
  expect(await sizeOfWords()).toBeCloseTo(usual * 1.4)
  expect(await inkOf()).toBe('rgb(0, 0, 0)')

  await follow(page, '/proekty')
  await arrived(page, '/proekty')
  await page.reload()
  expect(await sizeOfWords()).toBeCloseTo(usual * 1.4)
  expect(await inkOf()).toBe('rgb(0, 0, 0)')

  await page.getByRole('banner').getByRole('button', { name: 'Версия для слабовидящих' }).click()
  expect(await page.getByRole('radio', { name: 'Самый крупный' }).isChecked()).toBe(true)
  await page.getByRole('radio', { name: 'Обычный' }).first().check()
  expect(await sizeOfWords()).toBe(usual)
})

test('a dark theme turns the picture of houses to the evening at once', async () => {
  await using visit = await site.visit()
  const { page } = visit
  await page.addInitScript(() => {
    Date.prototype.getHours = () => 12
  })
  await enter(page, '/')
  const light = () => page.evaluate(() => document.documentElement.dataset.daylight)
  expect(await light()).toBe('day')
  await page.getByRole('banner').getByRole('button', { name: 'Версия для слабовидящих' }).click()
  await page.getByRole('radio', { name: 'Тёмная' }).check()
  await expect.poll(light).toBe('evening')
})

test('enlarged words stay within the narrowest phone', async () => {
  await using visit = await site.visit()
  const { page } = visit
  await page.setViewportSize({ width: 320, height: 640 })
  await page.addInitScript(() => localStorage.setItem('text', 'largest'))
  await layOutWhole(page)
  const [flat] = site.catalogue.current.lots('flat').find(lotQuery()).lots
  const lists = ['/kvartiry', '/kvartiry?view=list', '/kvartiry?view=chess', '/parkovki/schema']
  const narrow = ['/', ...lists, flat!.url, '/proekty', '/net-takoy']
  const tooWide: string[] = []
  for (const path of narrow) {
    await enter(page, path)
    const room = await page.evaluate(async () => {
      await document.fonts.ready
      return innerWidth - document.documentElement.scrollWidth
    })
    if (room < 0) tooWide.push(path)
  }
  expect(tooWide).toEqual([])

  await enter(page, flat!.url)
  await page.getByRole('heading', { name: 'История цены' }).scrollIntoViewIfNeeded()
  const bar = page.getByRole('complementary', { name: 'Покупка' })
  await bar.waitFor()
  expect(await bar.evaluate((element) => element.scrollWidth)).toBeLessThanOrEqual(320)
})

/** Late screens too: what sticks out of one of them is cut off, and the page is none the wider for it. */
const layOutWhole = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const style = new CSSStyleSheet()
      style.replaceSync('* { content-visibility: visible !important }')
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, style]
    })
  })

test.each(['Escape', 'Закрыть'])(
  'on a phone the panel closed by %s gives the focus back to its button in the menu',
  async (way) => {
    // A stand-in of popovers closes the menu under the panel.
    await using visit = await site.visit({ viewport: { width: 390, height: 844 }, older: null })
    const { page } = visit
    await enter(page, '/kontakty')
    await page.getByRole('banner').getByRole('button', { name: 'Меню' }).click()
    const opener = page
      .locator('#whole-menu')
      .getByRole('button', { name: 'Версия для слабовидящих' })
    await opener.click()
    await page.getByRole('radio', { name: 'Самый крупный' }).waitFor()
    if (way === 'Escape') await page.keyboard.press('Escape')
    else await page.getByRole('button', { name: way }).last().click()
    await page.getByRole('radio', { name: 'Самый крупный' }).waitFor({ state: 'hidden' })
    await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true)
  },
)
