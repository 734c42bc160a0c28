import { afterAll, beforeAll, expect, test } from 'vitest'

import { open, type Opened, type Visit } from '../../../support/browser.ts'
import { button, fits, heading, visitAs } from './as-staff.ts'
import { obstacles } from './axe.ts'

let site: Opened
let owner: Visit
beforeAll(async () => {
  site = await open()
  owner = await visitAs(site, 'owner', { timezoneId: 'Europe/Moscow' })
})
afterAll(() => site?.[Symbol.asyncDispose]())

const shown = async (path: string) =>
  (await site.app.inject(path)).body.replaceAll(/[\u00A0\u202F]/g, ' ')

test('a project, its house and a flat are made in the office from nothing, and taken away again', async () => {
  const { page } = owner
  await page.goto(`${site.origin}/staff/projects`)
  await button(page, 'Создать').click()
  await heading(page, 'Новый проект').waitFor()
  await page.getByLabel('Название', { exact: true }).fill('Маяк на мысу')
  await page.getByLabel('Класс').selectOption('Комфорт')
  await page.getByLabel('Широта').fill('57.98765, 56.25')
  await page.getByLabel('Преимущества').fill('Двор без машин\nОкна на реку')
  await page
    .locator('section', { has: page.getByRole('heading', { name: 'Что рядом' }) })
    .getByRole('button', { name: 'Добавить' })
    .click()
  await page.getByLabel('Минут пешком').fill('7')
  await page.getByLabel('Название', { exact: true }).nth(1).fill('Школа у маяка')
  expect(await page.getByLabel('Долгота').inputValue()).toBe('56.25')
  expect(await obstacles(page)).toEqual([])
  await button(page, 'Опубликовать').click()
  await page.getByText('Выберите застройщика').waitFor()
  await page.getByLabel('Застройщик').selectOption({ index: 1 })
  await button(page, 'Опубликовать').click()
  await page.getByText('Опубликовано', { exact: true }).waitFor()
  await expect.poll(() => shown('/proekty/mayak-na-mysu')).toContain('Школа у маяка')

  await page.goto(`${site.origin}/staff/buildings/new`)
  await page.getByLabel('Проект').selectOption('Маяк на мысу')
  await page.getByLabel('Название', { exact: true }).fill('Дом 1')
  await page.getByLabel('Секции').fill('1')
  await page.getByLabel('Срок выдачи ключей').selectOption('II\u00A0квартал 2029')
  expect(await obstacles(page)).toEqual([])
  await button(page, 'Опубликовать').click()
  await page.getByText('Опубликовано', { exact: true }).waitFor()

  await page.goto(`${site.origin}/staff/lots`)
  await button(page, 'Создать').click()
  await heading(page, 'Новый лот').waitFor()
  await button(page, 'Создать лот').click()
  await page.getByText('Исправьте отмеченные поля').waitFor()
  await page.getByLabel('Корпус').selectOption('Маяк на мысу, дом 1')
  await page.getByLabel('Секция').selectOption('Маяк на мысу, дом 1, секция 1')
  await page.getByLabel('Этаж').fill('4')
  await page.getByLabel('Номер').fill('41')
  await page.getByLabel('Площадь, м²').fill('44,5')
  await page.getByLabel('Цена, ₽').fill('7 100 000')
  expect(await obstacles(page)).toEqual([])
  await button(page, 'Создать лот').click()
  await heading(page, 'Квартира 41, Дом 1').waitFor()
  await expect.poll(() => shown('/kvartiry?project=mayak-na-mysu')).toContain('7 100 000')

  await page.goto(`${site.origin}/staff/projects`)
  await page.getByRole('link', { name: 'Маяк на мысу' }).click()
  await button(page, 'Удалить').click()
  await page.getByLabel('Куда вести со страницы').waitFor()
  expect(await obstacles(page)).toEqual([])
  await button(page, 'Да, удалить').click()
  await heading(page, 'Проекты').waitFor()
  await expect.poll(() => shown('/proekty')).not.toContain('Маяк на мысу')
  const { statusCode, headers } = await site.app.inject('/proekty/mayak-na-mysu')
  expect([statusCode, headers.location]).toEqual([301, '/proekty'])
})

test('forms of a project, a house and a lot fit a phone', async () => {
  const { page } = await visitAs(site, 'content', { viewport: { width: 390, height: 844 } })
  for (const path of ['projects/new', 'buildings/new', 'projects']) {
    await page.goto(`${site.origin}/staff/${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await fits(page), path).toBe(true)
  }
})
