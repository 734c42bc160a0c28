import { afterAll, beforeAll, expect, test } from 'vitest'

import { lotQuery } from '#domain/query/lot-query.ts'

import { signedIn } from './office.ts'
import { from, openOwnerDesk, type OwnerDesk } from './owner-desk.ts'

let desk: OwnerDesk
beforeAll(async () => {
  desk = await openOwnerDesk()
})
afterAll(() => desk?.[Symbol.asyncDispose]())

const items = async (path: string) => (await desk.ask('GET', path)).body.items
const namesAt = async (path: string) =>
  (await items(path)).map(({ data }: { data: Record<string, string> }) => data.title ?? data.name)
const bulk = (entity: string, ids: number[], action: string, who = desk) =>
  who.ask('POST', `/${entity}/bulk`, { ids, action })

test('a list is sorted by any of its fields both ways, and narrowed by choices', async () => {
  for (const title of ['Бета', 'Альфа', 'Гамма'])
    await desk.publish('news', { title: `Сорт ${title}`, body: 'Да' })
  const up = ['Сорт Альфа', 'Сорт Бета', 'Сорт Гамма']
  const q = encodeURIComponent('сорт')
  expect(await namesAt(`/news?q=${q}&sort=name`)).toEqual(up)
  expect(await namesAt(`/news?q=${q}&sort=-name`)).toEqual(up.toReversed())
  expect(await namesAt(`/news?q=${q}&sort=publishedAt`)).toEqual([
    'Сорт Бета',
    'Сорт Альфа',
    'Сорт Гамма',
  ])
  const statuses = (await items('/projects?filter=status:archived')).length
  expect([statuses, (await items('/projects?filter=status:on_sale')).length > 0]).toEqual([0, true])
  expect(await namesAt('/news?sort=constructor')).toEqual(await namesAt('/news'))
})

test('several are hidden and shown at once, a draft among them stays one', async () => {
  const first = await desk.publish('news', { title: 'Первая', body: 'Да' })
  const second = await desk.publish('news', { title: 'Вторая', body: 'Да' })
  const path = `/news/${second.id}`
  const draft = { data: { title: 'Вторая, черновик' } }
  await desk.ask('PUT', path, draft, from(second.revision))
  const ids = [first.id, second.id]
  const hidden = await bulk('news', ids, 'hide')
  expect([hidden.status, hidden.body]).toEqual([200, { count: 2, refused: [] }])
  const status = async (url: string) => (await desk.site.app.inject(url)).statusCode
  expect([await status(first.url), await status(second.url)]).toEqual([404, 404])
  expect((await desk.ask('GET', path)).body).toMatchObject({
    state: 'draft',
    data: { title: 'Вторая, черновик', hidden: true },
  })
  expect((await items('/news?state=hidden')).map(({ id }: { id: number }) => id)).toEqual(
    ids.toReversed(),
  )
  expect((await bulk('news', ids, 'show')).body.count).toBe(2)
  expect([await status(first.url), await status(second.url)]).toEqual([200, 200])
  expect(await desk.open(second.url)).not.toContain('черновик')
})

test('what cannot be deleted is named with its reason, the others go', async () => {
  const own = await desk.publish('news', { title: 'Своя', body: 'Да' })
  const all: { id: number; told: object | null }[] = await items('/news')
  const ofSource = all.find(({ told }) => told !== null)!.id
  const { body } = await bulk('news', [own.id, ofSource, 999_999], 'delete')
  expect(body.count).toBe(1)
  expect(body.refused).toMatchObject([
    { id: 999_999, reason: expect.stringContaining('уже нет') },
    { id: ofSource, reason: expect.stringContaining('источник') },
  ])
  expect((await desk.ask('GET', `/news/${own.id}`)).status).toBe(404)
  expect((await bulk('projects', [1], 'delete')).body.errors).toHaveProperty('action')
  expect((await bulk('news', [], 'hide')).body.errors).toHaveProperty('ids')
  expect((await bulk('news', [ofSource], 'archive')).body.errors).toHaveProperty('action')
})

test('before several are hidden or deleted it is seen what that does to lots and to the law, and nothing is done', async () => {
  const effectOf = async (entity: string, ids: number[], action: string) =>
    (await desk.ask('POST', `/${entity}/bulk/effect`, { ids, action })).body
  const discount = { type: 'Другие', rule: { kinds: ['parking'] }, condition: 'Соседям' }
  const make = (percent: number) => {
    const title = `Место за ${percent}`
    return desk.publish('promotions', { ...discount, title, effect: { percent } })
  }
  const ids = [(await make(10)).id, (await make(20)).id]
  await desk.site.catalogue.refresh()
  const places = desk.site.catalogue.current.lots('parking').every(lotQuery({}))
  const priced = places.filter(({ price }) => price !== null).length
  const [hidden, deleted, one] = [
    await effectOf('promotions', ids, 'hide'),
    await effectOf('promotions', ids, 'delete'),
    await effectOf('promotions', ids.slice(0, 1), 'hide'),
  ]
  expect(hidden.lots.prices).toMatchObject({ lots: { parking: priced } })
  expect(Math.round(hidden.lots.prices.least)).toBe(25)
  expect([deleted, one.lots.prices]).toEqual([hidden, null])
  const papers = await Promise.all(
    ['Отказ', 'Согласие'].map((title) => desk.publish('documents', { title, type: 'РНС' })),
  )
  const law = await effectOf(
    'documents',
    papers.map(({ id }) => id),
    'hide',
  )
  expect(law.law).toEqual({ isNew: false, fields: ['Отказ', 'Согласие'] })
  expect((await desk.ask('GET', `/promotions/${ids[0]}`)).body.data.hidden).toBe(false)
  expect(await effectOf('promotions', [], 'hide')).toHaveProperty('errors.ids')
})

test('a project goes to the archive from the list', async () => {
  const [project] = await items('/projects')
  expect((await bulk('projects', [project.id], 'archive')).body.count).toBe(1)
  expect((await desk.ask('GET', `/projects/${project.id}`)).body.data.status).toBe('archived')
})

test('a place in the list is kept: the site shows promotions in it', async () => {
  const make = (title: string) =>
    desk.publish('promotions', { title, type: 'Другие', startsAt: '2020-01-01T00:00:00Z' })
  const one = await make('Место один')
  const two = await make('Место два')
  const place = async () => {
    const page = await desk.open('/akcioteka')
    return [page.indexOf('Место один'), page.indexOf('Место два')] as const
  }
  const move = (body: object, who = desk) => who.ask('POST', '/promotions/order', body)
  expect((await move({ id: one.id, before: two.id })).status).toBe(200)
  await expect.poll(place).toSatisfy(([a, b]) => a > 0 && a < b)
  expect((await move({ id: one.id, after: two.id })).status).toBe(200)
  await expect.poll(place).toSatisfy(([a, b]) => b > 0 && b < a)
  const names = await namesAt('/promotions')
  expect(names.indexOf('Место один')).toBe(names.indexOf('Место два') + 1)
  expect((await move({ id: 999_999, before: two.id })).body.errors).toHaveProperty('id')
})

test('sales hide no promotion that changes no price', async () => {
  const sales = await signedIn(desk.site, 'sales')
  const { id } = await desk.publish('promotions', { title: 'Без цены', type: 'Другие' })
  const answer = await sales.ask('POST', '/promotions/bulk', { ids: [id], action: 'hide' })
  expect(answer.body).toMatchObject({ count: 0, refused: [{ id }] })
  const moved = await sales.ask('POST', '/promotions/order', { id, before: 1 })
  expect(moved.status).toBe(422)
})
