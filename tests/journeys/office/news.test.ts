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

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function enter(page: Page, email: string, path = '/staff/news') {
  await page.goto(path)
  await page.getByLabel('Почта').fill(email)
  await page.getByLabel('Пароль').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('navigation', { name: 'Кабинет' }).waitFor()
}

const textAt = async (path: string) => (await site.app.inject(path)).body

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

test('a record deleted meanwhile and a role taken away are told in a sentence, and what was typed stays', async () => {
  await using visit = await site.visit()
  const { page } = visit
  const title = page.getByLabel('Заголовок', { exact: true })
  await enter(page, 'first@example.ru', '/staff/news/new')
  await title.fill('Недолгая новость')
  await button(page, 'Сохранить').click()
  await page.waitForURL(/news\/\d+$/)
  await site.pool.query(`delete from revision where data->>'title' = 'Недолгая новость'`)
  await title.fill('Дописано позже')
  await button(page, 'Сохранить').click()
  await page.getByText('Этого уже нет: возможно, удалил кто-то другой').waitFor()
  expect(await title.inputValue()).toBe('Дописано позже')

  await site.pool.query(`update staff_member set role = 'viewer' where email = 'first@example.ru'`)
  await button(page, 'Сохранить').click()
  await page.getByText('У вашей роли нет на это прав').waitFor()
  expect(await title.inputValue()).toBe('Дописано позже')
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
