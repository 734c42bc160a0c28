import { afterAll, beforeAll, expect, test } from 'vitest'

import { open, type Visit } from '../../../support/browser.ts'
import { everything, faultsOf } from '../../../support/axe-faults.ts'
import { button, fits, heading, publish, visitAs } from './as-staff.ts'
import { obstacles } from './axe.ts'

const site = await open()
let owner: Visit
beforeAll(async () => {
  owner = await visitAs(site, 'owner')
})
afterAll(() => site[Symbol.asyncDispose]())

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="currentColor" d="M16 2 30 30H2z"/><circle cx="16" cy="20" r="4" fill="var(--lamp)"/></svg>'

const lamp = (visit: Visit) =>
  visit.page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--lamp'))

test('a company is renamed, recoloured and given another logo and menu, and its home page is another', async () => {
  const { page } = owner
  const visitor = await site.visit()
  await visitor.page.goto('/')
  expect(await visitor.page.title()).toContain('Створ')
  await page.goto('/staff/brand')
  await heading(page, 'Бренд и меню').waitFor()
  await page.getByLabel('Название сайта').fill('Излучина')
  await page.getByLabel('Слоган').fill('Дом у реки')
  await page.getByLabel('Логотип', { exact: true }).setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(logo),
  })
  await page.getByRole('img', { name: 'Логотип на тёмном' }).waitFor()
  await page.getByLabel('Текст', { exact: true }).fill('#9aa4b2')
  await button(page, 'Опубликовать').click()
  await page.getByText(/контраст с «бумага» 2,\d, нужен хотя бы 9/).waitFor()
  await page.getByLabel('Текст', { exact: true }).fill('#241a2e')
  await page.getByLabel('Акцент', { exact: true }).fill('#1fb58f')
  await page.getByLabel('Пункт').first().fill('Все квартиры')
  await publish(page)
  await page.getByText('В файлах бренда: Створ').waitFor()
  expect(await obstacles(page)).toEqual([])

  await expect
    .poll(async () => {
      await visitor.page.reload()
      return visitor.page.title()
    })
    .toContain('Излучина')
  expect(await lamp(visitor)).toBe('#1fb58f')
  await visitor.page.getByRole('heading', { level: 1, name: 'Дом у реки' }).waitFor()
  expect(await visitor.page.getByRole('link', { name: 'Все квартиры' }).count()).toBeGreaterThan(0)
  expect(await visitor.page.locator('#logo circle').count()).toBe(1)
  expect(await faultsOf(visitor.page, { runOnly: everything })).toEqual([])
  expect(visitor.complaints).toEqual([])
})

test.each([
  ['light', 1440],
  ['dark', 390],
] as const)('the record fits and is accessible: %s, %d', async (colorScheme, width) => {
  const { page } = owner
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize({ width, height: 900 })
  await page.goto('/staff/brand')
  await heading(page, /./).waitFor()
  await page.getByLabel('Название сайта').waitFor()
  expect(await fits(page)).toBe(true)
  expect(await obstacles(page)).toEqual([])
})

test('phrases of the site stand beside their originals, fit and are accessible', async () => {
  const { page } = owner
  for (const [colorScheme, width] of [
    ['light', 1440],
    ['dark', 390],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/staff/phrases')
    await heading(page, 'Фразы сайта').waitFor()
    const field = page.getByLabel('Перезвоним и покажем дом', { exact: true })
    await field.fill(`Позвоните нам: ${width}`)
    await publish(page)
    await page.getByText('Было: Перезвоним и покажем дом').waitFor()
    expect(await fits(page)).toBe(true)
    expect(await obstacles(page)).toEqual([])
    const shown = async () => (await site.app.inject('/')).body
    await expect.poll(shown).toContain(`нам: ${width}`)
  }
  await button(page, 'Вернуть как было').click()
  await page.getByText('На сайте снова как было').waitFor()
})
