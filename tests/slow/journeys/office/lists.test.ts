import { afterAll, beforeAll, expect, test } from 'vitest'

import { open } from '../../../support/browser.ts'
import { button, fits, heading, visitAs } from './as-staff.ts'
import { obstacles } from './axe.ts'
import { byKeyboard } from './by-keyboard.ts'

let site: Awaited<ReturnType<typeof open>>
beforeAll(async () => {
  site = await open()
})
afterAll(() => site?.[Symbol.asyncDispose]())

test('a list is sorted by its headings, the address keeps it; what is ticked is hidden after a question; a row is moved, by keyboard', async () => {
  const { page, complaints } = await visitAs(site, 'owner')
  const keys = byKeyboard(page)
  await page.goto('/staff/promotions')
  await heading(page, 'Акции').waitFor()
  const names = page.locator('tbody td[data-title="Название"]')
  await names.first().waitFor()
  const saved = await names.allTextContents()
  await keys.press(`Ниже: ${saved[0]}`)
  await expect.poll(() => names.allTextContents()).toEqual([saved[1], saved[0], ...saved.slice(2)])

  await keys.press('Название')
  await expect.poll(() => page.url()).toContain('sort=name')
  await keys.press('Название')
  await page
    .getByRole('columnheader', { name: 'Название' })
    .and(page.locator('[aria-sort="descending"]'))
    .waitFor()
  await page.reload()
  await names.first().waitFor()
  const down = await names.allTextContents()
  expect(down).toEqual(down.toSorted((one, other) => other.localeCompare(one, 'ru')))
  expect(await obstacles(page)).toEqual([])

  await keys.tick(`Отметить: ${down[0]}`)
  await keys.press('Скрыть: 1')
  expect(await obstacles(page)).toEqual([])
  await keys.press('Да, скрыть')
  await page.getByText('опубликовано, скрыто').waitFor()
  expect(await button(page, 'Скрыть: 1').count()).toBe(0)

  await page.getByText(/^Сделано в\u00A0\d\d:\d\d\. Скрыто: акции, 1$/).waitFor()
  await keys.press('Вернуть: Скрыто: акции, 1')
  await page.getByText('Возвращено, как было.').waitFor()
  await expect.poll(() => page.getByText('опубликовано, скрыто').count()).toBe(0)
  expect(await obstacles(page)).toEqual([])

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByLabel('Сортировка').selectOption('name')
  await expect.poll(() => names.allTextContents()).toEqual(down.toReversed())
  expect([await obstacles(page), await fits(page)]).toEqual([[], true])
  // A heading without its buttons would be an empty one.
  expect(await page.locator('thead').isVisible()).toBe(false)

  await page.goto('/staff/documents')
  await keys.tick(/^Отметить: Проектная декларация/)
  await keys.press('Скрыть: 1')
  await page.getByText('Изменится важное по\u00A0закону: «Проектная декларация').waitFor()
  expect([await obstacles(page), await fits(page)]).toEqual([[], true])
  await keys.press('Отмена')
  expect(complaints).toEqual([])
})
