import { afterAll, expect, test } from 'vitest'

import { open } from '../../support/browser.ts'
import { button, fits, heading, visitAs } from './as-staff.ts'
import { obstacles } from './axe.ts'

const site = await open()
afterAll(() => site[Symbol.asyncDispose]())

test('a promotion is made by its rule, with the count of lots it fits, and is on the site', async () => {
  await using visit = await visitAs(site, 'content', { viewport: { width: 390, height: 844 } })
  const { page } = visit
  await page.goto('/staff/promotions/new')
  await heading(page, 'Новая акция').waitFor()

  await page.getByLabel('Название').fill('Минус пять на студии')
  await page.getByLabel('Вид').selectOption('Скидки на жильё')
  await page.getByText('Подходит лотов:').waitFor()
  await page.getByLabel('Цена до, ₽').fill('1')
  await page.getByText('Ни один лот не подходит').waitFor()
  await page.getByLabel('Цена до, ₽').fill('')
  await page.getByText('Квартиры', { exact: true }).last().click()
  await page.getByText('Студия', { exact: true }).click()
  await page.getByText('Подходит лотов:').waitFor()
  await page.getByLabel('Скидка, %').fill('5')
  expect(await obstacles(page)).toEqual([])
  expect(await fits(page)).toBe(true)

  await button(page, 'Опубликовать').press('Enter')
  await page.getByText('Опубликовано', { exact: true }).waitFor()
  const list = async () => (await site.app.inject('/akcioteka')).body
  await expect.poll(list).toContain('Минус пять')
  expect(visit.complaints.filter((one) => !/401/.test(one))).toEqual([])
})
