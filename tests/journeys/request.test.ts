import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'

import { lotQuery } from '#domain/query/lot-query.ts'
import { request } from '#server/db/schema/requests.ts'

import { enter, open } from '../support/browser.ts'
import { startCrm, until } from '../support/request-desk.ts'
import { alive } from '../support/ways.ts'

const crm = await startCrm()
const folder = mkdtempSync(join(tmpdir(), 'stvor-targets-'))
const targets = join(folder, 'targets.json')
writeFileSync(targets, JSON.stringify([{ name: 'crm', type: 'webhook', url: crm.url }]))
const site = await open({ settings: { REQUEST_TARGETS_FILE: targets } })
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await crm[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true })
})

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const send = (page: Page) => page.getByRole('button', { name: 'Отправить заявку' })
const consent = (page: Page) =>
  page.getByRole('checkbox', { name: /обработку персональных данных/ })
const sent = (page: Page) => page.getByText(/Заявка №\s\d+-\d+ принята/)

/** The form is a late piece: pressed before its code is there, it is sent as without scripts. */
async function enterForm(page: Page, path = '/kontakty') {
  await enter(page, path)
  await alive(send(page))
}

async function fill(page: Page, phone: string) {
  await field(page, 'Категория').selectOption('Обратный звонок')
  await field(page, 'Тема').fill('Квартира у реки')
  await field(page, 'Имя').fill('Анна')
  await field(page, 'Телефон').fill(phone)
  await consent(page).check()
}

const rows = () => site.db.select().from(request)
const required = 'Поле обязательно для заполнения'

test('a field is checked when it is left, never while it is first typed in', async () => {
  await using visit = await site.visit()
  const { page } = visit
  await enterForm(page)
  const name = field(page, 'Имя')
  await name.focus()
  expect(await page.getByText(required).count()).toBe(0)
  await name.pressSequentially('Я')
  expect(await name.getAttribute('aria-invalid')).toBeNull()
  await name.blur()
  await page.getByText('Поле должно содержать минимум 2 символа').waitFor()
  expect(await name.getAttribute('aria-invalid')).toBe('true')
  // A complaint that no longer holds goes at once.
  await name.focus()
  await name.press('End')
  await name.pressSequentially('н')
  await page.getByText('Поле должно содержать минимум 2 символа').waitFor({ state: 'detached' })
  // An empty field that is left; a select that is put back.
  await field(page, 'Тема').focus()
  await field(page, 'Тема').blur()
  await page.getByText(required).waitFor()
  await field(page, 'Категория').selectOption('СМИ')
  await field(page, 'Категория').selectOption('Выберите заявку')
  await page.getByText('Выберите категорию из списка').waitFor()
  expect(visit.complaints).toEqual([])
})

test('a press that leaves a wrong field is not lost to the complaint above it', async () => {
  await using visit = await site.visit()
  const { page } = visit
  await enterForm(page)
  await field(page, 'Имя').pressSequentially('Я')
  await alive(consent(page))
  const { x, y } = (await consent(page).boundingBox())!
  await page.mouse.move(x + 4, y + 4)
  await page.mouse.down()
  await page.waitForTimeout(100)
  await page.mouse.up()
  expect(await consent(page).isChecked()).toBe(true)
  await page.getByText('Поле должно содержать минимум 2 символа').waitFor()
  expect(visit.complaints).toEqual([])
})

test('sending shows every complaint, and the first of them gets the focus', async () => {
  await using visit = await site.visit()
  const { page } = visit
  await enterForm(page)
  await send(page).click()
  await page.getByText('Выберите категорию из списка').waitFor()
  expect(await page.getByText(required, { exact: true }).count()).toBe(4)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('category')
  expect(await rows()).toEqual([])
})

