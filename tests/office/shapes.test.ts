import { afterAll, beforeAll, expect, test } from 'vitest'

import { missingFields } from '#domain/office/fields/read-fields.ts'
import { recordKinds } from '#domain/office/record-kinds.ts'
import { kindOf } from '#server/office/records/record-tables.ts'

import { typed, until } from '../support/request-desk.ts'
import { startSite } from '../support/site.ts'
import { signedIn } from './office.ts'

let site: Awaited<ReturnType<typeof startSite>>
let owner: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  site = await startSite()
  owner = await signedIn(site, 'owner')
})
afterAll(() => site?.[Symbol.asyncDispose]())

test('a body of another shape is refused at its field, after everything else that stands in the way', async () => {
  const ask = (path: string, body: object, revision?: number) =>
    owner.ask('PUT', path, body, revision === undefined ? {} : { 'if-match': `"${revision}"` })
  const data = { from: '/vid', to: '/novosti' }
  const { id } = (await owner.ask('POST', '/redirects', { data })).body
  const wrong = { data: { from: 5, to: '/proekty' } }
  expect((await ask('/redirects/999999', wrong, 1)).status).toBe(404)
  expect((await ask(`/redirects/${id}`, wrong)).status).toBe(428)
  expect((await ask(`/redirects/${id}`, wrong, 7)).status).toBe(412)
  const refused = await ask(`/redirects/${id}`, wrong, 1)
  expect([refused.status, refused.body]).toEqual([422, { errors: { from: 'Нужен текст' } }])
  expect((await ask(`/redirects/${id}`, ['data'], 1)).body).toEqual({
    errors: { body: 'Нужны поля по именам' },
  })
  const { body } = await owner.ask('GET', `/redirects/${id}`)
  expect(body.data).toEqual({ ...data, statusCode: '301' })
})

const send = async (path: string, body: object) => {
  const answer = await owner.ask('POST', path, body)
  return [answer.status, answer.body.errors]
}

test('a note of another shape is refused after the request is looked up and found alive', async () => {
  const left = await site.app.inject({ method: 'POST', url: '/api/requests', payload: typed({}) })
  const { number } = left.json()
  const wrong = { text: 5 }
  const note = () => send(`/requests/${number}/notes`, wrong)
  expect(await send('/requests/9-9/notes', wrong)).toEqual([404, undefined])
  await until(async () => (await note())[0] !== 404)
  expect(await note()).toEqual([422, { text: 'Нужен текст' }])
  expect(await send(`/requests/${number}/resend`, { target: 5 })).toEqual([
    422,
    { target: 'Нужен текст' },
  ])
  expect((await owner.ask('POST', '/requests/erase', { numbers: [number] })).status).toBe(200)
  expect(await note()).toEqual([409, undefined])
})

test.each([
  ['POST', '/requests/export', { format: 5 }, { format: 'Нужен текст' }],
  ['POST', '/requests/erase', { numbers: '1-1' }, { numbers: 'Нужен список' }],
  ['POST', '/requests/erase', { numbers: ['1-1'], dryRun: 1 }, { dryRun: 'Нужно true или false' }],
  ['POST', '/sources', { name: 5 }, { name: 'Нужен текст' }],
  ['PUT', '/sources/1', { paused: 'да' }, { paused: 'Нужно true или false' }],
  ['PUT', '/sources/1/words', { items: [{ word: 5 }] }, { items: 'Нужен текст' }],
  ['POST', '/runs/1/accept', { parts: 'house:1' }, { parts: 'Нужен список' }],
  ['POST', '/runs/1/keep', { parts: [1] }, { parts: 'Нужен текст' }],
] as const)('%s %s refuses %o, and first what is not there', async (method, path, body, errors) => {
  const refused = await owner.ask(method, path, body)
  expect([refused.status, refused.body]).toEqual([422, { errors }])
  const elsewhere = path.replace('/1', '/999999')
  if (elsewhere !== path) expect((await owner.ask(method, elsewhere, body)).status).toBe(404)
})

test('a lot takes a change of the shape that the contract names, one by one and in bulk', async () => {
  const [lot] = (await owner.ask('GET', '/lots')).body.items
  const change = { value: 1, reason: 'По замеру', until: 5 }
  const until = { errors: { until: 'Нужен текст' } }
  expect((await owner.ask('PUT', '/lots/999999/overrides/price', change)).status).toBe(404)
  const one = await owner.ask('PUT', `/lots/${lot.id}/overrides/price`, change)
  expect([one.status, one.body]).toEqual([422, until])
  const bulk = { ...change, until: null, field: 'price', filter: ['flat'] }
  const many = await owner.ask('POST', '/lots/bulk', bulk)
  expect([many.status, many.body]).toEqual([422, { errors: { filter: 'Нужны поля по именам' } }])
})

