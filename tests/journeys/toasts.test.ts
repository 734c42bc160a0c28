import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { arrived, enter, follow, openShared } from '../support/browser.ts'

const site = await openShared()

/** Disconnects: the first user of toasts. Returns the time. */
const lose = (page: Page) =>
  page.evaluate(() => {
    dispatchEvent(new Event('offline'))
    return Date.now()
  })
const find = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')))
const toastsOf = (page: Page) =>
  page.getByRole('region', { name: 'Уведомления' }).locator('[role=alert], [role=status]')

test('a toast stands at the top in the middle, lives ten seconds and survives a change of page', async () => {
  await using visit = await site.visit()
  const { page } = visit
  await enter(page, '/')
  await page.clock.install()
  const raised = await lose(page)
  const toast = toastsOf(page)
  await toast.waitFor()
  // Its code came later than the event, on a slow machine by a second.
  const late = (await page.evaluate(() => Date.now())) - raised
  await expect.poll(async () => (await toast.boundingBox())!.y).toBeLessThan(40)
  const box = (await toast.boundingBox())!
  expect(box.width).toBeLessThanOrEqual(600)
  expect(Math.abs(box.x + box.width / 2 - 650)).toBeLessThan(12)
  await follow(page, '/kontakty')
  await arrived(page, '/kontakty')
  await page.clock.pauseAt(raised + 9_500)
  expect(await toast.count()).toBe(1)
  await page.clock.runFor(late + 1_000)
  await expect.poll(() => toast.count()).toBe(0)
})

test('of twenty-five twenty are shown, and one closed lets the next in', async () => {
  await using visit = await site.visit()
  const { page } = visit
  await enter(page, '/')
  // Two messages in turn: neighbours that wait side by side would be merged.
  await page.evaluate(() => {
    for (let time = 0; time < 20; time++) dispatchEvent(new Event(time % 2 ? 'offline' : 'online'))
    dispatchEvent(new Event('offline'))
  })
  const toasts = toastsOf(page)
  await expect.poll(() => toasts.count()).toBe(20)
  await toasts.first().getByRole('button', { name: 'Закрыть' }).click()
  await expect.poll(() => toasts.first().getAttribute('role')).toBe('alert')
  expect(await toasts.count()).toBe(20)
})

test('under the pointer time stands still, a click closes, a drag aside closes', async () => {
  await using visit = await site.visit()
  const { page } = visit
  await enter(page, '/')
  await page.clock.install()
  await lose(page)
  const toast = toastsOf(page)
  await toast.hover()
  await page.clock.runFor(30_000)
  expect(await toast.count()).toBe(1)
  await toast.click({ position: { x: 40, y: 20 } })
  await expect.poll(() => toast.count()).toBe(0)

  await find(page)
  await toast.hover() // waits until it stands still
  const { x, y, width } = (await toast.boundingBox())!
  await page.mouse.move(x + 60, y + 20)
  await page.mouse.down()
  await page.mouse.move(x + 60 + width * 0.4, y + 20, { steps: 5 })
  await page.mouse.up()
  expect(await toast.count()).toBe(1)
  await page.mouse.move(x + 60, y + 20)
  await page.mouse.down()
  await page.mouse.move(x + 60 + width * 0.7, y + 20, { steps: 5 })
  await page.mouse.up()
  await expect.poll(() => toast.count()).toBe(0)
})

test('the empty place of toasts lets clicks through', async () => {
  await using visit = await site.visit()
  const { page } = visit
  await enter(page, '/kontakty')
  await lose(page)
  await toastsOf(page).waitFor()
  await page.getByRole('banner').getByRole('link').first().click()
  await arrived(page, '/')
})

test('a heart answers quietly, the next answer takes its place, and nothing on the page moves', async () => {
  await using visit = await site.visit()
  const { page } = visit
  await enter(page, '/kvartiry')
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  const places = () => cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().y))
  const before = await places()
  for (const at of [0, 1]) {
    await cards
      .nth(at)
      .getByRole('button', { name: /избранное/i })
      .click()
    await page.getByText(`В\u00A0избранном ${['1\u00A0объект', '2\u00A0объекта'][at]}`).waitFor()
  }
  expect(await toastsOf(page).count()).toBe(1)
  expect(await toastsOf(page).getAttribute('role')).toBe('status')
  expect(await places()).toEqual(before)
  await toastsOf(page).getByRole('button', { name: 'Открыть' }).click()
  await arrived(page, '/izbrannoe')
  expect(visit.complaints).toEqual([])
})