test('the phone is masked as it is typed, pasted and mended in the middle', async () => {
  await using visit = await site.visit()
  const { page } = visit
  await enterForm(page)
  const phone = field(page, 'Телефон')
  await phone.pressSequentially('8 912 345 67 89')
  await expect.poll(() => field(page, 'Телефон').inputValue()).toBe('+7 (912) 345-67-89')
  await phone.evaluate((input: HTMLInputElement) => input.setSelectionRange(12, 12))
  await page.keyboard.press('Backspace')
  await expect.poll(() => field(page, 'Телефон').inputValue()).toBe('+7 (912) 346-78-9')
  await page.keyboard.press('5')
  await expect.poll(() => field(page, 'Телефон').inputValue()).toBe('+7 (912) 345-67-89')
  expect(await phone.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(12)
  for (const pasted of ['89123456789', '8 (912) 345-67-89', '+79123456789', '9123456789']) {
    await phone.fill('')
    await phone.focus()
    await page.keyboard.insertText(pasted)
    await expect.poll(() => field(page, 'Телефон').inputValue()).toBe('+7 (912) 345-67-89')
  }
  await field(page, 'Имя').pressSequentially('  Анна')
  expect(await field(page, 'Имя').inputValue()).toBe('Анна')
})

test('a double click sends one request, and the number takes the place of the form', async () => {
  await using visit = await site.visit()
  const { page } = visit
  await enterForm(page, '/kontakty?utm_source=yandex&utm_campaign=osen')
  await fill(page, '8 (912) 345-67-89')
  await send(page).dblclick()
  await sent(page).waitFor()
  expect(await send(page).count()).toBe(0)
  await until(() => crm.arrived.length > 0)
  await page.waitForTimeout(300)
  expect(crm.arrived.map(({ body }) => body)).toEqual([
    expect.objectContaining({
      phone: '+79123456789',
      name: 'Анна',
      form: 'contacts',
      consent: true,
    }),
  ])
  const own = page.getByRole('link', { name: /Состояние заявки/ })
  expect(await own.getAttribute('href')).toMatch(/^\/zayavka\/\d+-\d+-[\w-]{22}$/)
  await page.getByRole('button', { name: 'Отправить ещё одну' }).click()
  await send(page).waitFor()
  expect(visit.complaints).toEqual([])
})

test('without a line the request is kept, sent when the line is back, and arrives once', async () => {
  await using visit = await site.visit()
  const { page } = visit
  const before = crm.arrived.length
  await enterForm(page)
  await fill(page, '8 (921) 000-00-01')
  // The first try is heard by the site, and its answer is lost.
  await page.route('**/api/requests', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await send(page).click()
  await page.getByText('Нет связи.').waitFor()
  expect(await field(page, 'Имя').inputValue()).toBe('Анна')
  await page.unroute('**/api/requests')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await sent(page).waitFor()
  await until(() => crm.arrived.length > before)
  await page.waitForTimeout(300)
  expect(crm.arrived.length).toBe(before + 1)
})

test('what a closed page could not send is sent by the next one', async () => {
  await using visit = await site.visit()
  const { page } = visit
  await enterForm(page)
  await fill(page, '8 (921) 000-00-02')
  await page.route('**/api/requests', (route) => route.abort())
  await send(page).click()
  await page.getByText('Нет связи.').waitFor()
  await page.unroute('**/api/requests')
  await enter(page, '/novosti')
  await sent(page).waitFor()
  await until(async () => (await rows()).some(({ phone }) => phone === '+79210000002'))
})

test('without scripts the same form is mended and sent', async () => {
  await using visit = await site.visit({ scripts: false })
  const { page } = visit
  await page.goto('/kontakty')
  await field(page, 'Категория').selectOption('Обратный звонок')
  await field(page, 'Имя').fill('  Анна')
  await field(page, 'Телефон').fill('12')
  await send(page).click()
  await page.getByText('Поле заполнено некорректно').waitFor()
  // The rest of the answer may still be on its way.
  await expect.poll(() => page.getByText(required, { exact: true }).count()).toBe(2)
  const complaints = page.getByText('Проверьте отмеченные поля')
  // A page is put to its fragment after it is laid out.
  await expect
    .poll(() => complaints.evaluate((words) => words.getBoundingClientRect().top < innerHeight))
    .toBe(true)
  expect(await field(page, 'Имя').inputValue()).toBe('  Анна')
  await fill(page, '8 921 000-00-03')
  await send(page).click()
  await sent(page).waitFor()
  expect(new URL(page.url()).pathname).toBe('/kontakty')
  await until(async () => (await rows()).some(({ phone }) => phone === '+79210000003'))
})

test('where a browser does not hold the place, the number of a request is in sight all the same', async () => {
  await using visit = await site.visit({ viewport: { width: 447, height: 800 } })
  const { page } = visit
  await enterForm(page)
  await page.evaluate(() => (document.documentElement.style.overflowAnchor = 'none'))
  await fill(page, '8 (912) 345-67-89')
  await send(page).click()
  await sent(page).waitFor()
  const card = page.locator('[tabindex="-1"]', { has: sent(page) }).last()
  await expect
    .poll(() =>
      card.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return document.activeElement === element && top >= 0 && bottom <= innerHeight
      }),
    )
    .toBe(true)
})

test('a request from the dialog of a flat names the flat, and the thanks are inside', async () => {
  await using visit = await site.visit()
  const { page } = visit
  const flats = site.catalogue.current.lots('flat').find(lotQuery()).lots
  const flat = flats.find(({ status }) => status === 'available')
  await enter(page, flat?.url ?? '')
  await page.locator('#kupit').getByRole('link').first().press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Имя').fill('Вера')
  await dialog.getByLabel('Телефон').fill('8 (912) 345 67 89')
  await dialog.getByLabel('Вопрос или удобное время').fill('После шести')
  await consent(page).and(dialog.locator(':scope *')).check()
  await dialog.getByRole('button', { name: 'Отправить заявку' }).click()
  await dialog.getByText(/Заявка №\s\d+-\d+ принята/).waitFor()
  const saved = async () => (await rows()).filter(({ name }) => name === 'Вера')
  const lots = [flat?.id]
  await expect
    .poll(saved)
    .toMatchObject([{ category: 'Бронирование', comment: 'После шести', lots, form: 'lot' }])
  expect(visit.complaints).toEqual([])
})
