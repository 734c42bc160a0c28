import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'

import { lotQuery } from '#domain/query/lot-query.ts'

import { addStaff, PASSWORD } from '../../../office/office.ts'
import { open } from '../../../support/browser.ts'
import { obstacles } from './axe.ts'

const site = await open()
afterAll(() => site[Symbol.asyncDispose]())
await addStaff(site, 'writer@example.ru', 'content')

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a news item has a heading, a bold word, a link to a flat and a table, typed in the office', async () => {
  const [flat] = site.catalogue.current.lots('flat').find(lotQuery()).lots
  if (!flat?.number) throw new Error('There are no flats')
  await using visit = await site.visit()
  const { page } = visit
  await page.goto('/staff/news/new')
  await page.getByLabel('Почта').fill('writer@example.ru')
  await page.getByLabel('Пароль').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByLabel('Заголовок', { exact: true }).fill('Новость из редактора')
  await button(page, 'Ссылки, таблицы, жирный шрифт').click()
  await page.getByRole('textbox', { name: 'Текст' }).click()
  await button(page, 'Заголовок').click()
  await page.keyboard.type('Двор')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('Жирно')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(' и ')
  await button(page, 'Ссылка').click()
  await page.getByRole('dialog').getByRole('searchbox').fill(flat.number)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Квартира / })
    .first()
    .click()
  await button(page, 'Таблица').click()
  expect(await obstacles(page)).toEqual([])
  await button(page, 'Сохранить').click()
  await page.waitForURL(/\/staff\/news\/\d+$/, { timeout: 8_000 })
  await button(page, 'Опубликовать').click()
  await page.getByRole('link', { name: 'Открыть на сайте' }).click()
  await page.getByRole('heading', { name: 'Двор', level: 2 }).waitFor()
  expect(await page.locator('article strong').textContent()).toBe('Жирно')
  const link = page.getByRole('article').getByRole('link', { name: 'подробнее' })
  expect(await link.getAttribute('href')).toMatch(/^\/kvartiry\/\d+$/)
  expect(await page.locator('article th').count()).toBe(2)
  // Of the question who is signed in, before anybody is.
  expect(visit.complaints.filter((one) => !one.includes('401'))).toEqual([])
})
