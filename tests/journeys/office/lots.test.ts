import { afterAll, expect, test } from 'vitest'

import { lotQuery } from '#domain/query/lot-query.ts'

import { open } from '../../support/browser.ts'
import { button, fits, heading, visitAs } from './as-staff.ts'
import { obstacles } from './axe.ts'

const site = await open()
afterAll(() => site[Symbol.asyncDispose]())
const noise = /401|422/

test('a finishing is set for one lot and given back, then a price for all that were found', async () => {
  await using visit = await visitAs(site, 'content')
  const { page } = visit
  const [lot] = site.catalogue.current.lots('flat').find(lotQuery()).lots
  if (!lot) throw new Error('There is no flat to change')
  await page.goto('/staff/lots')
  await heading(page, 'Лоты').waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type(`${lot.building.name} ${lot.number}`)
  await page
    .getByRole('link', { name: `Квартира ${lot.number}, ${lot.building.name}`, exact: true })
    .first()
    .click()
  await page.getByRole('table', { name: 'Поля лота' }).waitFor()
  expect(await obstacles(page)).toEqual([])

  await button(page, 'Изменить: Отделка').press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Отделка' })
  await dialog.getByLabel('Отделка').selectOption('Под ключ с мебелью')
  await dialog.getByRole('button', { name: 'Сохранить' }).press('Enter')
  await dialog.getByText('Напишите причину').waitFor()
  await dialog.getByLabel('Причина').fill('Сдали с мебелью')
  expect(await obstacles(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Сохранить' }).press('Enter')
  await page.getByText('Отделка: сохранено').waitFor()
  await page.getByRole('cell', { name: 'Сдали с мебелью (Анна)' }).waitFor()
  const finishing = () => site.catalogue.current.lot(lot.id)?.finishing
  await expect.poll(finishing).toBe('turnkey')
  await button(page, 'Показать правки').press('Enter')
  await page.getByText('Под ключ с мебелью — Сдали с мебелью').waitFor()
  await button(page, 'Вернуть из источника: Отделка').press('Enter')
  await page.getByText('показано слово источника').waitFor()
  await expect.poll(finishing).toBe(lot.finishing)

  await page.goto('/staff/lots?kind=parking')
  await button(page, 'Изменить найденные').press('Enter')
  const bulk = page.getByRole('dialog', { name: 'Изменить найденные лоты' })
  await bulk.getByLabel('Цена, ₽').fill('1 500 000')
  await bulk.getByLabel('Причина').fill('Новый прайс')
  await bulk.getByRole('button', { name: 'Показать, что изменится' }).click()
  await bulk.getByRole('table', { name: 'Что изменится' }).waitFor()
  await bulk.getByRole('button', { name: /Изменить лоты: \d+/ }).click()
  await bulk.getByText('изменены').waitFor()
  const cheapest = () =>
    site.catalogue.current.lots('parking').find(lotQuery({ sort: '-price' })).lots[0]?.price
  await expect.poll(cheapest).toBe(1_500_000)
  expect(visit.complaints.filter((one) => !noise.test(one))).toEqual([])
})

test('on a phone a lot is read by whoever may change nothing', async () => {
  await using visit = await visitAs(site, 'viewer', { viewport: { width: 390, height: 844 } })
  const { page } = visit
  await page.goto('/staff/lots')
  await page
    .getByRole('link', { name: /^Квартира/ })
    .first()
    .click()
  await page.getByRole('table', { name: 'Поля лота' }).waitFor()
  expect(await page.getByRole('button', { name: /^Изменить/ }).count()).toBe(0)
  expect(await fits(page)).toBe(true)
  expect(await obstacles(page)).toEqual([])
})
