import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

import { open } from '../../support/browser.ts'
import { startCrm, typed, until } from '../../support/request-desk.ts'
import { button, fits, heading, visitAs } from './as-staff.ts'
import { obstacles } from './axe.ts'

const folder = mkdtempSync(join(tmpdir(), 'stvor-desk-'))
const crm = await startCrm(() => 'takes')
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

test('on a phone a suspicious request is found, read and let through to the CRM, by keyboard', async () => {
  const good = await leave({ name: 'Ольга', phone: '8 921 000-11-22', idempotencyKey: 'good' })
  const odd = await leave({ name: 'Пётр', homepage: 'x', idempotencyKey: 'odd' })
  await using visit = await visitAs(site, 'sales', { viewport: { width: 390, height: 800 } })
  const { page } = visit
  await page.clock.install()
  await page.goto('/staff')
  await heading(page, 'Обзор').waitFor()
  await page.getByRole('link', { name: /Похожи на спам/ }).waitFor()
  expect(await fits(page)).toBe(true)
  expect(await obstacles(page)).toEqual([])
  await page.keyboard.press('g')
  await page.keyboard.press('z')
  await heading(page, 'Заявки').waitFor()
  await page.getByRole('link', { name: good }).waitFor()
  expect(await fits(page)).toBe(true)
  expect(await obstacles(page)).toEqual([])

  await page.keyboard.press('/')
  await page.keyboard.type('8 921 000')
  await page.getByRole('link', { name: odd }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: good }).waitFor()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.getByLabel('Состояние').selectOption({ label: 'В карантине' })
  await page.getByRole('link', { name: good }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: odd }).press('Enter')
  await heading(page, `Заявка ${odd}`).waitFor()
  await page.getByRole('cell', { name: 'crm' }).waitFor({ state: 'detached' })
  expect(await fits(page)).toBe(true)
  expect(await obstacles(page)).toEqual([])

  await button(page, 'Выпустить и отправить').press('Enter')
  await page.getByText('Поставлена на доставку').waitFor()
  await button(page, 'Отправить ещё раз').waitFor()
  await expect.poll(() => crm.arrived.map(({ key }) => key)).toContain('odd')
  await page.goBack()
  await heading(page, 'Заявки').waitFor()
  expect(await page.getByLabel('Состояние').inputValue()).toBe('quarantined')
  await page.getByText('Ничего не нашлось').waitFor()

  const third = await leave({ name: 'Степан', idempotencyKey: 'third' })
  await page.clock.fastForward(20_000)
  await page.getByRole('link', { name: `Новая заявка ${third}` }).press('Enter')
  await heading(page, `Заявка ${third}`).waitFor()
  await page.getByLabel('Новая заметка').fill('Перезвонить в среду')
  await button(page, 'Добавить').press('Enter')
  await page.getByRole('cell', { name: 'Перезвонить в среду' }).waitFor()
  await page.goto('/staff/requests/numbers')
  await page.getByRole('cell', { name: 'прямые заходы' }).waitFor()
  expect(await fits(page)).toBe(true)
  expect(await obstacles(page)).toEqual([])
  expect(visit.complaints).toEqual([])
})
