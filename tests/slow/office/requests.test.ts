import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { builtInConsent } from '#domain/consent/consent-texts.ts'
import { startCrm, typed, until } from '../../support/request-desk.ts'
import { startSite } from '../../support/site.ts'
import { signedIn } from '../../office/office.ts'

let isUp = true
const folder = mkdtempSync(join(tmpdir(), 'stvor-desk-'))
let crm: Awaited<ReturnType<typeof startCrm>>
let site: Awaited<ReturnType<typeof startSite>>
let sales: Awaited<ReturnType<typeof signedIn>>
let lawyer: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  crm = await startCrm(() => (isUp ? 'takes' : 'fails'))
  const targets = join(folder, 'targets.json')
  writeFileSync(targets, JSON.stringify([{ name: 'crm', type: 'webhook', url: crm.url }]))
  site = await startSite({ settings: { REQUEST_TARGETS_FILE: targets } })
  sales = await signedIn(site, 'sales')
  lawyer = await signedIn(site, 'legal')
})
afterAll(async () => {
  await site?.[Symbol.asyncDispose]()
  await crm?.[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true })
})

async function leave(change: object): Promise<string> {
  const payload = typed(change)
  const { number } = (
    await site.app.inject({ method: 'POST', url: '/api/requests', payload })
  ).json()
  await until(async () => (await find(number)).length > 0)
  return number
}

type Listed = { number: string; state: string }
const find = async (q: string, more = ''): Promise<Listed[]> =>
  (await sales.ask('GET', `/requests?q=${encodeURIComponent(q)}${more}`)).body.items
const numbersOf = (found: Listed[]) => found.map(({ number }) => number)

test('a request is found by its number, a name and a phone however typed, and by its day', async () => {
  const lot = site.catalogue.listedIds('flat')[0]!
  const olga = await leave({
    name: 'Ольга',
    phone: '8 921 000-11-22',
    lots: [lot],
    idempotencyKey: 'o',
  })
  const other = await leave({ name: 'Пётр', phone: '8 912 777-88-99', idempotencyKey: 'p' })
  for (const q of ['ольга', '8 921 000', '+7 (921) 000-11-22', olga])
    expect([q, numbersOf(await find(q))]).toEqual([q, [olga]])
  expect(numbersOf(await find(''))).toEqual([other, olga])
  const { alias } = site.catalogue.current.projects.find(
    ({ alias: one }) => site.catalogue.current.lot(lot)?.project.alias === one,
  )!
  expect(numbersOf(await find('', `&project=${alias}`))).toEqual([olga])
  expect(await find('', '&project=none')).toEqual([])
  expect(await find('', '&to=2020-01-01')).toEqual([])
  for (const nonsense of ['&from=2026-02-31', '&from=x', '&page=-1'])
    expect((await find('', nonsense)).length).toBe(2)
  expect(await find('\0%_')).toEqual([])
})

test('what the CRM did not take at night is sent once more, with the same key', async () => {
  isUp = false
  const number = await leave({ idempotencyKey: 'night', phone: '8 900 111-22-33' })
  await until(async () => numbersOf(await find('', '&state=failed')).includes(number))
  const failed = (await sales.ask('GET', `/requests/${number}`)).body
  expect(failed.deliveries).toEqual([
    expect.objectContaining({ target: 'crm', state: 'waiting', lastError: 'HTTP 500' }),
  ])
  expect(failed.consents[0]).toMatchObject({
    title: 'Согласие на обработку персональных данных',
    version: builtInConsent('pdn_processing').version,
    text: expect.stringContaining('Свободно, своей волей'),
    sha256: expect.stringMatching(/^[\da-f]{64}$/),
  })
  expect(failed).not.toHaveProperty('address')
  isUp = true
  expect((await sales.ask('POST', `/requests/${number}/resend`, {})).status).toBe(202)
  await until(() => crm.arrived.some(({ key }) => key === 'night'))
  await until(async () => {
    const { body } = await sales.ask('GET', `/requests/${number}`)
    return body.deliveries[0].state === 'delivered'
  })
})

