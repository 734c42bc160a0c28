import { afterAll, beforeAll, expect, test } from 'vitest'

import { withPublishingLock } from '#server/publishing/publishing-lock.ts'

import { signedIn } from '../../office/office.ts'
import { fortyLots, openImportsDesk, type ImportsDesk } from '../../office/imports-desk.ts'
import { until } from '../../support/request-desk.ts'

type Person = Awaited<ReturnType<typeof signedIn>>

let desk: ImportsDesk
let content: Person
let viewer: Person
beforeAll(async () => {
  desk = await openImportsDesk()
  content = await signedIn(desk.site, 'content')
  viewer = await signedIn(desk.site, 'viewer')
})
afterAll(() => desk?.[Symbol.asyncDispose]())

const SOURCE = 'прайс'
const table = (price: string) =>
  [
    'ЖК;Корпус;Номер;Этаж;Комнат;Площадь;Цена;Статус',
    `ЖК «Липы»;1;1;2;1;40;${price};свободна`,
    'ЖК «Липы»;1;2;3;2;60;8 000 000;свободна',
  ].join('\n')

const bring = (person: Person, price: string, source = SOURCE) =>
  bringText(person, table(price), source)

async function bringText(person: Person, text: string, source: string, path = '/sources/file') {
  const form = new FormData()
  form.set('source', source)
  form.set('file', new File([text], 'прайс.csv'))
  const request = new Request('http://127.0.0.1/', { method: 'POST', body: form })
  const answer = await desk.site.app.inject({
    method: 'POST',
    url: `/staff/api${path}`,
    headers: {
      origin: 'http://127.0.0.1:3000',
      cookie: person.cookie(),
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: answer.statusCode, body: answer.json() }
}

async function waitingRun(name = SOURCE): Promise<number> {
  const run = async () => (await desk.sourceNamed(name))?.lastRun
  await until(async () => (await run())?.state === 'held')
  return (await run()).id
}

const priceOf = async (number: string) => (await desk.statusOf(SOURCE, number))?.price

test('sales bring a price list, look at it and show it', async () => {
  expect([200, 202]).toContain((await bring(desk.sales, '5 000 000')).status)
  const first = await waitingRun()
  expect(await priceOf('1')).toBeUndefined()
  await desk.sales.ask('POST', `/runs/${first}/accept`, {})
  await expect.poll(() => priceOf('1')).toBe('500000000')
})

test('what content bring waits for sales or the owner, and names what it will do', async () => {
  expect([200, 202]).toContain((await bring(content, '5 500 000')).status)
  const run = await waitingRun()
  const card = (await content.ask('GET', `/runs/${run}`)).body
  expect(card.parts).toMatchObject([{ part: 'file', state: 'held' }])
  expect(card.counts).toMatchObject({ added: 0, changed: 1, gone: 0, priceUp: 1 })
  expect(card.report.shown.moves).toMatchObject([
    { number: '1', was: 5_000_000, becomes: 5_500_000 },
  ])
  expect((await content.ask('POST', `/runs/${run}/accept`, {})).status).toBe(403)
  expect(await priceOf('1')).toBe('500000000')
  const kept = await desk.owner.ask('POST', `/runs/${run}/keep`, { parts: ['file'] })
  expect([kept.status, await priceOf('1')]).toEqual([200, '500000000'])
})

test('prices set by hand stay above a list, and are given back to it by its acceptance', async () => {
  const { items } = (await desk.owner.ask('GET', '/lots?q=Липы 1')).body
  const set = { value: 5_200_000, reason: 'Рост' }
  await desk.sales.ask('PUT', `/lots/${items[0].id}/overrides/price`, set)
  expect([200, 202]).toContain((await bring(desk.sales, '5 600 000')).status)
  const run = await waitingRun()
  const { report } = (await desk.sales.ask('GET', `/runs/${run}`)).body
  expect(report.shown).toMatchObject({ moves: [], pricesByHand: { lots: 1, numbers: ['1'] } })
  await desk.sales.ask('POST', `/runs/${run}/accept`, { release: true })
  const shown = async () => (await desk.owner.ask('GET', `/lots/${items[0].id}`)).body
  await expect.poll(shown).toMatchObject({ ours: { price: 5_600_000 }, overrides: [] })
  const { body } = await desk.sales.ask('GET', `/runs/${run}`)
  expect(body).toMatchObject({ approved: 1, shownBy: body.newer })
})

test('who only looks brings nothing, and a fetched source is the owner’s', async () => {
  expect((await bring(viewer, '1')).status).toBe(403)
  const fetched = { name: 'выгрузка', address: desk.feedAddress, format: 'cian', everyMinutes: 60 }
  await desk.owner.ask('POST', '/sources', fetched)
  const refused = await bring(desk.sales, '1', 'выгрузка')
  expect([refused.status, refused.body.errors.source]).toEqual([
    422,
    expect.stringContaining('загружается сам'),
  ])
  const names = await desk.sales.ask('GET', '/sources/names')
  expect(names.body.items).toEqual([{ name: SOURCE }])
})

test('a word for one file is none for another that was brought after it under the same name', async () => {
  await bring(content, '6 000 000', 'новый прайс')
  const seen = await waitingRun('новый прайс')
  await bring(content, '1 000', 'новый прайс')
  await until(async () => (await waitingRun('новый прайс')) > seen)
  const refused = await desk.sales.ask('POST', `/runs/${seen}/accept`, {})
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    expect.any(Number),
    expect.stringContaining('изменилась'),
  ])
  expect((await desk.statusOf('новый прайс', '1'))?.price).toBeUndefined()
})

