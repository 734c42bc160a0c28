import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

import { open } from '../../../support/browser.ts'
import { startCrm, typed, until } from '../../../support/request-desk.ts'
import { fits, heading, visitAs } from './as-staff.ts'
import { obstacles } from './axe.ts'
import { byKeyboard } from './by-keyboard.ts'

const folder = mkdtempSync(join(tmpdir(), 'stvor-desk-'))
let isUp = true
const crm = await startCrm(() => (isUp ? 'takes' : 'fails'))
writeFileSync(
  join(folder, 'targets.json'),
  JSON.stringify([{ name: 'crm', type: 'webhook', url: crm.url }]),
)
const site = await open({ settings: { REQUEST_TARGETS_FILE: join(folder, 'targets.json') } })
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await crm[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true })
})

const PHONE = { viewport: { width: 390, height: 800 } }

async function failed(): Promise<number> {
  const { rowCount } = await site.pool.query(
    `select 1 from delivery where state <> 'delivered' and last_error is not null`,
  )
  return rowCount ?? 0
}

async function leave(change: object): Promise<string> {
  const payload = typed(change)
  const answer = await site.app.inject({ method: 'POST', url: '/api/requests', payload })
  const { number } = answer.json()
  await until(async () => {
    const { rowCount } = await site.pool.query('select 1 from request where number = $1', [number])
    return rowCount === 1
  })
  return number
}

/** A telephone beside it may have the same digits. */
const numbered = (number: string) => new RegExp(`^${number}$`)

test('by keyboard, on a phone: 10. what the CRM lost at night is sent again, a suspicious request let through', async () => {
  const good = await leave({ name: 'Ольга', phone: '8 921 000-11-22', idempotencyKey: 'good' })
  const odd = await leave({ name: 'Пётр', homepage: 'x', idempotencyKey: 'odd' })
  await expect.poll(() => crm.arrived.length).toBe(1)
  isUp = false
  const lost = await Promise.all(
    ['a', 'b', 'c'].map((key) => leave({ name: 'Ночной', idempotencyKey: key })),
  )
  await until(async () => (await failed()) === 3)
  isUp = true
  await using visit = await visitAs(site, 'sales', PHONE)
  const { page } = visit
  const keys = byKeyboard(page)
  await page.clock.install()
  await page.goto('/staff')
  await heading(page, 'Обзор').waitFor()
  await page.getByRole('link', { name: /похожие на спам/ }).waitFor()
  expect(await fits(page)).toBe(true)
  expect(await obstacles(page)).toEqual([])
  await keys.go('z')
  await heading(page, 'Заявки').waitFor()
  await page.getByRole('link', { name: numbered(good) }).waitFor()
  expect(await fits(page)).toBe(true)
  expect(await obstacles(page)).toEqual([])
  for (const number of lost) {
    await keys.press('Фильтры')
    await keys.choose('Состояние', 'Не доставленные')
    await page.getByRole('link', { name: numbered(good) }).waitFor({ state: 'detached' })
    await keys.follow(numbered(number))
    await keys.press('Отправить ещё раз')
    await page.getByText('Поставлена на доставку').waitFor()
    await keys.go('z')
  }
  await expect
    .poll(() => crm.arrived.map(({ key }) => key).toSorted())
    .toEqual(['a', 'b', 'c', 'good'])

  await keys.fill('Поиск', '8 921 000')
  await page.getByRole('link', { name: numbered(odd) }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: numbered(good) }).waitFor()
  await keys.fill('Поиск', '')
  await keys.press('Фильтры')
  await keys.choose('Состояние', 'В карантине')
  await page.getByRole('link', { name: numbered(good) }).waitFor({ state: 'detached' })
  await keys.follow(numbered(odd))
  await heading(page, `Заявка ${odd}`).waitFor()
  await page.getByRole('cell', { name: 'crm' }).waitFor({ state: 'detached' })
  expect(await fits(page)).toBe(true)
  expect(await obstacles(page)).toEqual([])
  await keys.press('Выпустить и отправить')
  await page.getByText('Поставлена на доставку').waitFor()
  await expect.poll(() => crm.arrived.map(({ key }) => key)).toContain('odd')
  await page.goBack()
  await heading(page, 'Заявки').waitFor()
  expect(await page.getByLabel('Состояние').inputValue()).toBe('quarantined')
  await page.getByText('Ничего не нашлось').waitFor()

  const fresh = await leave({ name: 'Степан', idempotencyKey: 'fresh' })
  await page.clock.fastForward(20_000)
  await keys.follow(`Новая заявка ${fresh}`)
  await heading(page, `Заявка ${fresh}`).waitFor()
  await keys.fill('Новая заметка', 'Перезвонить в среду')
  await keys.press('Добавить')
  await page.getByRole('cell', { name: 'Перезвонить в среду' }).waitFor()
  await keys.go('z')
  await keys.press('Числа')
  await page.getByRole('cell', { name: 'прямые заходы' }).waitFor()
  expect(await fits(page)).toBe(true)
  expect(await obstacles(page)).toEqual([])
  expect(visit.complaints).toEqual([])
})

