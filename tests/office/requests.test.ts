import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { startCrm, typed, until } from '../support/request-desk.ts'
import { startSite } from '../support/site.ts'
import { signedIn } from './office.ts'

let isUp = true
const folder = mkdtempSync(join(tmpdir(), 'stvor-desk-'))
let crm: Awaited<ReturnType<typeof startCrm>>
let site: Awaited<ReturnType<typeof startSite>>
let sales: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  crm = await startCrm(() => (isUp ? 'takes' : 'fails'))
  const targets = join(folder, 'targets.json')
  writeFileSync(targets, JSON.stringify([{ name: 'crm', type: 'webhook', url: crm.url }]))
  site = await startSite({ settings: { REQUEST_TARGETS_FILE: targets } })
  sales = await signedIn(site, 'sales')
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
  expect(failed.consents.length).toBeGreaterThan(0)
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

test('a request that is not there, and a target that is not, are told; the log names no visitor', async () => {
  expect((await sales.ask('GET', '/requests/9-9')).status).toBe(404)
  const [{ number }] = (await find('Ольга')) as [Listed]
  const nowhere = await sales.ask('POST', `/requests/${number}/resend`, { target: 'none' })
  expect(nowhere.status).toBe(409)
  const { rows } = await site.pool.query(`select * from audit where entity = 'requests'`)
  expect(rows.length).toBe(2)
  expect(JSON.stringify(rows)).not.toMatch(/Ольга|7900|8 900/)
})
