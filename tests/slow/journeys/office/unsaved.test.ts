import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'

import { signedIn } from '../../../office/office.ts'
import { open } from '../../../support/browser.ts'
import { button, focusedName, heading, visitAs } from './as-staff.ts'

const site = await open()
afterAll(() => site[Symbol.asyncDispose]())

const { rows } = await site.pool.query(`select id from news where alias = 'dom-1-vveden'`)
const address = `/staff/news/${rows[0].id}`
const lead = (page: Page) => page.getByLabel('Вступление', { exact: true })
const kept = (page: Page) =>
  page.waitForResponse((one) => one.url().endsWith('/unsaved') && one.request().method() === 'PUT')

test('what was typed and not saved is offered when the record is opened again, until it is saved', async () => {
  await using visit = await visitAs(site, 'content')
  const { page } = visit
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto(address)
  const [answer] = await Promise.all([kept(page), lead(page).fill('Сад уже посажен')])
  expect(answer.status()).toBe(204)
  await page.goto('/staff/news')
  await page.goto(address)
  await page.getByText('Есть несохранённое').waitFor()
  expect(await lead(page).inputValue()).not.toBe('Сад уже посажен')
  const other = await signedIn(site, 'owner', `${crypto.randomUUID()}@example.ru`)
  const path = address.replace('/staff', '')
  const { body, headers } = await other.ask('GET', path)
  const data = { ...body.data, lead: 'Сад ещё сажают' }
  await other.ask('PUT', path, { data }, { 'if-match': headers.etag })
  await button(page, 'Продолжить').click()
  expect(await lead(page).inputValue()).toBe('Сад уже посажен')
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: 'Запись изменили вдвоём' })
  await dialog.getByRole('cell', { name: 'Сад ещё сажают' }).waitFor()
  const mine = dialog.getByRole('button', { name: 'Оставить мои' })
  await Promise.all([kept(page), mine.click()])
  await page.goto(address)
  await lead(page).waitFor()
  expect(await lead(page).inputValue()).toBe('Сад уже посажен')
  const offered = await page.evaluate(
    async (path) => (await fetch(path)).json(),
    `/staff/api${address.replace('/staff', '')}/unsaved`,
  )
  expect(offered).toEqual({ unsaved: null })
  expect(visit.complaints.filter((one) => !one.includes('412'))).toEqual([])
})

test('a copy has all but the address and the publication, and is a record of its own once it is saved', async () => {
  await using visit = await visitAs(site, 'content')
  const { page } = visit
  await page.goto(address)
  await button(page, 'Сделать копию').click()
  await heading(page, 'Новая новость').waitFor()
  expect(await page.getByLabel('Заголовок', { exact: true }).inputValue()).toMatch(/ — копия$/)
  expect(await page.getByLabel('Адрес', { exact: true }).inputValue()).toBe('')
  await page.getByRole('textbox', { name: 'Текст' }).getByText('Комиссия приняла дом').waitFor()
  await button(page, 'Сохранить').click()
  await page.waitForURL(/news\/\d+$/)
  expect(page.url()).not.toContain(address)
  await page.getByText('Состояние: черновик; своя запись.').waitFor()
  expect(visit.complaints).toEqual([])
})

test('the focus comes back from a dialog, and stays on the button that saves', async () => {
  await using visit = await visitAs(site, 'content')
  const { page } = visit
  await page.goto(address)
  await lead(page).waitFor()
  const dialog = page.getByRole('dialog', { name: 'Выбрать картинку' })
  await button(page, 'Выбрать: обложка').press('Enter')
  // As a browser does when somebody gives up the choice of a file.
  await dialog
    .locator('input[type=file]')
    .evaluate((input) => input.dispatchEvent(new Event('cancel', { bubbles: true })))
  await dialog.getByLabel('Что на картинках').press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await focusedName(page)).toBe('Выбрать: обложка')
  await lead(page).fill('Липы цветут')
  await button(page, 'Сохранить').press('Enter')
  await page.getByText('Сохранено', { exact: true }).waitFor()
  expect(await focusedName(page)).toBe('Сохранить')
  await page.getByText(/^Состояние: опубликовано, есть правки;/).waitFor()
  expect(visit.complaints).toEqual([])
})

test('two who have a record open are named to each other', async () => {
  await using one = await visitAs(site, 'content')
  await using other = await visitAs(site, 'owner')
  await site.pool.query(`update staff_member set name = 'Марина' where id = $1`, [one.id])
  await one.page.goto(address)
  await lead(one.page).waitFor()
  await other.page.goto(address)
  await other.page.getByText(/^Сейчас здесь ещё правит: .*Марина/).waitFor()
})