test('by keyboard: sales take a request to work, close it with a reason and keep a filter of the list', async () => {
  const number = await leave({ name: 'Мария', page: '/kontakty', idempotencyKey: 'taken' })
  await using visit = await visitAs(site, 'sales')
  const { page } = visit
  const keys = byKeyboard(page)
  await page.goto('/staff')
  await heading(page, 'Обзор').waitFor()
  await keys.go('z')
  await keys.follow(numbered(number))
  await heading(page, `Заявка ${number}`).waitFor()
  await page.getByRole('link', { name: '/kontakty', exact: true }).waitFor()
  await keys.choose('Стадия', 'Встреча')
  await keys.choose('Ответственный', 'Анна')
  await keys.fill('Следующий шаг', 'Показать двор')
  await keys.press('Сохранить')
  await page.getByText('Назовите день и').waitFor()
  await keys.setMoment('Когда', '301120311030')
  expect(await fits(page)).toBe(true)
  expect(await obstacles(page)).toEqual([])
  await keys.press('Сохранить')
  await page.getByText('Сохранено', { exact: true }).waitFor()
  await keys.go('z')
  await page.getByRole('cell', { name: /Показать двор/ }).waitFor()
  await keys.choose('Стадия', 'Встреча')
  await keys.press('Сохранить отбор')
  await keys.fill('Название', 'Встречи')
  await page.keyboard.press('Enter')
  await keys.choose('Мой отбор', 'Не выбран')
  await page.waitForURL(/requests$/)
  await keys.choose('Мой отбор', 'Встречи')
  await page.waitForURL(/stage=meeting/)
  expect(await fits(page)).toBe(true)
  expect(await obstacles(page)).toEqual([])
  await keys.follow(numbered(number))
  await keys.choose('Стадия', 'Закрыта')
  await keys.press('Сохранить')
  await page.getByText('Поле обязательно').waitFor()
  await keys.choose('Причина', 'Передумали')
  await keys.press('Сохранить')
  await page.getByText('Сохранено', { exact: true }).waitFor()
  await page.goBack()
  await page.getByText('Ничего не нашлось').waitFor()
  expect(visit.complaints.filter((one) => !one.includes('422'))).toEqual([])
})

test('by keyboard: 11. the lawyer publishes other words of a consent; the proof of one telephone keeps those before', async () => {
  await using visit = await visitAs(site, 'legal')
  const { page } = visit
  const keys = byKeyboard(page)
  await page.goto('/staff')
  await heading(page, 'Обзор').waitFor()
  await keys.go('1')
  await heading(page, 'Согласия').waitFor()
  await keys.follow(/обработку персональных/)
  await keys.fill('Слова у флажка', 'Согласна на «обработку данных»')
  expect(await obstacles(page)).toEqual([])
  await keys.publish()
  const form = async () => (await site.app.inject('/kontakty')).body.replaceAll('\u00A0', ' ')
  await expect.poll(form).toMatch(/Согласна на .*обработку данных.*редакция 3/)

  await keys.go('z')
  await heading(page, 'Заявки').waitFor()
  await keys.fill('Поиск', '8 921 000-11-22')
  await page.waitForURL(/q=/)
  await keys.reach(page.locator('tbody a').first())
  await page.keyboard.press('Enter')
  await keys.reach(page.locator('summary').filter({ hasText: 'ред. 2' }).first())
  await page.keyboard.press('Enter')
  await page
    .getByText(/^SHA-256: [0-9a-f]{64}$/)
    .first()
    .waitFor()
  expect(visit.complaints).toEqual([])
})

test('by keyboard: 12. the lawyer gives a person the file of what is kept, and erases it', async () => {
  await using visit = await visitAs(site, 'legal')
  const { page } = visit
  const keys = byKeyboard(page)
  await page.goto('/staff')
  await heading(page, 'Обзор').waitFor()
  await keys.go('z')
  await heading(page, 'Заявки').waitFor()
  await keys.fill('Поиск', '8 921 000-11-22')
  await page.waitForURL(/q=/)
  const saved = page.waitForEvent('download')
  await keys.press('Выгрузить CSV')
  const file = readFileSync(await (await saved).path(), 'utf8')
  expect([file.includes('Ольга'), file.includes('Пётр')]).toEqual([true, false])
  await keys.reach(page.locator('tbody a').first())
  await page.keyboard.press('Enter')
  await keys.press('Стереть данные')
  await page.getByText('Будет стёрто заявок: 1').waitFor()
  const dialog = page.getByRole('dialog')
  expect(await dialog.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
  expect(await obstacles(page)).toEqual([])
  await keys.fill('Число заявок в списке', '7')
  await keys.press('Стереть')
  await page.getByText('Напечатайте 1').waitFor()
  await leave({ phone: '8 921 000-11-22', subject: 'Квартира 13', idempotencyKey: 'late' })
  await keys.fill('Число заявок в списке', '1')
  await page.keyboard.press('Enter')
  await page.getByText('Список изменился').waitFor()
  await page.getByText('Будет стёрто заявок: 2').waitFor()
  await keys.fill('Число заявок в списке', '2')
  await page.keyboard.press('Enter')
  await page.getByText('Стёрто заявок: 2.').waitFor()
  await page
    .getByText(/crm: заявка/)
    .first()
    .waitFor()
  await page.getByText('Ольга').waitFor({ state: 'detached' })
  await keys.press('Готово')
  expect(await page.getByRole('button', { name: 'Добавить', exact: true }).count()).toBe(0)
  await page.getByRole('table', { name: 'Согласия' }).waitFor()
  // The browser notes the answer 409 as well.
  expect(visit.complaints.filter((one) => !one.includes('409'))).toEqual([])
})
