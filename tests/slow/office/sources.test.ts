import { afterAll, beforeAll, expect, test } from 'vitest'

import { cianFile } from '../../support/importing/open-importing.ts'
import { until } from '../../support/request-desk.ts'
import { fortyLots, openImportsDesk, type ImportsDesk } from '../../office/imports-desk.ts'

let desk: ImportsDesk
beforeAll(async () => {
  desk = await openImportsDesk()
})
afterAll(() => desk?.[Symbol.asyncDispose]())

/** Of each press that loads a source what is noted of it. */
const loads: string[][] = []

/** The schedule may have begun with a new source by itself: then nothing is left to press. */
async function load(id: number): Promise<string[]> {
  const { status } = await desk.owner.ask('POST', `/sources/${id}/run`, {})
  expect([202, 409]).toContain(status)
  return status === 202 ? ['run'] : []
}

test('a source is added and loaded at once, its first file waits with a summary, its words are bound, and it is shown', async () => {
  desk.serve(
    cianFile(
      fortyLots(() => ({ more: '<Decoration>в цветочек</Decoration>' })),
      new Date().toISOString(),
      'Кедры',
    ),
  )
  const wrong = { name: '', address: '/etc/passwd', format: 'docx', everyMinutes: '0' }
  const refused = await desk.owner.ask('POST', '/sources', wrong)
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.body.errors).toSorted()).toEqual([
    'address',
    'everyMinutes',
    'format',
    'name',
  ])
  const typed = { name: 'кедры', address: desk.feedAddress, format: 'cian', everyMinutes: 15 }
  const sneaky = { headers: [{ name: 'x', env: 'PATH' }], words: { x: 'fine' }, id: 1 }
  const { status, body } = await desk.owner.ask('POST', '/sources', { ...typed, ...sneaky })
  expect(status).toBe(201)
  expect(await desk.sourceNamed('кедры')).toMatchObject({
    headers: [],
    everyMinutes: 15,
    format: 'cian',
  })
  expect((await desk.owner.ask('POST', '/sources', typed)).body.errors.name).toMatch(/уже есть/)

  loads.push(await load(body.id))
  await until(async () => (await desk.sourceNamed('кедры')).lastRun?.state === 'held')
  await until(async () => !(await desk.sourceNamed('кедры')).isRunning)
  const words = await desk.owner.ask('GET', `/sources/${body.id}/words`)
  const word = { word: 'в цветочек', count: 40, code: null }
  expect(words.body.items).toEqual([{ ...word, field: 'Decoration', fills: 'finishing' }])
  const first = await desk.owner.ask('GET', `/runs/${await lastRun('кедры')}`)
  expect(first.body.parts).toMatchObject([{ part: 'words', state: 'held' }])
  expect(first.body.report.first).toMatchObject({
    projects: [expect.stringContaining('Кедры')],
    lots: 40,
    priceFrom: 5_000_000,
    unknown: 1,
  })
  expect(first.body.report.first.samples[0]).toMatchObject({ kind: 'flat', price: 5_000_000 })
  expect(await desk.statusOf('кедры', '1')).toBeUndefined()
  const bind = (code: string) =>
    desk.owner.ask('PUT', `/sources/${body.id}/words`, { items: [{ word: 'в цветочек', code }] })
  expect((await bind('в полоску')).body.errors.items).toBe('Кода «в полоску» нет')
  const bound = await bind('fine')
  expect([bound.status, bound.body.items]).toEqual([
    200,
    [{ field: null, word: 'в цветочек', fills: null, count: null, code: 'fine' }],
  ])
  expect(await desk.statusOf('кедры', '1')).toBeUndefined()
  const shown = await desk.owner.ask('POST', `/runs/${await lastRun('кедры')}/accept`, {})
  expect(shown.body.parts).toMatchObject([{ part: 'words', state: 'approved' }])
  expect(shown.body.newer).toBe(await lastRun('кедры'))
  const { rows } = await desk.site.pool.query(
    `select distinct on (lot_id) finishing from lot_state where source_id = $1 order by lot_id, version desc`,
    [body.id],
  )
  expect(new Set(rows.map(({ finishing }) => finishing))).toEqual(new Set(['fine']))
})

const lastRun = async (source: string) => (await desk.sourceNamed(source)).lastRun.id

test('a word that means nothing is asked about no more; a new source is forgotten with all that waits', async () => {
  desk.serve(
    cianFile(
      fortyLots(() => ({ more: '<Decoration>нет данных</Decoration>' })),
      new Date().toISOString(),
      'Липы',
    ),
  )
  const typed = { name: 'липы', address: desk.feedAddress, format: 'cian', everyMinutes: 15 }
  const { id } = (await desk.owner.ask('POST', '/sources', typed)).body
  loads.push(await load(id))
  await until(async () => (await desk.sourceNamed('липы')).lastRun?.state === 'held')
  await until(async () => !(await desk.sourceNamed('липы')).isRunning)
  const items = [{ word: 'нет данных', code: 'nothing' }]
  expect((await desk.owner.ask('PUT', `/sources/${id}/words`, { items })).status).toBe(200)
  const run = await lastRun('липы')
  const card = await desk.owner.ask('GET', `/runs/${run}`)
  expect(card.body.report.first).toMatchObject({ unknown: 0, lots: 40 })
  expect((await desk.owner.ask('DELETE', `/sources/${id}`, {})).status).toBe(204)
  const after = await desk.owner.ask('GET', `/runs/${run}`)
  expect([after.body.state, after.body.parts[0].state]).toEqual(['forgotten', 'superseded'])
  expect(await desk.statusOf('липы', '1')).toBeUndefined()
})

