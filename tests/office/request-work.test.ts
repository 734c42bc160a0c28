import { afterAll, beforeAll, expect, test } from 'vitest'

import { validationMessages } from '#domain/form/validation-messages.ts'

import { typed, until } from '../support/request-desk.ts'
import { startSite } from '../support/site.ts'
import { signedIn } from './office.ts'

type Staff = Awaited<ReturnType<typeof signedIn>>

let site: Awaited<ReturnType<typeof startSite>>
let sales: Staff
let lawyer: Staff
beforeAll(async () => {
  site = await startSite()
  sales = await signedIn(site, 'sales')
  lawyer = await signedIn(site, 'legal')
})
afterAll(() => site?.[Symbol.asyncDispose]())

async function leave(change: object): Promise<string> {
  const payload = typed(change)
  const answer = await site.app.inject({ method: 'POST', url: '/api/requests', payload })
  const { number } = answer.json()
  await until(async () => (await card(number)).status === 200)
  return number
}

const card = (number: string) => sales.ask('GET', `/requests/${number}`)
const put = (number: string, revision: number, body: object, by = sales) =>
  by.ask('PUT', `/requests/${number}`, body, { 'if-match': `"${revision}"` })
const listed = async (query: string) => {
  const { body } = await sales.ask('GET', `/requests?${query}`)
  return body.items.map(({ number }: { number: string }) => number)
}
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

test('sales take a request to work: stage, responsible and next step stay and are found', async () => {
  const lot = site.catalogue.listedIds('flat')[0]!
  const number = await leave({ name: 'Ольга', lots: [lot], idempotencyKey: 'work' })
  const before = await card(number)
  expect([before.headers.etag, before.body]).toMatchObject([
    '"1"',
    {
      stage: 'new',
      closedReason: '',
      responsible: null,
      nextStep: null,
      reminderTo: 'nobody',
      revision: 1,
    },
  ])
  const nextStep = { text: 'Позвонить', at: inDays(1) }
  const stored = await put(number, 1, { stage: 'working', responsible: sales.id, nextStep })
  expect([stored.status, stored.headers.etag, stored.body]).toMatchObject([
    200,
    '"2"',
    { stage: 'working', responsible: { id: sales.id, name: 'Анна' }, nextStep, state: 'new' },
  ])
  expect((await sales.ask('GET', `/requests?q=${number}`)).body.items).toMatchObject([
    {
      stage: 'working',
      responsible: 'Анна',
      nextStep,
      isOverdue: false,
      lots: [{ id: lot, project: site.catalogue.current.lot(lot)!.project.name }],
    },
  ])
  expect(await listed('stage=working')).toEqual([number])
  expect(await listed('stage=new')).toEqual([])
  expect(await listed(`responsible=${sales.id}`)).toEqual([number])
  expect(await listed('responsible=none')).toEqual([])
})

test('a step whose time has passed is marked', async () => {
  const number = await leave({ name: 'Пётр', idempotencyKey: 'late' })
  await put(number, 1, { nextStep: { text: 'Позвонить', at: inDays(1) } })
  await site.pool.query(
    `update request set next_step_at = now() - interval '1 minute' where number = $1`,
    [number],
  )
  const { body } = await sales.ask('GET', `/requests?q=${number}`)
  expect(body.items).toMatchObject([{ number, isOverdue: true }])
})

test('a change names the edition that was seen: 428 without, 412 with what is there now', async () => {
  const number = await leave({ name: 'Яна', idempotencyKey: 'clash' })
  const blind = await sales.ask('PUT', `/requests/${number}`, { stage: 'working' })
  expect([blind.status, (await card(number)).body.stage]).toEqual([428, 'new'])
  const both = await Promise.all(['working', 'meeting'].map((stage) => put(number, 1, { stage })))
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 412]))
  const refused = both.find(({ status }) => status === 412)!
  const now = await card(number)
  expect(refused.body.current).toMatchObject({ stage: now.body.stage, revision: 2 })
})

test('what is wrong is named at its field, and nothing changes', async () => {
  const number = await leave({ name: 'Лев', idempotencyKey: 'wrong' })
  const cases: [object, string, string][] = [
    [{ stage: 'closed' }, 'closedReason', validationMessages.required],
    [{ stage: 'done' }, 'stage', 'Выберите из\u00A0списка'],
    [{ responsible: 999 }, 'responsible', 'Выберите из\u00A0списка'],
    [{ nextStep: { text: 'Позвонить', at: '' } }, 'nextStep.at', 'Назовите день и\u00A0время'],
  ]
  for (const [body, field, message] of cases) {
    const answer = await put(number, 1, body)
    expect([answer.status, answer.body.errors]).toEqual([422, { [field]: message }])
  }
  expect((await card(number)).body).toMatchObject({ stage: 'new', revision: 1 })
})

test('who sees no requests is not responsible for one', async () => {
  const { id } = await signedIn(site, 'content')
  const { body } = await sales.ask('GET', '/requests/members')
  expect(body.items.map(({ value }: { value: string }) => value)).toEqual(
    [sales.id, lawyer.id].map(String),
  )
  const number = await leave({ name: 'Ия', idempotencyKey: 'content' })
  expect((await put(number, 1, { responsible: id })).status).toBe(422)
})

test('the audit knows of a change without its words', async () => {
  const number = await leave({ name: 'Зоя', idempotencyKey: 'audited' })
  await put(number, 1, { stage: 'closed', closedReason: 'Зоя уехала' })
  const { rows } = await site.pool.query(
    `select action, row_to_json(a)::text whole from audit a where entity = 'requests' and entity_id = $1`,
    [number],
  )
  expect(rows).toMatchObject([{ action: 'change' }])
  expect(rows[0].whole).not.toContain('уехала')
})

test('an erasure empties the work with the request', async () => {
  const number = await leave({ name: 'Вера', phone: '8 921 555-66-77', idempotencyKey: 'gone' })
  const nextStep = { text: 'Позвонить Вере', at: inDays(1) }
  await put(number, 1, { stage: 'working', responsible: sales.id, nextStep })
  await lawyer.ask('POST', '/requests/erase', { numbers: [number], count: 1 })
  const { body } = await card(number)
  expect(body).toMatchObject({ state: 'erased', stage: 'new', responsible: null, nextStep: null })
  expect((await put(number, body.revision, { stage: 'working' })).status).toBe(409)
})

test('a member keeps filters of the list under names; nobody else sees them, and no words of a search stay', async () => {
  const query = 'q=8+921+555&stage=working&page=2&project=beregovoy'
  const kept = await sales.ask('POST', '/requests/views', { name: 'Мои', query })
  expect([kept.status, kept.body.items]).toMatchObject([
    201,
    [{ name: 'Мои', query: 'stage=working&project=beregovoy' }],
  ])
  const renewed = await sales.ask('POST', '/requests/views', { name: 'Мои', query: 'stage=new' })
  expect(renewed.body.items).toMatchObject([{ name: 'Мои', query: 'stage=new' }])
  expect((await lawyer.ask('GET', '/requests/views')).body.items).toEqual([])
  const { id } = renewed.body.items[0]
  expect((await lawyer.ask('DELETE', `/requests/views/${id}`)).status).toBe(404)
  expect((await sales.ask('DELETE', `/requests/views/${id}`)).body.items).toEqual([])
  const nameless = await sales.ask('POST', '/requests/views', { name: ' ', query: 'stage=new' })
  expect(nameless.body.errors).toEqual({ name: validationMessages.required })
})
