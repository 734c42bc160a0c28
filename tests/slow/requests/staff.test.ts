import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { consentRecord } from '#server/db/schema/consents.ts'
import { delivery } from '#server/db/schema/deliveries.ts'
import { request } from '#server/db/schema/requests.ts'
import { hashContact } from '#server/requests/erasure/contact.ts'

import { openRequestDesk, startCrm, typed, until } from '../../support/request-desk.ts'
import { runRequests } from '../../requests/command.ts'

let isUp = true
let crm: Awaited<ReturnType<typeof startCrm>>
let desk: Awaited<ReturnType<typeof openRequestDesk>>
beforeAll(async () => {
  crm = await startCrm(() => (isUp ? 'takes' : 'fails'))
  desk = await openRequestDesk({ targets: [{ name: 'crm', type: 'webhook', url: crm.url }] })
})
afterAll(async () => {
  await desk?.[Symbol.asyncDispose]()
  await crm?.[Symbol.asyncDispose]()
})

const run = (...words: string[]) => runRequests(desk, ...words)

async function leave(change: object): Promise<string> {
  const { number } = (await desk.post(typed(change))).json<{ number: string }>()
  await until(async () => (await rowOf(number)) !== undefined)
  return number
}

const rowOf = async (number: string) =>
  (await desk.db.select().from(request).where(eq(request.number, number)))[0]

test('staff list, find and read requests while the site runs', async () => {
  const number = await leave({ name: 'Ольга', phone: '8 921 000-11-22', comment: 'После обеда' })
  await until(() => crm.arrived.length === 1)
  await until(async () => (await desk.db.select().from(delivery))[0]?.state === 'delivered')
  const list = await run('list', '--phone', '+7 (921) 000-11-22')
  expect(list.code).toBe(0)
  expect(list.out).toMatch(new RegExp(`^${number} .*Ольга +\\+79210001122 +crm: доставлена`))
  const { out } = await run('show', number)
  expect(out).toContain('Комментарий: После обеда')
  expect(out).toContain('Согласие: soglasie-na-obrabotku, редакция 2: дано')
  expect((await run('list', '--failed')).code).toBe(2)
})

test('what failed at night, and what waits in quarantine, is sent by a word of staff', async () => {
  isUp = false
  const number = await leave({ idempotencyKey: 'night' })
  const odd = await leave({ homepage: 'x', idempotencyKey: 'quarantined' })
  await until(async () =>
    (await desk.db.select().from(delivery)).some(({ lastError }) => lastError),
  )
  expect((await run('list', '--failed')).out).toMatch(/crm: ждёт, HTTP 500/)
  expect((await run('list')).out).toContain('карантин')
  const waiting = (await run('list', '--quarantined')).out.trim().split('\n')
  expect(waiting).toEqual([expect.stringMatching(new RegExp(`^${odd} .*карантин`))])
  isUp = true
  const { code, out } = await run('resend', '--failed')
  expect([code, out]).toEqual([0, expect.stringContaining('доставок поставлено: 1')])
  expect((await run('resend', odd)).code).toBe(0)
  const numberOf = (wanted: string) => crm.arrived.find(({ key }) => key === wanted)?.body.number
  await until(() => numberOf('night') === number && numberOf('quarantined') === odd)
  expect((await rowOf(odd))!.state).toBe('new')
})

test('a trial says what it is, is stored nowhere, and its answer is printed', async () => {
  isUp = true
  const before = await desk.db.$count(request)
  const sent = await run('test', 'crm')
  expect(sent.code).toBe(0)
  expect(sent.out).toMatch(/^Пробная заявка TEST-\w+ для «crm»: принята/)
  expect(sent.out).toContain('HTTP 200\n{}')
  expect(crm.arrived.at(-1)?.body).toMatchObject({
    trial: true,
    number: expect.stringMatching(/^TEST-/),
    category: 'Проверка связи',
  })
  expect(await desk.db.$count(request)).toBe(before)
})

test('a trial that is not taken ends with 1 and says why; an unknown target is told what there is', async () => {
  isUp = false
  const refused = await run('test', 'crm')
  expect(refused.code).toBe(1)
  expect(refused.out).toContain('не принята HTTP 500')
  isUp = true
  const unknown = await run('test', 'нет такого')
  expect([unknown.code, unknown.out]).toEqual([1, expect.stringContaining('Есть: crm')])
})

test('a person is forgotten: by the database, the journal and the memory; the proof of consent stays', async () => {
  const phone = '8 921 555-66-77'
  const number = await leave({ name: 'Забытая', phone, idempotencyKey: 'forgotten' })
  const { id } = (await rowOf(number))!
  await until(() => crm.arrived.some(({ key }) => key === 'forgotten'))
  const { out } = await run('export', '--phone', phone)
  expect(out).toContain('"name":"Забытая"')
  // What proves the consent goes with it.
  const proofs = ['purpose', 'address', 'userAgent', 'page', 'form', 'phoneHash']
  expect(out.slice(out.indexOf('"consents"'))).toMatch(
    new RegExp(proofs.map((name) => `"${name}":`).join('.*')),
  )
  const erased = await run('erase', '--yes', '--phone', phone)
  expect([erased.code, erased.out]).toEqual([0, expect.stringContaining(number)])
  expect(erased.out).toContain(`crm: заявка ${number}`)

  expect(await rowOf(number)).toMatchObject({ state: 'erased', name: '', phone: '', address: '' })
  const [consent] = await desk.db
    .select()
    .from(consentRecord)
    .where(eq(consentRecord.requestId, id))
    .orderBy(consentRecord.id)
  expect(consent).toMatchObject({
    given: true,
    address: '',
    phoneHash: await hashContact('+79215556677'),
  })
  expect((await run('list', '--phone', phone)).code).toBe(2)

  await desk.close()
  await using again = await openRequestDesk({ dataDir: desk.dataDir })
  const journal = join(desk.dataDir, 'requests/journal-1.jsonl')
  await until(() => !readFileSync(journal, 'utf8').includes('Забытая'))
  const repeat = await again.post(typed({ idempotencyKey: 'forgotten' }))
  expect(repeat.json()).toEqual({ number })
})

test('what cannot be understood is refused with a clear word', async () => {
  const refusals = [
    [['show'], 'npm run requests'],
    [['list', '--phone', '123'], 'должно быть 11 цифр'],
    [['list', '--all'], '--all'],
    [['erase'], 'npm run requests'],
    [['erase', '--email', 'anna'], 'не адрес'],
    [['erase', '--yes', '--phone', '89210001122', '--email', 'a@b.ru'], 'npm run requests'],
  ] as const
  const answers = await Promise.all(refusals.map(([words]) => run(...words)))
  expect(answers).toMatchObject(
    refusals.map(([, word]) => ({ code: 1, out: expect.stringContaining(word) })),
  )
})
