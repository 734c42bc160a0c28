import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

import { open } from '../../../support/browser.ts'
import { startBitrix24 } from '../../../support/crm-servers.ts'
import { startMailServer } from '../../../support/mail-server.ts'
import { typed, until } from '../../../support/request-desk.ts'
import { button, fits, visitAs } from './as-staff.ts'
import { obstacles } from './axe.ts'

const SECRET = 'secret-of-the-portal'
const post = await startMailServer()
const portal = await startBitrix24()
const folder = mkdtempSync(join(tmpdir(), 'stvor-card-'))
const targets = join(folder, 'targets.json')
writeFileSync(
  targets,
  JSON.stringify([
    {
      name: 'Битрикс24',
      type: 'bitrix24',
      url: portal.url,
      reportSecret: SECRET,
      categories: ['Запись на просмотр'],
      statuses: { IN_PROCESS: 'working' },
    },
  ]),
)
const site = await open({
  settings: { MAIL: `${post.url}?from=site@stvor.example`, REQUEST_TARGETS_FILE: targets },
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await portal[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true })
  await post[Symbol.asyncDispose]()
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

test('on a phone: the card says whether a letter will remind of the next step', async () => {
  const number = await leave({ name: 'Ольга', idempotencyKey: 'reminded' })
  await using visit = await visitAs(site, 'sales', { viewport: { width: 390, height: 800 } })
  const { page } = visit
  await page.goto(`/staff/requests/${number}`)
  await page.getByText('Письмо к сроку придёт, если назначить ответственного').waitFor()
  await page.getByLabel('Ответственный').selectOption({ label: 'Анна' })
  await page.getByText('К сроку ответственному придёт письмо').waitFor()
  await page.getByLabel('Следующий шаг').fill('Позвонить')
  await page.getByLabel('Когда').fill('2099-01-01T12:00')
  expect([await fits(page), await obstacles(page)]).toEqual([true, []])
  await button(page, 'Сохранить').click()
  await page.getByText('Сохранено', { exact: true }).waitFor()
  expect(visit.complaints).toEqual([])
})

test('a note is written with its files, and a colleague saves one of them', async () => {
  const number = await leave({ name: 'Пётр', idempotencyKey: 'files' })
  await using visit = await visitAs(site, 'owner', { viewport: { width: 390, height: 800 } })
  const { page } = visit
  await page.goto(`/staff/requests/${number}`)
  await page.getByLabel('Новая заметка').fill('Документы на\u00A0ипотеку')
  const body = Buffer.from('%PDF-1.7')
  const fileOf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: body })
  await page.getByLabel('Файлы').setInputFiles(fileOf('план.svg'))
  await button(page, 'Добавить').click()
  await page.getByText('«план.svg»: можно PDF').waitFor()
  expect(await page.getByText('Заметок нет').count()).toBe(1)
  const named = ['Справка о доходах за девять месяцев 2026 года.pdf', 'Паспорт.pdf']
  await page.getByLabel('Файлы').setInputFiles(named.map(fileOf))
  await button(page, 'Добавить').click()
  await page.getByRole('link', { name: 'Паспорт.pdf' }).waitFor()
  expect(await page.getByLabel('Новая заметка').inputValue()).toBe('')
  expect([await fits(page), await obstacles(page)]).toEqual([true, []])
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: /Справка/ }).click()
  const saved = await saving
  expect([saved.suggestedFilename(), readFileSync(await saved.path(), 'utf8')]).toEqual([
    named[0],
    String(body),
  ])
  expect(visit.complaints).toEqual([])
})

test('the card shows what the lead has come to in the CRM, and the stage that this means', async () => {
  const number = await leave({ category: 'Запись на просмотр', idempotencyKey: 'crm' })
  await expect.poll(() => portal.rows.lead?.length).toBe(1)
  const [lead] = portal.rows.lead ?? []
  Object.assign(lead ?? {}, { STATUS_ID: 'IN_PROCESS' })
  const report = { event: 'ONCRMLEADUPDATE', 'data[FIELDS][ID]': lead?.ID ?? '' }
  const stored = async () =>
    (await site.pool.query('select 1 from delivery where external_id = $1', [lead?.ID])).rowCount
  await expect.poll(stored).toBe(1)
  await site.app.inject({
    method: 'POST',
    url: `/api/crm/bitrix24/${SECRET}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(report).toString(),
  })
  const known = async () =>
    (await site.pool.query('select 1 from delivery where crm_status is not null')).rowCount
  await expect.poll(known).toBe(1)
  await using visit = await visitAs(site, 'sales')
  const { page } = visit
  await page.goto(`/staff/requests/${number}`)
  await page.getByText(/^В\sCRM: «В работе», \d+\s[а-я]+, \d\d:\d\d$/).waitFor()
  expect(await page.getByLabel('Стадия').inputValue()).toBe('working')
  expect([await fits(page), await obstacles(page)]).toEqual([true, []])
  expect(visit.complaints).toEqual([])
})