test('what waits in quarantine is released by sending it', async () => {
  const number = await leave({ homepage: 'x', idempotencyKey: 'odd', phone: '8 900 444-55-66' })
  expect(numbersOf(await find('', '&state=quarantined'))).toEqual([number])
  await sales.ask('POST', `/requests/${number}/resend`, { target: 'crm' })
  await until(() => crm.arrived.some(({ key }) => key === 'odd'))
  expect((await sales.ask('GET', `/requests/${number}`)).body.state).toBe('new')
})

test('colleagues leave notes beside a request; the page that looks for new ones keeps no session alive', async () => {
  const [{ number }] = (await find('Ольга')) as [Listed]
  const note = (text: string) => sales.ask('POST', `/requests/${number}/notes`, { text })
  expect((await note(' ')).status).toBe(422)
  expect((await note('Перезвонить в среду')).status).toBe(201)
  expect((await sales.ask('GET', `/requests/${number}`)).body.notes).toMatchObject([
    { author: 'Анна', text: 'Перезвонить в среду' },
  ])
  const seenAt = async () => {
    const { rows } = await site.pool.query(
      `select max(seen_at) < now() - interval '15 minutes' "isOld" from staff_session where member_id = $1`,
      [sales.id],
    )
    return rows[0].isOld
  }
  await site.pool.query(`update staff_session set seen_at = now() - interval '20 minutes'`)
  const newest = await sales.ask('GET', '/requests/newest')
  expect([newest.body.number, await seenAt()]).toEqual([await newestNumber(), true])
  await sales.ask('GET', '/requests')
  expect(await seenAt()).toBe(false)
})

const newestNumber = async () => {
  const { rows } = await site.pool.query(`select number from request order by id desc limit 1`)
  return rows[0].number
}

test('requests are counted by day, by where visitors came from, and by project', async () => {
  const lot = site.catalogue.listedIds('flat')[0]!
  const attribution = { last: { source: 'yandex', campaign: 'весна' } }
  await leave({ name: 'Илья', lots: [lot], attribution, idempotencyKey: 'counted' })
  await leave({ homepage: 'x', idempotencyKey: 'spam' })
  const { body } = await sales.ask('GET', '/requests/numbers')
  const stored = await site.pool.query(`select 1 from request where state = 'new'`)
  expect([body.total, body.byDay.length]).toEqual([stored.rowCount, 1])
  expect(body.bySource).toContainEqual({ source: 'yandex', count: 1 })
  expect(body.byProject).toEqual([
    { project: site.catalogue.current.lot(lot)!.project.name, count: 2 },
  ])
  const before = await sales.ask('GET', '/requests/numbers?from=2020-01-01&to=2020-01-31')
  expect(before.body).toEqual({ total: 0, byDay: [], bySource: [], byProject: [] })
})

test('the lawyer takes requests away as a file in which nothing is a formula', async () => {
  await leave({ name: 'Лев', comment: '=HYPERLINK("evil")', idempotencyKey: 'formula' })
  const csv = await lawyer.ask('POST', '/requests/export', { format: 'csv' })
  expect(csv.headers['content-disposition']).toContain('attachment')
  expect(csv.body).toContain('Илья')
  expect(csv.body).toContain(`"'=HYPERLINK(""evil"")"`)
  const one = await lawyer.ask('POST', '/requests/export', {
    format: 'csv',
    phone: '8 921 000-11-22',
  })
  expect(one.body.trim().split('\r\n')).toHaveLength(2)
  const xlsx = await lawyer.ask('POST', '/requests/export', { format: 'xlsx' })
  expect([xlsx.status, xlsx.body.startsWith('PK')]).toEqual([200, true])
  expect((await lawyer.ask('POST', '/requests/export', { format: 'exe' })).status).toBe(422)
  const day = await lawyer.ask('POST', '/requests/export', { format: 'csv', from: '2026-02-31' })
  expect(day.body.errors).toHaveProperty('from')
})

