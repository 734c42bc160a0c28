import { createHash } from 'node:crypto'
import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'

import { allEditions, editionInForce } from '#domain/consent/legal-editions.ts'
import { withOperator } from '#domain/consent/operator.ts'
import { validationMessages } from '#domain/form/validation-messages.ts'
import { consentRecord } from '#server/db/schema/consents.ts'
import { delivery } from '#server/db/schema/deliveries.ts'
import { request } from '#server/db/schema/requests.ts'

import { openRequestDesk, startCrm, typed, until } from '../support/request-desk.ts'

const desk = await openRequestDesk()
afterAll(() => desk[Symbol.asyncDispose]())
const { post, db } = desk

const stored = async (number: string) => {
  await until(async () => (await rowsOf(number)).length > 0)
  return (await rowsOf(number))[0]!
}
const rowsOf = (number: string) => db.select().from(request).where(eq(request.number, number))
const numberOf = (answer: { json: () => { number?: string } }) => answer.json().number!

test('a request is answered with its number and stored with its consents', async () => {
  const answer = await post(typed({ lots: [7], page: '/kvartiry/7', phone: '8 (912) 345 67 89' }))
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toEqual({ number: expect.stringMatching(/^\d+-\d+$/) })
  const row = await stored(numberOf(answer))
  expect(row).toMatchObject({
    state: 'new',
    name: 'Анна Каренина',
    phone: '+79123456789',
    phoneTyped: '8 (912) 345 67 89',
    lots: [7],
    page: '/kvartiry/7',
  })
  const consents = await db.select().from(consentRecord).where(eq(consentRecord.requestId, row.id))
  const text = withOperator(editionInForce(allEditions(), 'pdn_processing').text, null)
  expect(consents.map(({ purpose, given }) => [purpose, given])).toEqual([
    ['pdn_processing', true],
    ['marketing', false],
  ])
  expect(consents[0]).toMatchObject({
    version: 2,
    page: '/kvartiry/7',
    sha256: createHash('sha256').update(text).digest('hex'),
  })
})

test('the same key is the same request, at once and later', async () => {
  const body = typed({ idempotencyKey: 'key-1' })
  const answers = await Promise.all([post(body), post(body), post(body)])
  answers.push(await post({ ...body, name: 'Анна' }))
  expect(new Set(answers.map(numberOf)).size).toBe(1)
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
  await stored(numberOf(answers[0]!))
  expect(await db.select().from(request).where(eq(request.idempotencyKey, 'key-1'))).toHaveLength(1)
})

test('a post without a key is one request for ten minutes, another page is another one', async () => {
  const from = { 'x-forwarded-for': '203.0.113.7' }
  const body = typed({ page: '/kontakty' })
  const first = numberOf(await post(body, from))
  expect(numberOf(await post(body, from))).toBe(first)
  expect(numberOf(await post({ ...body, page: '/' }, from))).not.toBe(first)
})

test('who repeats the words of another visitor is not led to the page of their request', async () => {
  const body = typed({ page: '/kontakty' })
  const first = await post(body, { 'x-forwarded-for': '203.0.113.7' })
  const other = await post(body, { 'x-forwarded-for': '203.0.113.8' })
  expect(other.headers.location).toMatch(/^\/zayavka\//)
  expect(other.headers.location).not.toBe(first.headers.location)
})

test.each(['post-made-up', `booking-${'a'.repeat(32)}-paid`])(
  'a visitor does not use the key %s of the site',
  async (idempotencyKey) => {
    const answer = await post(typed({ idempotencyKey }))
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      { errors: { idempotencyKey: validationMessages.invalid } },
    ])
  },
)

test('many requests with one e-mail wait for a person, whatever their phones', async () => {
  const states = []
  for (let at = 0; at < 21; at++) {
    const number = numberOf(
      await post(typed({ email: at % 2 ? 'Flood@mail.ru' : 'flood@mail.ru' })),
    )
    states.push((await stored(number)).state)
  }
  expect([states[19], states[20]]).toEqual(['new', 'quarantined'])
})

test.each([
  [{ category: 'Выберите заявку' }, { category: validationMessages.isNot }],
  [
    { phone: '8912', name: 'Я' },
    { phone: validationMessages.invalid, name: validationMessages.min(2) },
  ],
  [{ consent: false }, { consent: validationMessages.required }],
])('%j answers 422', async (change, errors) => {
  const answer = await post(typed(change))
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toEqual({ errors })
})

test.each([
  [400, '', {}],
  [400, '{', {}],
  [400, '[]', {}],
  [400, 'null', {}],
  [400, '5', {}],
  [400, '{"__proto__":{}}', {}],
  [413, JSON.stringify(typed({ comment: 'x'.repeat(70_000) })), {}],
  [415, 'name=x', { 'content-type': 'application/x-www-form-urlencoded' }],
  [415, 'x', { 'content-type': 'text/plain' }],
  [415, '{}', { 'content-type': 'application/xml' }],
  [403, JSON.stringify(typed()), { 'sec-fetch-site': 'cross-site' }],
  [403, JSON.stringify(typed()), { origin: 'https://elsewhere.example' }],
  [201, JSON.stringify(typed()), { origin: 'https://stvor.example' }],
  [201, JSON.stringify(typed()), { 'content-type': 'application/json; charset=utf-8' }],
])('%i for %s %j', async (status, body, headers) => {
  expect((await post(body, headers)).statusCode).toBe(status)
})

