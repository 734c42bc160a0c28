import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { open, type Opened, type Visit } from '../../../support/browser.ts'
import { button, fits, heading, publish, visitAs } from './as-staff.ts'
import { obstacles } from './axe.ts'

let site: Opened
let owner: Visit
/** A second try makes another project than the first. */
let tries = 0

beforeAll(async () => {
  site = await open()
  owner = await visitAs(site, 'owner', { timezoneId: 'Europe/Moscow' })
})
afterAll(() => site?.[Symbol.asyncDispose]())

const shown = async (path: string) =>
  (await site.app.inject(path)).body.replaceAll(/[\u00A0\u202F]/g, ' ')

test('a project, its house and a flat are made in the office from nothing, and taken away again', async () => {
  const { page } = owner
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const name = `Маяк ${++tries}`
  // Both rows are in sight, as for a hand that drags one over the other.
  await page.setViewportSize({ width: 1300, height: 1600 })
  await page.goto(`${site.origin}/staff/projects`)
  await button(page, 'Создать').click()
  await heading(page, 'Новый проект').waitFor()
  await field('Название').fill(name)
  await field('Класс').selectOption('Комфорт')
  await field('Широта').fill('57.98765, 56.25')
  await field('Преимущества').fill('Двор без машин\nОкна на реку')
  await page
    .locator('section', { has: page.getByRole('heading', { name: 'Что рядом' }) })
    .getByRole('button', { name: 'Добавить' })
    .click()
  await field('Минут пешком').fill('7')
  await field('Название').nth(1).fill('Школа у маяка')
  const nearby = page.locator('section', { has: page.getByRole('heading', { name: 'Что рядом' }) })
  await nearby.getByRole('button', { name: 'Добавить' }).click()
  await field('Название').nth(2).fill('Сквер')
  await page.getByText('Что рядом, 2').dragTo(page.getByText('Что рядом, 1'))
  expect(await field('Название').nth(1).inputValue()).toBe('Сквер')
  expect(await field('Долгота').inputValue()).toBe('56.25')
  expect(await obstacles(page)).toEqual([])
  await button(page, 'Опубликовать').click()
  await page.getByText('Выберите застройщика').waitFor()
  await field('Застройщик').selectOption({ index: 1 })
  await publish(page)
  await expect.poll(() => shown(`/proekty/mayak-${tries}`)).toContain('Школа у маяка')

  await page.goto(`${site.origin}/staff/buildings/new`)
  await field('Проект').selectOption(name)
  await field('Название').fill('Дом 1')
  await field('Секции (подъезды)').fill('1')
  await field('Срок выдачи ключей').selectOption('II\u00A0квартал 2029')
  expect(await obstacles(page)).toEqual([])
  await publish(page)

  await page.goto(`${site.origin}/staff/lots`)
  await button(page, 'Создать').click()
  await heading(page, 'Новый лот').waitFor()
  await button(page, 'Создать лот').click()
  await page.getByText('Исправьте отмеченные поля').waitFor()
  await field('Корпус').selectOption(`${name}, дом 1`)
  await field('Секция').selectOption(`${name}, дом 1, секция 1`)
  await field('Этаж').fill('4')
  await field('Номер').fill('41')
  await field('Площадь, м²').fill('44,5')
  await field('Цена, ₽').fill('7 100 000')
  expect(await obstacles(page)).toEqual([])
  await button(page, 'Создать лот').click()
  await heading(page, 'Квартира 41, Дом 1').waitFor()
  await page.getByText('Лот создан и\u00A0стоит на\u00A0сайте').waitFor()
  await expect.poll(() => shown(`/kvartiry?project=mayak-${tries}`)).toContain('7 100 000')

  await page.goto(`${site.origin}/staff/projects`)
  await page.getByRole('link', { name: name }).click()
  await outlineHouse(page, `${name}, дом 1`)
  expect(await obstacles(page)).toEqual([])
  await button(page, 'Опубликовать').click()
  await page.getByText('Опубликовано', { exact: true }).waitFor()
  const lit = /aria-label="Дом 1: 1 квартира[^>]*><polygon points="500,500 600,500 600,600 500,600"/
  await expect.poll(() => shown(`/proekty/mayak-${tries}`)).toMatch(lit)

  await page.goto(`${site.origin}/staff/projects`)
  await page.getByRole('link', { name: name }).click()
  await button(page, 'Удалить').click()
  await field('Куда вести со страницы').waitFor()
  expect(await obstacles(page)).toEqual([])
  await button(page, 'Да, удалить').click()
  await heading(page, 'Проекты').waitFor()
  await page.getByText('Запись удалена', { exact: true }).waitFor()
  await expect.poll(() => shown('/proekty')).not.toContain(name)
  const left = () => site.app.inject(`/proekty/mayak-${tries}`)
  await expect.poll(async () => (await left()).headers.location).toBe('/proekty')
})

/** By keys alone: the cross begins in the middle of the picture. */
async function outlineHouse(page: Page, house: string) {
  await button(page, 'Выбрать: генплан').click()
  const dialog = page.getByRole('dialog', { name: 'Выбрать картинку' })
  await dialog.getByLabel('Что на картинках').fill('План участка')
  const create = { width: 1200, height: 800, channels: 3 as const, background: '#dfe6d8' }
  const buffer = await sharp({ create }).png().toBuffer()
  const file = { name: 'genplan.png', mimeType: 'image/png', buffer }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.waitFor({ state: 'detached' })
  await page
    .locator('section', { has: page.getByRole('heading', { name: 'Дома на генплане' }) })
    .getByRole('button', { name: 'Добавить' })
    .click()
  await page.getByLabel('Корпус', { exact: true }).selectOption(house)
  await page.getByRole('button', { name: /^Контур дома: крест/ }).focus()
  await page.keyboard.press('Enter')
  for (const arrow of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
    for (let step = 0; step < 10; step++) await page.keyboard.press(arrow)
    await page.keyboard.press('Enter')
  }
}

test('forms of a project, a house and a lot fit a phone', async () => {
  const { page } = await visitAs(site, 'content', { viewport: { width: 390, height: 844 } })
  for (const path of ['projects/new', 'buildings/new', 'projects']) {
    await page.goto(`${site.origin}/staff/${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await fits(page), path).toBe(true)
  }
})
