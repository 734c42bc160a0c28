import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { startCrm, typed, until } from '../support/request-desk.ts'
import { startSite } from '../support/site.ts'
import { signedIn } from './office.ts'

const folder = mkdtempSync(join(tmpdir(), 'stvor-resend-'))
let crm: Awaited<ReturnType<typeof startCrm>>
let site: Awaited<ReturnType<typeof startSite>>
let sales: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  crm = await startCrm()
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
  const answer = await site.app.inject({ method: 'POST', url: '/api/requests', payload })
  const { number } = answer.json()
  await until(async () => (await card(number)).status === 200)
  return number
}

const card = (number: string) => sales.ask('GET', `/requests/${number}`)
const resend = (body: object) => sales.ask('POST', '/requests/resend', body)
const keys = () => crm.arrived.map(({ key }) => key)

test('all that a filter finds is sent again with the same keys, after its count is confirmed', async () => {
  const phone = '8 921 333-44-55'
  await leave({ name: 'Ольга', phone, idempotencyKey: 'one' })
  await leave({ name: 'Ольга', phone, subject: 'Квартира 13', idempotencyKey: 'two' })
  await leave({ name: 'Пётр', phone: '8 921 000-00-01', idempotencyKey: 'other' })
  await leave({ name: 'Ольга', homepage: 'x', idempotencyKey: 'odd' })
  await expect
    .poll(() => keys().toSorted((a, b) => a.localeCompare(b)))
    .toEqual(['one', 'other', 'two'])
  const counted = await resend({ q: 'Ольга', dryRun: true })
  expect([counted.status, counted.body]).toEqual([202, { count: 2 }])
  const changed = await resend({ q: 'Ольга', count: 1 })
  expect([changed.status, changed.body.message]).toEqual([409, expect.stringContaining('заявок 2')])
  expect(keys()).toHaveLength(3)
  expect((await resend({ q: 'Ольга', count: 2 })).body).toEqual({ count: 2 })
  await expect
    .poll(() =>
      keys()
        .slice(3)
        .toSorted((a, b) => a.localeCompare(b)),
    )
    .toEqual(['one', 'two'])
  expect((await resend({ state: 'failed', dryRun: true })).body).toEqual({ count: 0 })
})

test('a card names the other requests of its visitor, by phone or e-mail, and nobody else’s', async () => {
  const email = 'Vera@mail.ru'
  const first = await leave({ name: 'Вера', phone: '8 921 777-00-01', email, idempotencyKey: 'v1' })
  const second = await leave({
    name: 'Вера',
    phone: '8 921 777-00-02',
    email: 'vera@mail.ru',
    idempotencyKey: 'v2',
  })
  const third = await leave({ name: 'Вера', phone: '8 921 777-00-02', idempotencyKey: 'v3' })
  const others = async (number: string) =>
    (await card(number)).body.others.map((one: { number: string }) => one.number)
  expect(await others(second)).toEqual([third, first])
  expect(await others(first)).toEqual([second])
  expect(await others(third)).toEqual([second])
})