test('one address writes thirty times a minute, then waits', async () => {
  const from = { 'x-forwarded-for': '203.0.113.9' }
  const codes = []
  for (let at = 0; at < 31; at++) codes.push((await post(typed(), from)).statusCode)
  expect(codes.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 201))
  const refused = await post(typed(), from)
  expect([codes[30], refused.statusCode]).toEqual([429, 429])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test('what looks like spam is kept for a person to look at', async () => {
  const answer = await post(typed({ homepage: 'http://spam.example' }))
  expect(answer.statusCode).toBe(201)
  expect(await stored(numberOf(answer))).toMatchObject({
    state: 'quarantined',
    spamReasons: ['ловушка'],
  })
})

test('who writes again within a day joins his first request', async () => {
  const { phone } = typed()
  const first = await stored(numberOf(await post(typed({ phone, subject: 'Раз' }))))
  const second = await stored(numberOf(await post(typed({ phone, subject: 'Два' }))))
  const third = await stored(numberOf(await post(typed({ phone, subject: 'Три' }))))
  expect([first.joinsId, second.joinsId, third.joinsId]).toEqual([null, first.id, first.id])
})

test('signs that a database would refuse are left out, and the request is kept', async () => {
  const answer = await post(typed({ comment: 'a\u0000b\uD800', subject: '\u0007Да' }))
  expect(await stored(numberOf(answer))).toMatchObject({ comment: 'ab\uFFFD', subject: 'Да' })
})

test('an advertising mark cut in the middle of a sign does not keep a request from the database', async () => {
  const answer = await post(typed({ attribution: { last: { source: `${'a'.repeat(499)}😀` } } }))
  const row = await stored(numberOf(answer))
  expect(row).toMatchObject({
    incomplete: false,
    attribution: { last: { source: 'a'.repeat(499) } },
  })
})

test('a line of an older release that the database refuses is stored in part, delivered and marked', async () => {
  const first = await openRequestDesk()
  const { number } = (await first.post(typed({ idempotencyKey: 'whole' }))).json<{
    number: string
  }>()
  await until(async () => (await first.db.select().from(request)).length === 1)
  await first.close()
  const journal = join(first.dataDir, 'requests/journal-1.jsonl')
  const lines = readFileSync(journal, 'utf8').split('\n')
  const line = JSON.parse(lines.find((one) => one.includes('"request"')) ?? '')
  const { time: _, ...older } = line.request
  const half = JSON.parse('"\\ud83d"')
  const refused = [
    {
      ...line,
      key: 'half',
      number: '1-2',
      request: { ...line.request, attribution: { last: { source: half } } },
    },
    { ...line, key: 'older', number: '1-3', request: { ...older, consents: undefined } },
    { ...line, key: 'no day', number: '1-4', at: 'yesterday' },
  ]
  appendFileSync(journal, refused.map((one) => `${JSON.stringify(one)}\n`).join(''))

  await using crm = await startCrm()
  const targets = [{ name: 'crm', type: 'webhook', url: crm.url }]
  await using again = await openRequestDesk({ dataDir: first.dataDir, targets })
  await until(() => crm.arrived.length === 3)
  const rows = await again.db.select().from(request).orderBy(request.number)
  expect(rows.map((row) => [row.number, row.name, row.incomplete])).toEqual([
    [number, 'Анна Каренина', false],
    ['1-2', 'Анна Каренина', true],
    ['1-3', 'Анна Каренина', true],
    ['1-4', 'Анна Каренина', true],
  ])
  expect(crm.arrived.every(({ body }) => body.incomplete === true)).toBe(true)
  expect(again.requests.state()).toMatchObject({ waiting: 0, refused: 0 })
})

test('a restart remembers numbers and keys, and brings what a crash kept from the database', async () => {
  const first = await openRequestDesk()
  const told = numberOf(await first.post(typed({ idempotencyKey: 'before' })))
  await first.close()

  await using again = await openRequestDesk({ dataDir: first.dataDir })
  expect(numberOf(await again.post(typed({ idempotencyKey: 'before' })))).toBe(told)
  const next = numberOf(await again.post(typed({ idempotencyKey: 'after' })))
  expect(next).not.toBe(told)
  await until(async () => (await again.db.select().from(request)).length === 2)
  await again.db.delete(consentRecord)
  await again.db.delete(request)
  await again.close()

  await using third = await openRequestDesk({ dataDir: first.dataDir })
  await until(async () => (await third.db.select().from(request)).length === 2)
  const rows = await third.db.select().from(request)
  expect(rows.map(({ number }) => number).toSorted()).toEqual([told, next].toSorted())
})

test('nothing a visitor typed is in the logs', async () => {
  await using crm = await startCrm(() => 'fails')
  await using own = await openRequestDesk({
    targets: [{ name: 'crm', type: 'webhook', url: crm.url }],
  })
  await own.post(typed({ name: 'Секретов', phone: '89995550101', comment: 'тайна' }))
  await own.post(typed({ name: 'Секретов1', phone: '89995550101', comment: 'тайна' }))
  await own.post('{"name":"Секретов", тайна')
  await until(() => crm.calls() > 0)
  const rows = await own.db.select().from(delivery)
  const all = [...own.logged, JSON.stringify(rows)].join('\n')
  // In any spelling; the digits of a duration in milliseconds are no phone.
  const phone = /(?<![.\d])[+78]{0,2}\W{0,2}999\W{0,2}555/
  expect('+7 (999) 555-01-01 89995550101').toMatch(phone)
  expect(all).not.toMatch(phone)
  expect(all).not.toMatch(/Секретов|тайна/)
})
