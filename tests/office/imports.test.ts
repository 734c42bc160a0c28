import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { runImport } from '#server/import/run.ts'

import { cianFile, hour, lotsOf, type FeedLot } from '../support/importing/open-importing.ts'
import { until } from '../support/request-desk.ts'
import { startSite } from '../support/site.ts'
import { signedIn } from './office.ts'

let site: Awaited<ReturnType<typeof startSite>>
let owner: Awaited<ReturnType<typeof signedIn>>
let sales: Awaited<ReturnType<typeof signedIn>>
let feed: Server
let served = ''
beforeAll(async () => {
  feed = createServer((_request, response) => response.end(served))
  await new Promise<void>((ready) => feed.listen(0, '127.0.0.1', ready))
  site = await startSite({ template: 'empty', settings: { FETCH_PRIVATE: '1' } })
  owner = await signedIn(site, 'owner')
  sales = await signedIn(site, 'sales')
})
afterAll(async () => {
  await site?.[Symbol.asyncDispose]()
  await new Promise((closed) => feed.close(closed))
})

const feedAddress = () => `http://127.0.0.1:${(feed.address() as AddressInfo).port}/feed.xml`

/** Forty lots: the first twenty in house 1, the rest in house 2. */
const lots = (change: (at: number) => Partial<FeedLot> = () => ({})) =>
  lotsOf(40, (at) => ({ house: at < 20 ? '1' : '2', ...change(at) }))

async function bring(source: string, file: FeedLot[], hours: number): Promise<number> {
  const input = join(site.dataDir, 'feed')
  writeFileSync(input, cianFile(file, hour(hours), source))
  const { pool, dataDir, databaseUrl } = site
  const clock = () => new Date(hour(hours))
  const { report } = await runImport({ pool, dataDir, databaseUrl, source, input, clock })
  return report.run ?? 0
}

type Row = { building: string; number: string; field: string; was: unknown; becomes: unknown }
const diffOf = async (run: number, query = ''): Promise<(Row & { part: string | null })[]> =>
  (await sales.ask('GET', `/runs/${run}/diff${query}`)).body.items
const statusOf = async (source: string, number: string) => {
  const { rows } = await site.pool.query<{ gone: boolean; price: string }>(
    `select l.gone, l.price from lot_state l join source s on s.id = l.source_id
     where s.name = $1 and l.number = $2 order by l.version desc limit 1`,
    [source, number],
  )
  return rows[0]
}

test('what an import changed is read by house, lot and field, and what waits stands first', async () => {
  await bring('Ели', lots(), 0)
  const dearer = lots(() => ({ price: 5_100_000 })).filter((_, index) => index >= 10)
  const run = await bring('Ели', dearer, 1)
  const { body } = await sales.ask('GET', '/runs?state=waiting')
  expect(body.items).toMatchObject([{ id: run, source: 'Ели', state: 'published', held: 1 }])
  const rows = await diffOf(run)
  expect(rows[0]).toMatchObject({
    building: 'ЖК "Ели", корпус 1',
    number: '1',
    field: 'status',
    was: 'available',
    becomes: 'withdrawn',
    part: 'house:1',
  })
  expect(await diffOf(run, `?building=${encodeURIComponent('ЖК "Ели", корпус 2')}`)).toContainEqual(
    {
      building: 'ЖК "Ели", корпус 2',
      lot: 30,
      number: '30',
      field: 'price',
      was: 5_000_000,
      becomes: 5_100_000,
      part: null,
    },
  )
  expect((await diffOf(run, '?field=price')).every(({ field }) => field === 'price')).toBe(true)
})

test('sales let a held house through, once; the lots it lost leave the site', async () => {
  const [{ id }] = (await sales.ask('GET', '/runs?state=waiting')).body.items
  expect((await owner.ask('POST', `/runs/${id}/accept`, { parts: ['house:9'] })).status).toBe(409)
  const accepted = await sales.ask('POST', `/runs/${id}/accept`, { parts: ['house:1'] })
  expect([accepted.status, accepted.body.parts[0].state]).toEqual([200, 'approved'])
  expect((await statusOf('Ели', '1'))?.gone).toBe(true)
  const again = await sales.ask('POST', `/runs/${id}/accept`, {})
  expect(again.status).toBe(409)
  expect(again.body.message).toMatch(/не ждёт/)
})