test('a file of our own format has more than lots in it: only the owner brings it', async () => {
  const native = JSON.stringify({ format: 'stvor', version: 1, company: { name: 'Чужая' } })
  for (const person of [content, desk.sales]) {
    const refused = await bringText(person, native, 'подмена')
    expect([refused.status, refused.body.errors?.file]).toEqual([
      422,
      expect.stringContaining('владелец'),
    ])
  }
  expect(await desk.sourceNamed('подмена')).toBeUndefined()
})

/** Sales bring a list and show it; how that is taken back. */
async function show(name: string, price: string) {
  await bring(desk.sales, price, name)
  const run = await waitingRun(name)
  expect((await desk.sales.ask('POST', `/runs/${run}/accept`, {})).status).toBe(200)
  return (await desk.sales.ask('GET', '/undo')).body.items[0]
}

test('who has shown a list takes it back within ten minutes, unless a later one is on the site', async () => {
  const name = 'прайс с возвратом'
  const price = async () => (await desk.statusOf(name, '1'))?.price
  const first = await show(name, '6 000 000')
  expect(first.text).toContain('Показан на\u00A0сайте импорт')
  expect((await desk.owner.ask('POST', `/undo/${first.id}`, {})).status).toBe(404)
  const second = await show(name, '6 600 000')
  expect(await price()).toBe('660000000')
  expect((await desk.sales.ask('POST', `/undo/${first.id}`, {})).status).toBe(409)
  expect((await desk.sales.ask('POST', `/undo/${second.id}`, {})).status).toBe(200)
  await expect.poll(price).toBe('600000000')
  expect((await desk.sourceNamed(name)).paused).toBe(true)
  expect((await desk.sales.ask('POST', `/undo/${second.id}`, {})).status).toBe(404)
  await desk.site.pool.query(
    `update office_undo set undo = undo || '{"run": 99999}' where id = ${first.id}`,
  )
  const gone = await desk.sales.ask('POST', `/undo/${first.id}`, {})
  expect([gone.status, gone.body.message]).toEqual([404, expect.stringContaining('больше нет')])
})

