import { expect, test } from 'vitest'

import { enter, openShared } from '../support/browser.ts'

const site = await openShared('drawn')

const touch = { hasTouch: true, isMobile: true, viewport: { width: 360, height: 780 } }

test('a car and the place chosen for it stay on the way from the schema to the list and back', async () => {
  await using visit = await site.visit()
  const { page } = visit
  await enter(page, '/parkovki/schema')
  await page.getByRole('button', { name: 'Фильтры' }).click()
  await page.getByText('Поместится ли моя машина').click()
  await page.getByLabel('Ширина, мм').fill('1900')
  await page.getByLabel('Ширина, мм').press('Tab')
  await page.waitForURL('**/parkovki/schema?*carWidth=1900')
  await page.keyboard.press('Escape')
  await page.locator('main svg a[data-place][opacity]').first().waitFor()
  const place = page.locator('main svg a[data-place]:not([opacity])').last()
  const number = await place.getAttribute('data-place')
  await place.click()
  const name = page.locator('aside h2')
  await expect.poll(() => name.innerText()).toMatch(new RegExp(`№\\s${number}$`))
  await page.getByRole('link', { name: 'Показать в списке' }).click()
  await page.waitForURL(/\/parkovki\?.*carWidth=1900.*#mesto-\d+$/)
  const row = page.locator(new URL(page.url()).hash)
  expect(await row.getByRole('rowheader').innerText()).toMatch(new RegExp(`№\\s${number}\\b`))
  await row.getByRole('link', { name: 'Уровень' }).click()
  await page.waitForURL(/\/parkovki\/schema\?.*carWidth=1900.*#mesto-\d+$/)
  await expect.poll(() => name.innerText()).toMatch(new RegExp(`№\\s${number}$`))
  // The second press opens its page.
  await page.locator(new URL(page.url()).hash).click()
  await page.waitForURL(/\/parkovki\/\d+$/)
  expect(visit.complaints).toEqual([])
})

test('on a phone a scheme begins where much of it is free and few words are cut, below its levels uncut', async () => {
  await using visit = await site.visit(touch)
  const { page } = visit
  const gains: number[] = []
  for (const path of ['/parkovki/schema', '/kladovye/schema']) {
    await enter(page, path)
    const frame = page.locator('figure [data-follows-scroll]').first()
    await frame.locator('svg a[tabindex="0"]').waitFor()
    const begun = await frame.evaluate(lookInto)
    expect(begun.free).toBeGreaterThan(0)
    await frame.evaluate((box) => (box.scrollLeft = 0))
    const left = await frame.evaluate(lookInto)
    expect(begun.free).toBeGreaterThanOrEqual(left.free)
    gains.push(begun.free - left.free)
    expect(begun.cut - left.cut).toBeLessThanOrEqual(2 * (begun.free - left.free))
    const levels = page.getByRole('navigation', { name: 'Уровни' }).getByRole('link')
    expect(await levels.first().locator(':scope > :visible').last().innerText()).toBe(
      'Уровень\u00A0−1',
    )
    const last = await levels.last().boundingBox()
    expect(last!.x + last!.width).toBeLessThan(touch.viewport.width)
  }
  expect(Math.max(...gains)).toBeGreaterThan(0)
  expect(visit.complaints).toEqual([])
})

/** How many free places a frame shows whole, and how many words are cut by its edges. */
function lookInto(box: Element) {
  const { left, right } = box.getBoundingClientRect()
  const boxesOf = (selector: string) =>
    [...box.querySelectorAll(selector)].map((one) => one.getBoundingClientRect())
  const free = boxesOf('[data-state=available]').filter(
    (cell) => cell.left >= left && cell.right <= right,
  )
  const cut = boxesOf('svg text').filter((word) =>
    [left, right - 8].some((edge) => word.left < edge + 8 && word.right > edge),
  )
  return { free: free.length, cut: cut.length }
}

test('on a phone a place that is pressed at the foot of the window stays above the bar of its price', async () => {
  await using visit = await site.visit(touch)
  const { page } = visit
  await enter(page, '/parkovki/schema')
  const place = page.locator('main svg a[data-place]').first()
  await place.evaluate((cell) => scrollBy(0, cell.getBoundingClientRect().bottom - innerHeight + 4))
  await place.tap()
  const bar = page.locator('aside[data-chosen]')
  await bar.waitFor()
  const gap = async () => {
    const [cell, over] = [await place.boundingBox(), await bar.boundingBox()]
    return over!.y - (cell!.y + cell!.height)
  }
  await expect.poll(gap).toBeGreaterThanOrEqual(0)
  expect(visit.complaints).toEqual([])
})