test('what sales decline stays as it was, and is not asked about again', async () => {
  await bring('Сосны', lots(), 0)
  const lost = lots().filter((_, index) => index >= 10)
  const run = await bring('Сосны', lost, 1)
  const kept = await sales.ask('POST', `/runs/${run}/keep`, {})
  expect([kept.status, kept.body.parts[0].state]).toEqual([200, 'declined'])
  expect((await statusOf('Сосны', '1'))?.gone).toBe(false)
  await bring('Сосны', lost, 2)
  expect((await sales.ask('GET', '/runs?q=Сосны&state=waiting')).body.items).toEqual([])
})

test('an import that was wrong is taken back by the owner, who is told what that does', async () => {
  await bring('Пихты', lots(), 0)
  const run = await bring(
    'Пихты',
    [...lots(() => ({ price: 5_050_000 })), { id: 'new', house: '2' }],
    1,
  )
  const { undo } = (await owner.ask('GET', `/runs/${run}`)).body
  expect(undo).toMatchObject({ lots: 41, leaving: 1, laterRuns: 0 })
  expect((await sales.ask('POST', `/runs/${run}/rollback`, {})).status).toBe(403)
  expect((await owner.ask('POST', `/runs/${run}/rollback`, {})).status).toBe(200)
  expect((await statusOf('Пихты', '1'))?.price).toBe('500000000')
  expect((await statusOf('Пихты', 'new'))?.gone).toBe(true)
  const source = await sourceNamed('Пихты')
  expect(source).toMatchObject({ paused: true, pauseReason: `откат прогона ${run}` })
})

const sourceNamed = async (name: string) => {
  const { items } = (await owner.ask('GET', '/sources')).body
  return items.find((one: { name: string }) => one.name === name)
}

test('a source is added, loaded at once, and its unknown words are bound', async () => {
  served = cianFile(
    lots(() => ({ more: '<Decoration>в цветочек</Decoration>' })),
    new Date().toISOString(),
    'Кедры',
  )
  const wrong = { name: '', address: '/etc/passwd', format: 'docx', everyMinutes: '0' }
  const refused = await owner.ask('POST', '/sources', wrong)
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.body.errors).toSorted()).toEqual([
    'address',
    'everyMinutes',
    'format',
    'name',
  ])
  const typed = { name: 'кедры', address: feedAddress(), format: 'cian', everyMinutes: 15 }
  const sneaky = { headers: [{ name: 'x', env: 'PATH' }], words: { x: 'fine' }, id: 1 }
  const { status, body } = await owner.ask('POST', '/sources', { ...typed, ...sneaky })
  expect(status).toBe(201)
  expect(await sourceNamed('кедры')).toMatchObject({
    headers: [],
    everyMinutes: 15,
    format: 'cian',
  })
  expect((await owner.ask('POST', '/sources', typed)).body.errors.name).toMatch(/уже есть/)

  await owner.ask('POST', `/sources/${body.id}/run`, {})
  await until(async () => (await sourceNamed('кедры')).lastRun?.state === 'published')
  await until(async () => !(await sourceNamed('кедры')).isRunning)
  const words = await owner.ask('GET', `/sources/${body.id}/words`)
  expect(words.body.items).toEqual([
    { field: 'Decoration', word: 'в цветочек', count: 40, code: null },
  ])
  const bind = (code: string) =>
    owner.ask('PUT', `/sources/${body.id}/words`, { items: [{ word: 'в цветочек', code }] })
  expect((await bind('в полоску')).body.errors.items).toBe('Кода «в полоску» нет')
  const bound = await bind('fine')
  expect([bound.status, bound.body.items]).toEqual([
    200,
    [{ field: null, word: 'в цветочек', count: null, code: 'fine' }],
  ])
  const { rows } = await site.pool.query(
    `select distinct on (lot_id) finishing from lot_state where source_id = $1 order by lot_id, version desc`,
    [body.id],
  )
  expect(new Set(rows.map(({ finishing }) => finishing))).toEqual(new Set(['fine']))
})