test('a marking of another shape is refused at its field, once the house is found and its edition named', async () => {
  const [{ value: house }] = (await owner.ask('GET', '/options/buildings')).body.items
  const [{ section, number }] = (await owner.ask('GET', `/floors/${house}`)).body.items
  const wrong = { picture: 5, outlines: [] }
  const errors = { picture: 'Нужен текст', outlines: 'Нужны поля по именам' }
  for (const path of [`/floors/${section}/${number}`, `/facades/${house}/n`]) {
    const ask = (edition: object) => owner.ask('PUT', path, wrong, edition)
    expect((await ask({})).status).toBe(428)
    const refused = await ask({ 'if-match': '"0"' })
    expect([path, refused.status, refused.body]).toEqual([path, 422, { errors }])
  }
  const copy = { floors: String(number) }
  const path = `/floors/${section}/${number}/copy`
  expect((await owner.ask('POST', path, copy, { 'if-match': '"0"' })).body).toEqual({
    errors: { floors: 'Нужен список' },
  })
})

/** A record of each kind that the demo has, with its address. */
async function recordsOfKinds() {
  const found = []
  for (const { entity, isSingle, fields } of recordKinds.map((kind) => kindOf(kind.entity))) {
    const { body } = await owner.ask('GET', `/${entity}`)
    const record = isSingle ? body : body.items[0]
    const path = isSingle ? `/${entity}` : `/${entity}/${record?.id}`
    if (record) found.push({ path, record, fields })
  }
  return found
}

test('data of a record have the shapes of the fields of its kind: what it answers with it takes back', async () => {
  const records = await recordsOfKinds()
  expect(records.length).toBeGreaterThan(12)
  for (const { path, record, fields } of records) {
    const field = fields[0]?.name ?? ''
    const put = (data: object, edition: object) => owner.ask('PUT', path, { data }, edition)
    const latest = { 'if-match': `"${record.revision}"` }
    expect((await put({ [field]: {} }, {})).status).toBe(428)
    expect((await put({ [field]: {} }, { 'if-match': '"99"' })).status).toBe(412)
    const refused = await put({ [field]: {} }, latest)
    expect([path, refused.status, Object.keys(refused.body.errors)]).toEqual([path, 422, [field]])
    const back = await put(record.data, latest)
    expect([path, back.body.errors ?? {}]).toEqual([path, missingFields(fields, record.data)])
  }
})

test('a new record, an hour and fields to give back have shapes of their own', async () => {
  const viewer = await signedIn(site, 'viewer')
  const wrong = { data: { title: 5, tags: 'двор' } }
  expect((await viewer.ask('POST', '/news', wrong)).status).toBe(403)
  expect((await owner.ask('POST', '/news', wrong)).body.errors).toEqual({
    title: 'Нужен текст',
    tags: 'Нужен список',
  })
  const { id } = (await owner.ask('POST', '/news', { data: { title: 'Двор' } })).body
  const ask = (path: string, body: object) =>
    owner.ask('POST', `/news/${id}/${path}`, body, { 'if-match': '"1"' })
  expect((await ask('schedule', { at: 5 })).body.errors).toEqual({ at: 'Нужен текст' })
  expect((await ask('release', { fields: 'title' })).body.errors).toEqual({
    fields: 'Нужен список',
  })
})

test('prices, rules and rates are asked about in their shapes', async () => {
  const [{ project }] = (await owner.ask('GET', '/prices')).body.items
  const errorsOf = async (method: 'PUT' | 'POST', path: string, body: object) =>
    (await owner.ask(method, path, body)).body.errors
  expect(await errorsOf('PUT', `/prices/${project}/flat`, { closed: 'да' })).toEqual({
    closed: 'Нужно true или false',
  })
  expect(await errorsOf('POST', '/promotions/count', { rule: [] })).toEqual({
    rule: 'Нужны поля по именам',
  })
  expect(await errorsOf('POST', '/landings/count', { rule: 5 })).toEqual({ rule: 'Нужен текст' })
  expect(await errorsOf('POST', '/key-rate/followers', { rate: [] })).toEqual({
    rate: 'Нужен текст',
  })
})
