import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { documents, enter, openShared, payloads, requestsDuring } from '../support/browser.ts'

const site = await openShared('drawn')

test('the thumbs of a range stand at its ends until they are moved, also after a step back', async () => {
  await using visit = await site.visit()
  const { page } = visit
  const thumbs = page.getByRole('slider', { name: /^Площадь/ })
  const isAtEnds = () =>
    thumbs.evaluateAll((inputs) =>
      inputs.map((input) => {
        const { value, min, max } = input as HTMLInputElement
        return value === min ? 'least' : value === max ? 'most' : 'between'
      }),
    )
  await enter(page, '/kvartiry')
  await expect.poll(isAtEnds).toEqual(['least', 'most'])
  await thumbs.first().press('ArrowRight')
  await page.waitForURL(/areaFrom=/)
  await expect.poll(isAtEnds).toEqual(['between', 'most'])
  // The form is drawn a moment after its list: it knows of the condition once it offers to drop it.
  await page.locator('#filters').getByRole('link', { name: 'Сбросить' }).last().waitFor()
  await page.goBack()
  await expect.poll(isAtEnds).toEqual(['least', 'most'])
})

test('a sliding thumb asks nobody, and leaves one step of history', async () => {
  await using visit = await site.visit()
  const { page } = visit
  await enterWithCatalogue(page, '/kvartiry?rooms=2')
  const thumb = page.getByRole('slider', { name: 'Цена, ₽, до' })
  await thumb.focus()
  const steps = await page.evaluate(() => history.length)
  const asked = await requestsDuring(
    page,
    // Pages that links lead to are fetched ahead whenever there is time for it.
    (request) => (payloads(request) && request.url().includes('/kvartiry')) || documents(request),
    async () => {
      await page.keyboard.down('ArrowLeft')
      await page.keyboard.down('ArrowLeft')
      await page.keyboard.down('ArrowLeft')
      await page.keyboard.up('ArrowLeft')
      await page.waitForURL(/priceTo=/)
    },
  )
  expect(asked).toEqual([])
  await expect.poll(() => page.evaluate(() => history.length)).toBe(steps + 1)
  await page.goBack()
  await page.waitForURL('**/kvartiry?rooms=2')
  expect(visit.complaints).toEqual([])
})

test('a step back as soon as a thumb is let go brings the thumb back too', async () => {
  await using visit = await site.visit()
  const { page } = visit
  await enterWithCatalogue(page, '/kvartiry?rooms=2')
  const thumb = page.getByRole('slider', { name: 'Цена, ₽, до' })
  await thumb.focus()
  const before = await thumb.inputValue()
  await page.keyboard.down('ArrowLeft')
  expect(await thumb.inputValue()).not.toBe(before)
  await page.evaluate(() => addEventListener('keyup', () => history.back(), { once: true }))
  await page.keyboard.up('ArrowLeft')
  await expect.poll(() => thumb.inputValue()).toBe(before)
  await page.waitForURL('**/kvartiry?rooms=2')
  expect(visit.complaints).toEqual([])
})

/** Opens a list and waits until it is answered without the server. */
async function enterWithCatalogue(page: Page, path: string) {
  const columns = page.waitForResponse(/\/catalogue\/flats-\d+\.bin$/)
  const engine = page.waitForResponse(/\/assets\/open-columns-.*\.js$/)
  await enter(page, path)
  await (await columns).finished()
  await (await engine).finished()
}