test('a way back that waits for another import is noted as taken when it has happened', async () => {
  const name = 'прайс в очереди'
  await show(name, '6 000 000')
  const { id } = await show(name, '6 600 000')
  const left = async () =>
    (await desk.sales.ask('GET', '/undo')).body.items.some((one: { id: number }) => one.id === id)
  const lastDeed = async () => (await desk.actions()).at(-1)
  const { pool, dataDir, databaseUrl } = desk.site
  await withPublishingLock({ pool, dataDir, databaseUrl }, async () => {
    expect((await desk.sales.ask('POST', `/undo/${id}`, {})).status).toBe(202)
    expect([await left(), await lastDeed()]).toEqual([true, 'accept'])
    expect((await desk.statusOf(name, '1'))?.price).toBe('660000000')
  })
  await expect.poll(lastDeed).toBe('undo')
  expect([await left(), (await desk.statusOf(name, '1'))?.price]).toEqual([false, '600000000'])
})

test('of two who show parts of a file at once each takes back what came of their own word, and a second press changes nothing', async () => {
  const source = 'Дубы'
  await desk.bring(source, fortyLots(), 0)
  const lost = fortyLots().filter((_, at) => at % 20 >= 10)
  const run = await desk.bring(source, lost, 1)
  const { parts } = (await desk.owner.ask('GET', `/runs/${run}`)).body
  const accept = ({ ask }: Person, title: RegExp) => {
    const { part } = parts.find((one: { title: string }) => title.test(one.title))
    return ask('POST', `/runs/${run}/accept`, { parts: [part] })
  }
  const before = (await desk.actions()).length
  const answers = await Promise.all([
    accept(desk.sales, /корпус 1$/),
    accept(desk.owner, /корпус 2$/),
    accept(desk.owner, /корпус 2$/),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await desk.actions()).slice(before)).toEqual(['accept', 'accept'])
  const undoneBy = async ({ ask }: Person) => (await ask('GET', '/undo')).body.items[0].text
  const publishedIn = async (number: string) => {
    const { rows } = await desk.site.pool.query<{ run: number }>(
      `select run_id run from lot_state l join source s on s.id = l.source_id
       where s.name = $1 and number = $2 and gone`,
      [source, number],
    )
    return rows.map((row) => expect.stringContaining(`№\u00A0${row.run}:`))
  }
  expect([await undoneBy(desk.sales)]).toEqual(await publishedIn('1'))
  expect([await undoneBy(desk.owner)]).toEqual(await publishedIn('21'))
})

test('a list that is read otherwise than it was seen is looked at once more before it is shown', async () => {
  const name = 'прайс с нулём'
  expect([200, 202]).toContain((await bring(desk.sales, '7 000 000', name)).status)
  const first = await waitingRun(name)
  const { id } = await desk.sourceNamed(name)
  expect((await desk.owner.ask('PUT', `/sources/${id}`, { closedPrice: 8_000_000 })).status).toBe(
    200,
  )
  const refused = await desk.sales.ask('POST', `/runs/${first}/accept`, {})
  const second = await waitingRun(name)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringMatching(new RegExp(`читается иначе.*${second}$`)),
  ])
  expect(await desk.statusOf(name, '1')).toBeUndefined()
  expect((await desk.sales.ask('POST', `/runs/${second}/accept`, {})).status).toBe(200)
  expect([await desk.statusOf(name, '1'), await desk.statusOf(name, '2')]).toMatchObject([
    { price: '700000000' },
    { price: null },
  ])
})

test('twenty new sources may wait to be shown, and three files to be read; the rest are asked to wait', async () => {
  const { pool } = desk.site
  await pool.query(
    `insert into source (name, format) select 'новый ' || at, 'csv' from generate_series(1, 20) at`,
  )
  const refused = await bring(content, '1 000 000', 'ещё один')
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['source']])
  await pool.query(`delete from source where name ~ '^новый \\d+$'`)

  const all = await Promise.all(
    Array.from({ length: 9 }, () => bringText(content, table('1'), 'вид', '/sources/table')),
  )
  const late = all.filter(({ status }) => status === 422)
  expect(late.length).toBeGreaterThan(0)
  for (const { body } of late) expect(body.errors.file).toContain('повторите')
  expect(all.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(3)
  expect((await bringText(content, table('1'), 'вид', '/sources/table')).status).toBe(200)
})
