import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'

import { addStaff, PASSWORD } from '../../office/office.ts'
import { open } from '../../support/browser.ts'
import { obstacles } from './axe.ts'

const site = await open()
afterAll(() => site[Symbol.asyncDispose]())
await addStaff(site, 'first@example.ru', 'content')
await addStaff(site, 'second@example.ru', 'content')
await addStaff(site, 'reader@example.ru', 'viewer')

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function enter(page: Page, email: string, path = '/staff/news') {
  await page.goto(path)
  await page.getByLabel('Почта').fill(email)
  await page.getByLabel('Пароль').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('navigation', { name: 'Кабинет' }).waitFor()
}

const textAt = async (path: string) => (await site.app.inject(path)).body

test('a piece of news goes from an empty form to the site, by keyboard, looked at by a link first', async () => {
  await using visit = await site.visit()
  const { page } = visit
  await enter(page, 'first@example.ru')
  await heading(page, 'Новости').waitFor()
  expect(await obstacles(page)).toEqual([])
  await button(page, 'Создать').press('Enter')
  await heading(page, 'Новая новость').waitFor()
  await page.getByLabel('Текст', { exact: true }).fill('Приходите в субботу.')
  await page.keyboard.press('Control+s')
  await page.getByText('Поле обязательно для заполнения').waitFor()
  await page.getByLabel('Заголовок', { exact: true }).fill('Двор открыт')
  await button(page, 'Цитата').press('Enter')
  expect(await page.getByLabel('Текст', { exact: true }).inputValue()).toBe(
    '> Приходите в субботу.',
  )
  await page.locator('blockquote').waitFor()
  expect(await obstacles(page)).toEqual([])
  await page.keyboard.press('Control+s')
  await heading(page, 'Двор открыт').waitFor()
  expect(page.url()).toMatch(/\/staff\/news\/\d+$/)

  await button(page, 'Ссылка на черновик').press('Enter')
  const link = await page.getByLabel(/По этой ссылке/).inputValue()
  await using guest = await site.visit()
  await guest.page.goto(new URL(link).pathname)
  await heading(guest.page, /Двор.открыт/).waitFor()
  expect(guest.complaints).toEqual([])
  expect((await site.app.inject('/novosti/dvor-otkryt')).statusCode).toBe(404)

  await button(page, 'Опубликовать').press('Enter')
  await page.getByText('Опубликовано', { exact: true }).waitFor()
  await expect.poll(() => textAt('/novosti')).toContain('dvor-otkryt')
  await page.getByRole('link', { name: 'Открыть на сайте' }).waitFor()
  const noise = /401|422/
  expect(visit.complaints.filter((one) => !noise.test(one))).toEqual([])
})

test('of two editors the second sees both words and keeps theirs', async () => {
  await using one = await site.visit()
  await using other = await site.visit()
  await enter(one.page, 'first@example.ru')
  await one.page.getByRole('link', { name: /введён в эксплуатацию/ }).click()
  await one.page.getByLabel('Заголовок', { exact: true }).waitFor()
  const address = new URL(one.page.url()).pathname
  await enter(other.page, 'second@example.ru', address)
  await other.page.getByLabel('Заголовок', { exact: true }).fill('Второй заголовок')
  await one.page.getByLabel('Заголовок', { exact: true }).fill('Первый заголовок')
  await button(one.page, 'Сохранить').click()
  await one.page.getByText('Сохранено').waitFor()

  await button(other.page, 'Сохранить').click()
  const dialog = other.page.getByRole('dialog', { name: 'Запись изменили вдвоём' })
  await dialog.getByRole('cell', { name: 'Первый заголовок' }).waitFor()
  await dialog.getByRole('cell', { name: 'Второй заголовок' }).waitFor()
  expect(await obstacles(other.page)).toEqual([])
  await dialog.getByRole('button', { name: 'Оставить мои' }).click()
  await button(other.page, 'Опубликовать').click()
  await other.page.getByText('Опубликовано', { exact: true }).waitFor()
  const page = () => textAt('/novosti/dom-1-vveden')
  await expect.poll(page).toContain('Второй заголовок')

  await button(other.page, 'Показать правки').click()
  await other.page.getByRole('cell', { name: 'Заголовок: Первый заголовок' }).waitFor()
  await button(other.page, 'Вернуть из источника').click()
  await other.page.getByText('Показано слово источника').waitFor()
  await expect.poll(page).toContain('введён в')
})

test('whoever may only read finds nothing to press', async () => {
  await using visit = await site.visit()
  const { page } = visit
  await enter(page, 'reader@example.ru')
  await page.getByRole('link', { name: /введён в эксплуатацию/ }).click()
  await page.getByLabel('Заголовок', { exact: true }).waitFor()
  expect(await page.getByLabel('Заголовок', { exact: true }).isDisabled()).toBe(true)
  for (const name of ['Сохранить', 'Опубликовать', 'Удалить'])
    expect(await button(page, name).count()).toBe(0)
})
