import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'

import { lotQuery } from '#domain/query/lot-query.ts'

import { addStaff, PASSWORD } from '../../../office/office.ts'
import { open } from '../../../support/browser.ts'
import { obstacles } from './axe.ts'

const site = await open()
afterAll(() => site[Symbol.asyncDispose]())
await addStaff(site, 'writer@example.ru', 'content')

async function enter(page: Page, path: string) {
  await page.goto(path)
  await page.getByLabel('Почта').fill('writer@example.ru')
  await page.getByLabel('Пароль').fill(PASSWORD)
  await page.keyboard.press('Enter')
}

const text = (page: Page) => page.getByRole('textbox', { name: 'Текст' })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a news item has a heading, a bold word, a link to a flat and a table, typed in the office', async () => {
  const [flat] = site.catalogue.current.lots('flat').find(lotQuery()).lots
  if (!flat?.number) throw new Error('There are no flats')
  await using visit = await site.visit()
  const { page } = visit
  await enter(page, '/staff/news/new')
  await page.getByLabel('Заголовок', { exact: true }).fill('Новость из редактора')
  await text(page).click()
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
  const link = page.getByRole('article').getByRole('link', { name: /^Квартира / })
  expect(await link.getAttribute('href')).toMatch(/^\/kvartiry\/\d+$/)
  expect(await link.evaluate((one) => getComputedStyle(one).textDecorationLine)).toBe('underline')
  expect(await page.locator('article th').count()).toBe(2)
  // Of the question who is signed in, before anybody is.
  expect(visit.complaints.filter((one) => !one.includes('401'))).toEqual([])
})

test('a text with marks opens as it looks; after a save the caret stays where it was', async () => {
  const { rows } = await site.pool.query(`select id, body from news where alias = 'dom-1-vveden'`)
  const [{ id, body }] = rows
  expect(typeof body).toBe('string')
  await using visit = await site.visit()
  const { page } = visit
  await enter(page, `/staff/news/${id}`)
  await text(page).click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('Итак: ')
  await page.keyboard.press('Control+s')
  await page.getByText('Сохранено', { exact: true }).waitFor()
  await page.keyboard.type('вот ')
  await page.keyboard.press('Control+s')
  const stored = async () => (await site.pool.query('select data from revision')).rows
  await expect.poll(async () => JSON.stringify(await stored())).toContain('"Итак: вот ')
})

test('the toolbar is one stop of Tab: arrows go along it, and Escape back into the text', async () => {
  await using visit = await site.visit()
  const { page } = visit
  await enter(page, '/staff/news/new')
  await text(page).click()
  await page.keyboard.type('## Двор')
  await page.keyboard.press('Alt+F10')
  const tool = (name: string) =>
    page.getByRole('toolbar').getByRole('button', { name, exact: true })
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  expect(await focused()).toBe('Заголовок')
  expect(await tool('Заголовок').getAttribute('aria-pressed')).toBe('true')
  await page.keyboard.press('ArrowLeft')
  expect(await focused()).toBe('Таблица')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  expect(await focused()).toBe('Подзаголовок')
  await page.keyboard.press('Enter')
  await page.keyboard.type(' у воды')
  await page.keyboard.press('Alt+F10')
  await page.keyboard.press('Escape')
  await page.keyboard.type('!')
  expect(await text(page).getByRole('heading', { level: 3 }).textContent()).toBe('Двор у воды!')
})

test('letters of the menu and the slash are only typed in a text', async () => {
  await using visit = await site.visit()
  const { page } = visit
  await enter(page, '/staff/news/new')
  await text(page).click()
  await page.keyboard.type('/ gn')
  expect(await text(page).textContent()).toBe('/ gn')
  expect(new URL(page.url()).pathname).toBe('/staff/news/new')
})

test('the draft stands beside its fields as a computer and a phone will show it', async () => {
  await using visit = await site.visit()
  const { page } = visit
  await enter(page, '/staff/news/new')
  await page.getByLabel('Заголовок', { exact: true }).fill('Вид рядом')
  await text(page).click()
  await page.keyboard.type('## Двор')
  await button(page, 'Телефон').click()
  const phone = page.locator('iframe[title="Черновик: телефон"]')
  await phone.contentFrame().getByRole('heading', { name: 'Двор', level: 2 }).waitFor()
  expect(await phone.evaluate((frame) => frame.clientWidth)).toBe(390)
  await text(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' у воды')
  await button(page, 'Сохранить').click()
  await phone.contentFrame().getByRole('heading', { name: 'Двор у воды' }).waitFor()
  await button(page, 'Компьютер').click()
  const computer = page.locator('iframe[title="Черновик: компьютер"]')
  await computer.contentFrame().getByRole('heading', { name: 'Двор у воды' }).waitFor()
  expect(await computer.evaluate((frame) => frame.clientWidth)).toBe(1440)
  const { width = 0 } = (await computer.boundingBox()) ?? {}
  expect(width).toBeLessThan(700)
})
