import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'

import { addStaff, codeNow, fromBase32, PASSWORD } from '../../../office/office.ts'
import { open } from '../../../support/browser.ts'
import { obstacles } from './axe.ts'

const site = await open()
afterAll(() => site[Symbol.asyncDispose]())

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** By keyboard alone: from field to field by Tab, on by Enter. */
async function type(page: Page, ...words: string[]) {
  for (const word of words) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(word)
  }
  await page.keyboard.press('Enter')
}

test('an owner sets up a phone, invites an editor, who comes in by the link; all by keyboard', async () => {
  await addStaff(site, 'owner@example.ru', 'owner')
  await using visit = await site.visit()
  const { page } = visit
  await page.goto('/staff/members')
  await heading(page, 'Вход').waitFor()
  expect(await obstacles(page)).toEqual([])
  await page.locator('main').focus()
  await type(page, 'owner@example.ru', PASSWORD)
  const key = await page.locator('code').textContent()
  expect(await obstacles(page)).toEqual([])
  await page.getByLabel('Код').waitFor()
  await page.keyboard.type(codeNow(fromBase32((key ?? '').replace(/\s/g, ''))))
  await page.keyboard.press('Enter')
  await heading(page, 'Сотрудники').waitFor()
  expect(await obstacles(page)).toEqual([])

  await page.getByRole('button', { name: 'Создать' }).press('Enter')
  await page.getByLabel('Почта').fill('editor@example.ru')
  await page.getByLabel('Имя').fill('Борис')
  expect(await obstacles(page)).toEqual([])
  await page.keyboard.press('Enter')
  const link = await page.getByLabel('Ссылка', { exact: true }).inputValue()
  await page.getByRole('button', { name: 'Готово' }).press('Enter')
  await page.getByRole('cell', { name: 'editor@example.ru' }).waitFor()

  await using other = await site.visit()
  await other.page.goto(new URL(link).pathname)
  await heading(other.page, 'Добро пожаловать').waitFor()
  await other.page.getByLabel('Пароль').fill('short')
  await other.page.keyboard.press('Enter')
  await other.page.getByText('Не меньше 8 знаков').waitFor()
  await other.page.getByLabel('Пароль').fill(PASSWORD)
  await other.page.keyboard.press('Enter')
  await heading(other.page, 'Обзор').waitFor()

  await using late = await site.visit()
  await late.page.goto(new URL(link).pathname)
  await late.page.getByText('Попросите владельца').waitFor()
  expect(await late.page.getByLabel('Пароль').count()).toBe(0)
  expect(await obstacles(late.page)).toEqual([])

  const menu = other.page.getByRole('navigation', { name: 'Кабинет' })
  expect(await menu.getByRole('link', { name: 'Сотрудники' }).count()).toBe(0)
  await other.page.goto('/staff/members')
  await heading(other.page, 'Здесь ничего нет').waitFor()
  // A browser itself complains of the 401 of «not signed in».
  expect(visit.complaints.filter((one) => !one.includes('401'))).toEqual([])
})

test('a wrong password is told, and what was typed before a session ended is still there after it', async () => {
  await addStaff(site, 'late@example.ru', 'content')
  await using visit = await site.visit()
  const { page } = visit
  await page.goto('/staff/me')
  const enter = async (password: string) => {
    await page.getByLabel('Почта').fill('late@example.ru')
    await page.getByLabel('Пароль', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Войти' }).click()
  }
  await enter('wrong')
  await page.getByText('Почта или пароль не подошли').waitFor()
  await enter(PASSWORD)
  await heading(page, 'Мой вход').waitFor()
  expect(await obstacles(page)).toEqual([])

  await page.getByLabel('Нынешний пароль').fill(PASSWORD)
  await page.getByLabel('Новый пароль').fill('Podvodnaya2')
  await site.pool.query(`delete from staff_session`)
  await page.getByRole('button', { name: 'Сменить пароль' }).click()
  await page.getByRole('heading', { name: 'Сеанс окончен' }).waitFor()
  expect(await obstacles(page)).toEqual([])
  const dialog = page.getByRole('dialog')
  for (let times = 0; times < 3; times++) await page.keyboard.press('Escape')
  await dialog.getByLabel('Почта').fill('late@example.ru')
  await dialog.getByLabel('Пароль', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Войти' }).click()
  await page.getByText('Пароль сменён, остальные сеансы окончены').waitFor()
})

test('by letters and by the slash one goes about the office, and on a phone all of it fits', async () => {
  await addStaff(site, 'keys@example.ru', 'content')
  await using visit = await site.visit({ viewport: { width: 390, height: 800 } })
  const { page } = visit
  await page.goto('/staff')
  await page.getByLabel('Почта').fill('keys@example.ru')
  await page.getByLabel('Пароль').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await heading(page, 'Обзор').waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('j')
  await heading(page, 'Журнал').waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('нет такого')
  await page.getByText('Ничего не нашлось').waitFor()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  await page.getByRole('dialog', { name: 'Поиск по кабинету' }).waitFor()
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await heading(page, 'Обзор').waitFor()
})
