import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { lotQuery } from '#domain/query/lot-query.ts'

import { enter, openShared } from '../support/browser.ts'

const site = await openShared('drawn')
const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const plain = (text: string | null) => (text ?? '').replaceAll('\u00A0', ' ')
const valueOf = async (page: Page, name: string) => plain(await field(page, name).inputValue())
const searchOf = (page: Page) => decodeURIComponent(new URL(page.url()).search)

test('«12,5 млн» is understood, shown as it was understood, and the address has digits', async () => {
  await using visit = await site.visit()
  const { page } = visit
  await enter(page, '/kvartiry')
  await page.getByRole('slider').first().waitFor({ state: 'attached' })
  await field(page, 'Цена, ₽, до').fill('12,5 млн')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/kvartiry?priceTo=12500000')
  await expect.poll(() => valueOf(page, 'Цена, ₽, до')).toBe('12 500 000')
  await field(page, 'Площадь, м², от').fill('45,5 м²')
  await page.keyboard.press('Tab')
  await page.waitForURL('**/kvartiry?priceTo=12500000&areaFrom=45.5')
  await expect.poll(() => valueOf(page, 'Площадь, м², от')).toBe('45,5')
  expect(visit.complaints).toEqual([])
})

test('what is no number is answered beside its field, and the rest of the filter works', async () => {
  await using visit = await site.visit()
  const { page } = visit
  await enter(page, '/kvartiry')
  await page.getByRole('slider').first().waitFor({ state: 'attached' })
  const price = field(page, 'Цена, ₽, до')
  await price.fill('дёшево')
  await page.keyboard.press('Tab')
  const complaint = page.locator('#priceTo-error')
  await expect
    .poll(async () => plain(await complaint.textContent()))
    .toContain('Не понимаем «дёшево»')
  expect(await price.getAttribute('aria-invalid')).toBe('true')
  expect(await price.getAttribute('aria-describedby')).toBe('priceTo-error')
  await page.getByRole('checkbox', { name: /^Комнат: 2,/ }).check({ force: true })
  await expect.poll(() => searchOf(page)).toBe('?rooms=2&priceTo=дёшево')
  const { total } = site.catalogue.current.lots('flat').find(lotQuery({ rooms: [2] }))
  await page
    .getByText(new RegExp(`^${total}\\s`))
    .first()
    .waitFor()
  expect(await price.inputValue()).toBe('дёшево')
  await price.fill('')
  await page.keyboard.press('Tab')
  await page.waitForURL('**/kvartiry?rooms=2')
  await expect.poll(() => complaint.textContent()).toBe('')
  expect(visit.complaints).toEqual([])
})

test('the first page shows how a price was understood, and what it does not understand', async () => {
  await using visit = await site.visit()
  const { page } = visit
  await enter(page, '/')
  await field(page, 'Цена до, ₽').fill('12,5')
  await field(page, 'Площадь от, м²').fill('просторно')
  await page.keyboard.press('Tab')
  expect(await valueOf(page, 'Цена до, ₽')).toBe('12 500 000')
  await page.getByText('«просторно»').waitFor()
  await field(page, 'Площадь от, м²').fill('40')
  await page.keyboard.press('Tab')
  await page.getByText('«просторно»').waitFor({ state: 'detached' })
  await page.keyboard.press('Enter')
  await field(page, 'Первый взнос, ₽').fill('3 млн')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/kvartiry?priceTo=12500000&areaFrom=40&down=3000000')
  expect(visit.complaints).toEqual([])
})

test('an address stays as it was opened, and a filter keeps marks of advertising', async () => {
  await using visit = await site.visit()
  const { page } = visit
  const address = '/kvartiry?page=2&utm_source=yandex&yclid=7#zayavka'
  await enter(page, address)
  await page.getByRole('slider').first().waitFor({ state: 'attached' })
  const { pathname, search, hash } = new URL(page.url())
  expect(pathname + search + hash).toBe(address)
  await page.getByRole('checkbox', { name: /^Комнат: 2,/ }).check({ force: true })
  await page.waitForURL('**/kvartiry?rooms=2&utm_source=yandex&yclid=7#zayavka')
  await page.getByRole('checkbox', { name: /^Комнат: 2,/ }).uncheck({ force: true })
  await page.waitForURL('**/kvartiry?utm_source=yandex&yclid=7#zayavka')
  expect(visit.complaints).toEqual([])
})
