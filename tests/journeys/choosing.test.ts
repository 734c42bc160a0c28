import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { readLotQuery } from '#domain/query/lot-query.ts'

import { arrived, enter, openShared } from '../support/browser.ts'
import { olderBrowser } from '../support/older-browser.ts'

const site = await openShared('drawn')

test('a buyer keeps flats by hearts, takes one back after removing it, and weighs two', async () => {
  await using visit = await site.visit()
  const { page } = visit
  const header = page.locator('header').first()
  await enter(page, '/kvartiry')
  const cards = page.locator('main article')
  const heart = (at: number) => cards.nth(at).getByRole('button', { name: /^В избранное:/ })
  // A heart that knows whether it is lit acts at once; before that it would post its form.
  await expect.poll(() => heart(0).getAttribute('aria-pressed')).toBe('false')
  await heart(0).click()
  await heart(1).click()
  expect(await heart(1).getAttribute('aria-pressed')).toBe('true')
  expect(new URL(page.url()).pathname).toBe('/kvartiry')
  await header.getByRole('link', { name: 'Избранное, 2 объекта' }).click()

  await arrived(page, '/izbrannoe', 'Избранное')
  expect(await cards.count()).toBe(2)
  const kept = await hrefsOf(cards.getByRole('heading').getByRole('link'))
  await heart(0).press('Enter')
  await expect.poll(() => cards.count()).toBe(1)
  // The oldest browser draws the list again after it, and the focus is at its beginning.
  if (!olderBrowser())
    await expect.poll(() => heart(0).evaluate((one) => one === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect.poll(() => cards.count()).toBe(2)
  await header.getByRole('link', { name: 'Избранное, 2 объекта' }).waitFor()

  for (const at of [0, 1])
    await cards
      .nth(at)
      .getByRole('button', { name: /^Сравнить:/ })
      .click()
  await header.getByRole('link', { name: 'Сравнение, 2 объекта' }).click()
  await arrived(page, '/sravnenie', 'Сравнение')
  const weighed = await hrefsOf(page.getByRole('columnheader').getByRole('link'))
  expect(weighed.toSorted(byLetters)).toEqual(kept.toSorted(byLetters))
  expect(visit.complaints).toEqual([])
})

test('a comparison fits the width of a phone and one sheet of paper', async () => {
  await using visit = await site.visit()
  const { page } = visit
  const ids = site.catalogue.current
    .lots('flat')
    .find(readLotQuery(new URLSearchParams()))
    .lots.map(({ id }) => id)
  for (const columns of [2, 3, 4]) {
    await page.goto(`/sravnenie?ids=${ids.slice(0, columns).join(',')}`)
    expect(await sheetsOf(page)).toBe(1)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(visit.complaints).toEqual([])
})

test('projects side by side fit a phone by two, are pushed aside by keys, and the keyboard outlives a column', async () => {
  await using visit = await site.visit({ viewport: { width: 390, height: 844 } })
  const { page } = visit
  const [one, two, three] = site.catalogue.current.projects.map(({ alias }) => alias)
  await enter(page, `/proekty?compare=${one}&compare=${two}&compare=${three}#sravnenie`)
  const frame = page.getByRole('region', { name: 'Таблица сравнения проектов' })
  const hidden = () => frame.evaluate((box) => box.scrollWidth - box.clientWidth)
  expect(await hidden()).toBeGreaterThan(0)
  await frame.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => frame.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0)

  const away = frame.getByRole('link', { name: /^Убрать из сравнения:/ })
  const names = await away.evaluateAll((all) => all.map((link) => link.getAttribute('aria-label')))
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await away.nth(2).press('Enter')
  await expect.poll(() => away.count()).toBe(2)
  expect(await hidden()).toBe(0)
  // The oldest browser draws the page again after it, and the focus is at its beginning.
  if (!olderBrowser()) expect(await focused()).toBe(names[1])
  await away.nth(0).press('Enter')
  await expect.poll(() => away.count()).toBe(1)
  if (!olderBrowser()) expect(await focused()).toBe(names[1])
  expect(await frame.evaluate((box) => box.getBoundingClientRect().top)).toBeLessThan(844)
  await away.press('Enter')
  await expect.poll(() => away.count()).toBe(0)
  expect(visit.complaints).toEqual([])
})

async function sheetsOf(page: Page): Promise<number> {
  const file = await page.pdf({ preferCSSPageSize: true })
  return file.toString('latin1').match(/\/Type\s*\/Page\b/g)!.length
}

const hrefsOf = (links: Locator) =>
  links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))

const byLetters = (a: string, b: string) => a.localeCompare(b)
