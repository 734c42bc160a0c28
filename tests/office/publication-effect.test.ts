import { afterAll, beforeAll, expect, test } from 'vitest'

import { publicationQuestion } from '#domain/office/publication-effect.ts'
import { lotQuery } from '#domain/query/lot-query.ts'
import { withPublishingLock } from '#server/publishing/publishing-lock.ts'

import { from, openOwnerDesk, type OwnerDesk } from './owner-desk.ts'

let desk: OwnerDesk
beforeAll(async () => {
  desk = await openOwnerDesk()
})
afterAll(() => desk?.[Symbol.asyncDispose]())

const flats = () => desk.site.catalogue.current.lots('flat')
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()

async function draft(entity: string, data: object): Promise<string> {
  const made = await desk.ask('POST', `/${entity}`, { data })
  expect([made.status, made.body.errors]).toEqual([201, undefined])
  return `/${entity}/${made.body.id}`
}

async function change(path: string, data: object) {
  const { body } = await desk.ask('GET', path)
  const saved = await desk.ask('PUT', path, { data }, from(body.revision))
  expect([saved.status, saved.body.errors]).toEqual([200, undefined])
}

async function effectOf(path: string) {
  const { status, body } = await desk.ask('GET', `${path}/effect`)
  expect([status, body.errors]).toEqual([200, undefined])
  return body
}

test('news changes no lot, and nobody is asked', async () => {
  const effect = await effectOf(await draft('news', { title: 'Двор', body: 'Открыт' }))
  expect(effect).toMatchObject({ law: null, lots: { prices: null, all: {} } })
  expect(publicationQuestion(effect)).toEqual([])
})

test('a promotion for some lowers prices of all lots that it fits, also when it begins tomorrow; looking publishes nothing', async () => {
  const { version } = desk.site.catalogue.current
  const studios = flats().every(lotQuery({ rooms: [0] }))
  const path = await draft('promotions', {
    title: 'Семьям',
    type: 'Скидки на жильё',
    condition: 'Семьям с детьми',
    stacks: true,
    startsAt: tomorrow(),
    rule: { kinds: ['flat'], rooms: [0] },
    effect: { percent: 5 },
  })
  const { lots, law } = await effectOf(path)
  expect(law).toBeNull()
  expect(lots.all).toEqual({ flat: studios.length })
  const priced = studios.flatMap(({ price }) => price ?? [])
  expect(lots.prices.lots).toEqual({ flat: priced.length })
  expect(lots.prices.lowest).toBe(Math.round(Math.min(...priced) * 0.95))
  expect([lots.prices.least, lots.prices.most].map(Math.round)).toEqual([-5, -5])
  await desk.site.catalogue.refresh()
  expect(desk.site.catalogue.current.version).toBe(version)
  expect((await desk.ask('GET', path)).body).toMatchObject({ state: 'draft', url: null })
})

test.each([
  ['a percent', { percent: 10 }, (price: number) => Math.round(price * 0.9)],
  ['a sum', { amount: 50_000 }, (price: number) => price - 50_000],
  ['a fixed price', { price: 90_000 }, () => 90_000],
  ['a gift', { gift: 'кладовая' }, null],
  ['a rate', { rate: 6 }, null],
])(
  '%s of a promotion is seen in prices before it is published, where it moves any',
  async (_, effect, lowered) => {
    const path = await draft('promotions', {
      title: 'Места',
      type: 'Другие',
      condition: 'Соседям',
      stacks: true,
      rule: { kinds: ['parking'] },
      effect,
    })
    const places = desk.site.catalogue.current.lots('parking').every(lotQuery({}))
    const priced = places.flatMap(({ price }) => price ?? [])
    const { lots } = await effectOf(path)
    expect([lots.all.parking, lots.prices?.lowest ?? null]).toEqual([
      places.length,
      lowered && lowered(Math.min(...priced)),
    ])
  },
)

test('a discount that does not stack is counted from the price before another one', async () => {
  const { pool, catalogue } = desk.site
  const [place] = catalogue.current
    .lots('parking')
    .every(lotQuery())
    .toSorted((a, b) => a.price! - b.price!)
  const price = place?.price ?? 0
  const set = (field: string, value: number | null) =>
    desk.ask('PUT', `/lots/${place?.id}/overrides/${field}`, { value, reason: 'Скидка' })
  await set('basePrice', price * 2)
  await expect.poll(() => catalogue.current.lot(place!.id)?.basePrice).toBe(price * 2)
  const data = { title: 'Соседям', type: 'Другие', condition: 'Соседям' }
  const rule = { kinds: ['parking'], priceTo: price }
  const both = { ...data, rule, effect: { percent: 10 } }
  const apart = await effectOf(await draft('promotions', both))
  const together = await effectOf(await draft('promotions', { ...both, stacks: true }))
  expect([apart.lots.prices, together.lots.prices?.lowest]).toEqual([null, Math.round(price * 0.9)])
  expect((await pool.query(`select from promotion where title = 'Соседям'`)).rowCount).toBe(0)
  await desk.ask('DELETE', `/lots/${place?.id}/overrides/basePrice`)
})