test('a source is paused, moved, and taken away with its lots; a secret goes to no other host', async () => {
  const { id } = await desk.sourceNamed('кедры')
  const change = (body: object) => desk.owner.ask('PUT', `/sources/${id}`, body)
  expect((await change({ paused: true })).body).toMatchObject({ paused: true })
  expect((await change({ paused: false, everyMinutes: 30 })).body).toMatchObject({
    paused: false,
    everyMinutes: 30,
  })
  await desk.site.pool.query(
    `update source set headers = '[{"name":"Authorization","env":"FEED_TOKEN"}]' where id = $1`,
    [id],
  )
  expect(await desk.sourceNamed('кедры')).toMatchObject({
    headers: ['Authorization'],
    missing: ['FEED_TOKEN'],
  })
  const moved = await change({ address: 'https://elsewhere.example/feed.xml' })
  expect(moved.body.errors.address).toMatch(/администратор/)
  expect((await change({ address: `${desk.feedAddress}?b=1` })).status).toBe(200)
  const otherPort = new URL(desk.feedAddress)
  otherPort.port = '1'
  expect((await change({ address: otherPort.href })).status).toBe(422)
  const moveTo = (address: string) =>
    desk.site.pool.query('update source set address = $1 where id = $2', [address, id])
  await moveTo('https://feeds.example/a.xml')
  expect((await change({ address: 'http://feeds.example/a.xml' })).status).toBe(422)
  await moveTo(`${desk.feedAddress}?b=1`)
  await until(async () => !(await desk.sourceNamed('кедры')).isRunning)
  expect((await desk.owner.ask('DELETE', `/sources/${id}`, {})).status).toBe(204)
  expect(await desk.sourceNamed('кедры')).toBeUndefined()
  expect((await desk.statusOf('кедры', '1'))?.gone).toBe(true)
  for (const path of [`/sources/${id}`, '/sources/999999'])
    expect([path, (await desk.owner.ask('PUT', path, { paused: true })).status]).toEqual([
      path,
      404,
    ])
  const [one = [], other = []] = loads
  const first = ['add', ...one, 'bind', 'accept', 'add', ...other, 'bind', 'delete']
  const done = [...first, 'pause', 'change', 'resume', 'change', 'delete']
  expect(await desk.actions()).toEqual(done)
})

/** A form with a file, as a browser sends it. */
async function sendFile(path: string, name: string, text: string, more: Record<string, string>) {
  const form = new FormData()
  for (const [field, value] of Object.entries(more)) form.set(field, value)
  form.set('file', new File([text], name))
  const response = new Response(form)
  const payload = Buffer.from(await response.arrayBuffer())
  const { headers, statusCode, body } = await desk.site.app.inject({
    method: 'POST',
    url: `/staff/api${path}`,
    headers: {
      origin: 'http://127.0.0.1:3000',
      cookie: desk.owner.cookie(),
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
  expect(['held', 'queued']).toContain(brought.body.state)
  await until(async () => (await desk.sourceNamed(source))?.lastRun?.state === 'held')
  await desk.owner.ask('POST', `/runs/${await lastRun(source)}/accept`, {})
  const price = () => desk.statusOf(source, 'Л-2')
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

test('of a foreign JSON staff choose the fields on one of its records, and its next file is read so', async () => {
  const source = 'Сайт прежнего агентства'
  const flat = (id: number, cost: string) => ({ id, meters: '41,5', cost, seller: 'Иван' })
  const text = JSON.stringify({ flats: [flat(1, '6 100 000'), flat(2, '7 200 000')] })
  const looked = await sendFile('/sources/table', 'flats.json', text, { source })
  expect(looked.body).toMatchObject({ format: 'json' })
  expect(looked.body.columns).toContainEqual({ heading: 'cost', field: null, sample: '6 100 000' })
  await sendFile('/sources/file', 'flats.json', text, { source })
  await until(async () => (await desk.sourceNamed(source))?.lastRun?.state === 'refused')
  expect((await desk.sourceNamed(source))?.lastRun?.reason).toContain('выберите, что в каких полях')
  const columns = JSON.stringify({
    columns: { id: 'number', meters: 'area', cost: 'price', seller: null },
    values: { project: 'ЖК «Рябины»', building: 'Дом 1' },
  })
  await sendFile('/sources/file', 'flats.json', text, { source, columns })
  await until(async () => (await desk.sourceNamed(source))?.lastRun?.state === 'held')
  await desk.owner.ask('POST', `/runs/${await lastRun(source)}/accept`, {})
  const price = () => desk.statusOf(source, '2')
  await expect.poll(price).toEqual({ gone: false, price: '720000000' })
  const next = JSON.stringify({ flats: [flat(1, '6 100 000'), flat(2, '7 250 000')] })
  await sendFile('/sources/file', 'flats.json', next, { source })
  await until(async () => (await desk.sourceNamed(source))?.lastRun?.state === 'held')
  await desk.owner.ask('POST', `/runs/${await lastRun(source)}/accept`, {})
  await expect.poll(price).toEqual({ gone: false, price: '725000000' })
})
