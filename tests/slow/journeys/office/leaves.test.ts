import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'

import { lotQuery } from '#domain/query/lot-query.ts'

import { open } from '../../../support/browser.ts'
import { button, publish, visitAs } from './as-staff.ts'
import { obstacles } from './axe.ts'
import { png } from './walks.ts'

const site = await open()
afterAll(() => site[Symbol.asyncDispose]())

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Текст' })
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true })
const shown = async (path: string) =>
  (await site.app.inject(path)).body.replaceAll(/[\u00A0\u202F]/g, ' ')

async function bringPicture(dialog: Locator, name: string, colour: string) {
  await dialog.getByLabel('Что на картинках').fill(name)
  const file = { name: `${name}.png`, mimeType: 'image/png', buffer: await png(colour) }
  await dialog.locator('input[type=file]').setInputFiles(file)
}

async function publishAs(page: Page, title: string) {
  await page.getByLabel('Заголовок', { exact: true }).fill(title)
  await publish(page)
}

test('a picture gets its caption and its point of focus by keys, and is moved as one piece', async () => {
  await using visit = await visitAs(site, 'content')
  const { page } = visit
  await page.goto('/staff/news/new')
  await textOf(page).click()
  await page.keyboard.type('Двор')
  await tool(page, 'Картинка').click()
  await bringPicture(page.getByRole('dialog'), 'Липы', '#336644')
  await tool(page, 'Изменить').click()
  const dialog = page.getByRole('dialog', { name: 'Картинка в тексте' })
  await dialog.getByRole('button', { name: /^Точка, которая остаётся видна: 50%/ }).press('ArrowUp')
  await dialog.getByLabel('Подпись').fill('Липы во дворе')
  expect(await obstacles(page)).toEqual([])
  await dialog.getByLabel('Подпись').press('Enter')
  await textOf(page).getByText('Липы во дворе').waitFor()
  await tool(page, 'Выше').click()
  await publishAs(page, 'Липы посажены')
  await expect.poll(() => shown('/novosti/lipy-posazheny')).toContain('Липы во дворе</figcaption>')
  const html = await shown('/novosti/lipy-posazheny')
  expect(html).toMatch(/data-x="2" data-y="2"[^]*?Липы во дворе[^]*?<p>Двор<\/p>/)
  await page.goto('/novosti/lipy-posazheny')
  const heights = await page
    .getByRole('img', { name: 'Липы' })
    .evaluate((img) => [img, img.closest('span')].map((one) => one?.getBoundingClientRect().height))
  expect(heights[0]).toBeGreaterThan(100)
  expect(heights[1]).toBe(heights[0])
  expect(visit.complaints).toEqual([])
})

test('a gallery keeps the order it was given by buttons and by dragging', async () => {
  await using visit = await visitAs(site, 'content')
  const { page } = visit
  await page.goto('/staff/news/new')
  await textOf(page).click()
  await tool(page, 'Галерея').click()
  const gallery = page.getByRole('dialog', { name: 'Галерея' })
  for (const [name, colour] of [
    ['Утро', '#aa8866'],
    ['Полдень', '#8866aa'],
    ['Вечер', '#66aa88'],
  ] as const) {
    await button(page, 'Добавить картинку').click()
    await bringPicture(page.getByRole('dialog', { name: 'Выбрать картинку' }), name, colour)
    await gallery.getByRole('img', { name }).waitFor()
  }
  const items = gallery.getByRole('listitem')
  const order = () =>
    gallery.getByRole('img').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).alt))
  await button(page, 'Раньше: картинка 3').click()
  expect(await order()).toEqual(['Утро', 'Вечер', 'Полдень'])
  await items.nth(2).dragTo(items.nth(0))
  expect(await order()).toEqual(['Полдень', 'Утро', 'Вечер'])
  await button(page, 'Подпись и кадр: картинка 1').click()
  await page
    .getByRole('dialog', { name: 'Картинка в тексте' })
    .getByLabel('Подпись')
    .fill('В полдень')
  await page.keyboard.press('Enter')
  await gallery.getByText('В полдень').waitFor()
  expect(await obstacles(page)).toEqual([])
  await button(page, 'Готово').click()
  await publishAs(page, 'День во дворе')
  await expect.poll(() => shown('/novosti/den-vo-dvore')).toContain('В полдень</figcaption>')
})

test('a card, a button and a film are set in dialogs; nothing foreign is loaded before its press', async () => {
  const [flat] = site.catalogue.current.lots('flat').find(lotQuery()).lots
  if (!flat?.number) throw new Error('There are no flats')
  await using visit = await visitAs(site, 'content')
  const { page } = visit
  await page.goto('/staff/news/new')
  await textOf(page).click()
  await tool(page, 'Карточка').click()
  await page.getByRole('dialog').getByRole('searchbox').fill(flat.number)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Квартира / })
    .first()
    .click()
  await textOf(page)
    .getByText(/^лот: /)
    .waitFor()

  await page.keyboard.press('ArrowDown')
  await tool(page, 'Кнопка').click()
  await page.getByLabel('Что на кнопке').fill('Выбрать квартиру')
  await button(page, 'Готово').click()
  await page.getByText('Выберите, куда ведёт кнопка').waitFor()
  await button(page, 'Выбрать, куда ведёт').click()
  await page.getByRole('searchbox').fill('Квартиры')
  await button(page, 'Квартиры — страница').click()
  await page.getByText('Ведёт: страница: Квартиры').waitFor()
  expect(await obstacles(page)).toEqual([])
  await button(page, 'Готово').click()

  await page.keyboard.press('ArrowDown')
  await tool(page, 'Видео').click()
  await page.getByLabel('Или ссылка').fill('javascript:alert(1)')
  await button(page, 'Готово').click()
  await page.getByText('Нужна ссылка: https://… — или файл').waitFor()
  await page
    .getByLabel('Или ссылка')
    .fill('https://rutube.ru/video/0123456789abcdef0123456789abcdef/')
  await page.getByLabel('Подпись').fill('Облёт')
  expect(await obstacles(page)).toEqual([])
  await button(page, 'Готово').click()
  await publishAs(page, 'Всё о дворе')

  await expect.poll(() => shown('/novosti/vse-o-dvore')).toContain('Выбрать квартиру</a>')
  const foreign: string[] = []
  await page.context().route(/rutube/, (route) => {
    foreign.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: 'Player' })
  })
  await page.goto('/novosti/vse-o-dvore')
  const film = page.getByRole('link', { name: /^Облёт: смотреть на\srutube\.ru$/ })
  await film.scrollIntoViewIfNeeded()
  expect(foreign).toEqual([])
  await expect
    .poll(async () => {
      if (await film.isVisible()) await film.click({ noWaitAfter: true })
      return foreign
    })
    .toEqual(['https://rutube.ru/play/embed/0123456789abcdef0123456789abcdef'])
  await page.frameLocator('iframe[title="Облёт"]').getByText('Player').waitFor()
  expect(visit.complaints).toEqual([])
})