test('who asks to be forgotten is, notes too; what the CRM has of them is named', async () => {
  const erase = (body: object) => lawyer.ask('POST', '/requests/erase', body)
  expect((await erase({})).status).toBe(422)
  expect((await erase({ phone: '123' })).body.errors.phone).toMatch(/11 цифр/)
  const [{ number }] = (await find('Ольга')) as [Listed]
  await until(async () => {
    const { body } = await sales.ask('GET', `/requests/${number}`)
    return body.deliveries[0].state === 'delivered'
  })
  const seen = await erase({ phone: '+7 921 000 11 22', dryRun: true })
  expect(seen.body).toMatchObject({ count: 1, items: [{ number, name: 'Ольга' }] })
  expect(numbersOf(await find('Ольга'))).toEqual([number])
  expect((await erase({ phone: '8 921 000-11-22', count: 2 })).status).toBe(409)
  const erased = await erase({ phone: '8 921 000-11-22', count: 1 })
  expect(erased.body).toMatchObject({
    count: 1,
    numbers: [number],
    copies: [{ target: 'crm', number }],
  })
  const { body } = await sales.ask('GET', `/requests/${number}`)
  expect([body.state, body.name, body.phone, body.notes]).toEqual(['erased', '', '', []])
  expect(body.consents.length).toBeGreaterThan(0)
  const [other] = (await find('Илья')) as [Listed]
  expect((await erase({ numbers: [other.number] })).body.count).toBe(1)
  expect(await find('Илья')).toEqual([])
  expect((await sales.ask('POST', `/requests/${number}/notes`, { text: 'x' })).status).toBe(409)
})

test('an erasure by e-mail or by numbers takes exactly these, whoever else has the phone or names the address', async () => {
  const erase = (body: object) => lawyer.ask('POST', '/requests/erase', body)
  const phone = '8 921 444-00-11'
  const [own, other, third] = [
    await leave({ phone, email: 'petrov@mail.ru', idempotencyKey: 'e1' }),
    await leave({ phone, email: 'a.petrov@mail.ru', idempotencyKey: 'e2' }),
    await leave({ comment: 'petrov@mail.ru', idempotencyKey: 'e3' }),
  ]
  const exported = await lawyer.ask('POST', '/requests/export', {
    format: 'csv',
    email: 'Petrov@Mail.ru ',
  })
  expect(exported.body.trim().split('\r\n')).toHaveLength(2)
  expect(exported.body).toContain(own)
  expect((await erase({ email: 'petrov@', dryRun: true })).status).toBe(422)
  expect((await erase({ email: ' PETROV@mail.ru', dryRun: true })).body.items).toMatchObject([
    { number: own, email: 'petrov@mail.ru' },
  ])
  expect((await erase({ email: 'petrov@mail.ru' })).body.numbers).toEqual([own])
  expect((await erase({ numbers: [other] })).body.numbers).toEqual([other])
  const { body } = await sales.ask('GET', `/requests/${third}`)
  expect(body.state).toBe('new')
  const proof = await sales.ask('GET', `/requests/${own}`)
  expect(proof.body.consents[0]).toMatchObject({
    withdrawnBy: 'staff',
    withdrawnAt: expect.any(String),
  })
})

test('a request that is not there, and a target that is not, are told; the log names no visitor', async () => {
  expect((await sales.ask('GET', '/requests/9-9')).status).toBe(404)
  const [{ number }] = (await find('', '&state=new')) as [Listed]
  const nowhere = await sales.ask('POST', `/requests/${number}/resend`, { target: 'none' })
  expect(nowhere.status).toBe(409)
  const { rows } = await site.pool.query(`select * from audit where entity = 'requests'`)
  expect(rows.map(({ action }) => action)).toEqual([
    'resend',
    'resend',
    'note',
    'erase',
    'erase',
    'erase',
    'erase',
  ])
  expect(JSON.stringify(rows)).not.toMatch(/Ольга|7900|8 900/)
})