test('what is already on the site asks nothing a second time', async () => {
  const data = { title: 'Подарок', type: 'Бонусы и подарки', effect: { gift: 'кладовая' } }
  const { id } = await desk.publish('promotions', data)
  await change(`/promotions/${id}`, { teaser: 'Дарим кладовую' })
  expect(publicationQuestion(await effectOf(`/promotions/${id}`))).toEqual([])
})

test('a hidden house takes its lots away, a shown one brings them back', async () => {
  const [house] = flats().header.buildings
  const path = `/buildings/${house!.id}`
  const here = flats().every(lotQuery({ buildings: [house!.id] })).length
  await change(path, { hidden: true })
  const { lots } = await effectOf(path)
  expect([lots.gone.flat, lots.come.flat]).toEqual([here, undefined])
  const { body } = await desk.ask('GET', path)
  await desk.ask('POST', `${path}/publish`, {}, from(body.revision))
  await desk.site.catalogue.refresh()
  await change(path, { hidden: false })
  const back = await effectOf(path)
  expect([back.lots.gone.flat, back.lots.come.flat]).toEqual([undefined, here])
  const again = await desk.ask('GET', path)
  await desk.ask('POST', `${path}/publish`, {}, from(again.body.revision))
  await desk.site.catalogue.refresh()
})

test('a project in the archive sells nothing any more', async () => {
  const { items } = (await desk.ask('GET', '/projects')).body
  const { id, data } = items[0]
  const sold = flats().every(lotQuery({ projects: [data.alias] })).length
  await change(`/projects/${id}`, { status: 'archived' })
  expect((await effectOf(`/projects/${id}`)).lots.gone.flat).toBe(sold)
})

test('fields that the law looks at are named, with a developer that is new among them', async () => {
  const { items } = (await desk.ask('GET', '/legal-entities')).body
  const path = `/legal-entities/${items[0].id}`
  await change(path, { address: 'Причал, 1', kpp: '781401001' })
  expect((await effectOf(path)).law).toEqual({ isNew: false, fields: ['КПП', 'Адрес'] })
  const paper = await draft('documents', { title: 'Декларация', type: 'РНС' })
  expect((await effectOf(paper)).law).toEqual({ isNew: true, fields: ['Декларация'] })
  const { body: policy } = await desk.ask('GET', '/policy')
  expect((await effectOf('/policy')).law).toBeNull()
  await change('/policy', { text: `${policy.data.text}\n\nЕщё одно слово.` })
  expect((await effectOf('/policy')).law).toEqual({ isNew: false, fields: ['Текст'] })
})

test('a key rate names the lots whose payments follow it', async () => {
  await change('/key-rate', { rate: '16' })
  expect((await effectOf('/key-rate')).lots.payments).toEqual({})
  await desk.ask('POST', '/key-rate/publish', {}, from(1))
  const programme = {
    name: 'Рыночная',
    kind: 'standard',
    keyMargin: '2',
    minDownPercent: '20',
    termMonths: 360,
    fullCost: '18,2–20 %',
    fullCostRate: '18',
    legal: 'ПАО «Банк», лицензия № 1.',
    scope: { kinds: ['parking'] },
  }
  const path = await draft('programmes', programme)
  const places = desk.site.catalogue.current
    .lots('parking')
    .every(lotQuery({}))
    .filter(({ price }) => price !== null).length
  const before = await effectOf(path)
  expect(before.lots.payments).toEqual({ parking: places })
  expect(before.law).toEqual({
    isNew: true,
    fields: ['Полная стоимость кредита', 'Юридический текст'],
  })
  await desk.ask('POST', `${path}/publish`, {}, from(1))
  await change('/key-rate', { rate: '15' })
  expect((await effectOf('/key-rate')).lots.payments).toEqual({ parking: places })
})

test('what cannot be published names its fields instead, and an import is waited for', async () => {
  const data = { title: 'Было', alias: 'zanyato', body: 'Да' }
  await desk.publish('news', data)
  const { status, body } = await desk.ask('GET', `${await draft('news', data)}/effect`)
  expect([status, Object.keys(body.errors)]).toEqual([422, ['alias']])
  const { pool, dataDir, databaseUrl } = desk.site
  const { body: rate } = await desk.ask('GET', '/key-rate')
  await desk.ask('PUT', '/key-rate', { data: { rate: 9 } }, from(rate.revision))
  await withPublishingLock({ pool, dataDir, databaseUrl }, async () => {
    expect(await effectOf('/key-rate')).toMatchObject({ lots: null })
  })
})