test('a source is paused, moved, and taken away with its lots; a secret goes to no other host', async () => {
  const { id } = await sourceNamed('кедры')
  const change = (body: object) => owner.ask('PUT', `/sources/${id}`, body)
  expect((await change({ paused: true })).body).toMatchObject({ paused: true })
  expect((await change({ paused: false, everyMinutes: 30 })).body).toMatchObject({
    paused: false,
    everyMinutes: 30,
  })
  await site.pool.query(
    `update source set headers = '[{"name":"Authorization","env":"FEED_TOKEN"}]' where id = $1`,
    [id],
  )
  expect(await sourceNamed('кедры')).toMatchObject({
    headers: ['Authorization'],
    missing: ['FEED_TOKEN'],
  })
  const moved = await change({ address: 'https://elsewhere.example/feed.xml' })
  expect(moved.body.errors.address).toMatch(/администратор/)
  expect((await change({ address: `${feedAddress()}?b=1` })).status).toBe(200)
  await until(async () => !(await sourceNamed('кедры')).isRunning)
  expect((await owner.ask('DELETE', `/sources/${id}`, {})).status).toBe(204)
  expect(await sourceNamed('кедры')).toBeUndefined()
  expect((await statusOf('кедры', '1'))?.gone).toBe(true)
  for (const path of [`/sources/${id}`, '/sources/999999'])
    expect([path, (await owner.ask('PUT', path, { paused: true })).status]).toEqual([path, 404])
  const { rows } = await site.pool.query(
    `select action from audit where entity in ('sources', 'runs') order by id`,
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'accept',
    'keep',
    'rollback',
    'add',
    'run',
    'bind',
    'pause',
    'change',
    'resume',
    'change',
    'delete',
  ])
})

/** A form with a file, as a browser sends it. */
async function sendFile(path: string, name: string, text: string, more: Record<string, string>) {
  const form = new FormData()
  for (const [field, value] of Object.entries(more)) form.set(field, value)
  form.set('file', new File([text], name))
  const response = new Response(form)
  const payload = Buffer.from(await response.arrayBuffer())
  const { headers, statusCode, body } = await site.app.inject({
    method: 'POST',
    url: `/staff/api${path}`,
    headers: {
      origin: 'http://127.0.0.1:3000',
      cookie: owner.cookie(),
      'content-type': response.headers.get('content-type') ?? '',
    },
    payload,
  })
  return {
    status: statusCode,
    body: /json/.test(String(headers['content-type'])) ? JSON.parse(body) : body,
  }
}

test('a price list is brought as a file, and staff say which column is what', async () => {
  const table = [
    'Прайс на ноябрь;;;;;',
    'Шифр;Метры;Почём;Эт.;Комн.;Менеджер',
    'Л-1;41,5;6 100 000;3;1;Иван',
    'Л-2;52;7 200 000;4;2;Иван',
  ].join('\n')
  const source = 'Лиственницы'
  const looked = await sendFile('/sources/table', 'прайс.csv', table, { source })
  expect(looked.body).toMatchObject({ format: 'csv' })
  expect(looked.body.columns).toContainEqual({ heading: 'Шифр', field: null, sample: 'Л-1' })
  const values = { project: 'ЖК «Лиственницы»', building: 'Дом 1' }
  const told = {
    Шифр: 'number',
    Метры: 'area',
    Почём: 'price',
    'Эт.': 'floor',
    'Комн.': 'rooms',
    Менеджер: null,
  }
  const twice = JSON.stringify({ columns: { ...told, Менеджер: 'price' } })
  const wrong = await sendFile('/sources/file', 'прайс.csv', table, { source, columns: twice })
  expect([wrong.status, wrong.body.errors.file]).toEqual([422, expect.stringContaining('price')])

  const columns = JSON.stringify({ columns: told, values })
  const brought = await sendFile('/sources/file', 'прайс.csv', table, { source, columns })
  // A busy machine may take longer than an answer is kept waiting.
  expect(['published', 'queued']).toContain(brought.body.state)
  const price = () => statusOf(source, 'Л-2')
  await expect.poll(price).toEqual({ gone: false, price: '720000000' })
  const again = await sendFile('/sources/table', 'прайс.csv', table, { source })
  expect(again.body.columns).toContainEqual({
    heading: 'Почём',
    field: 'price',
    sample: '6 100 000',
  })
  const picture = await sendFile('/sources/file', 'план.png', '\u0089PNG', { source })
  expect([picture.status, Object.keys(picture.body.errors)]).toEqual([422, ['file']])
  expect((await sendFile('/sources/file', 'прайс.csv', table, {})).body.errors.source).toBeDefined()
})
