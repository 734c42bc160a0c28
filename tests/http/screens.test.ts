import { afterAll, beforeAll, expect, test } from 'vitest'

import { formatRubles } from '#domain/money/money.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import { lotQuery } from '#domain/query/lot-query.ts'
import { createContent } from '#server/content/content.ts'

import { startSite } from '../support/site.ts'
import { addressesOf, openPage, readable, type Started } from './asking.ts'
import { plainScreens } from '../support/plain-screens.ts'

let demo: Started
let empty: Started
beforeAll(async () => {
  demo = await startSite()
  empty = await startSite({ template: 'empty' })
})
afterAll(async () => {
  await demo?.[Symbol.asyncDispose]()
  await empty?.[Symbol.asyncDispose]()
})

test('each of the 25 addresses answers with one heading and a title of its own', async () => {
  const screens = await addressesOf(demo)
  expect(screens).toHaveLength(25)

  const titles = new Set<string>()
  for (const path of screens) {
    const { status, html } = await openPage(demo, path)
    expect([path, status]).toEqual([path, 200])
    expect([path, html.match(/<h1[ >]/g)?.length]).toEqual([path, 1])
    titles.add(titleOf(html))
  }
  expect(titles.size).toBe(25)
})

test.each([
  '/kommerciya/999999',
  '/kommerciya/9999999999',
  '/proekty/net-takogo',
  '/novosti/net-takoy',
  '/akcioteka/999999',
  '/akcioteka/9999999999',
  '/kit',
])('%s is nobody’s address', async (path) => {
  expect((await openPage(demo, path)).status).toBe(404)
})

test('a flat is not premises, though ids are shared', async () => {
  expect((await openPage(demo, `/kommerciya/${idOf('flat')}`)).status).toBe(404)
})

test('without mail a reserved flat is followed in favourites', async () => {
  const { lots } = demo.catalogue.current.lots('flat').find(lotQuery())
  const reserved = lots.find(({ status }) => status === 'reserved')
  const { text } = await openPage(demo, `/kvartiry/${reserved?.id}`)
  expect(text).toContain('Писем этот сайт не рассылает. Нажмите сердце')
})

test.each(plainScreens)('%s says plainly that an empty database holds nothing', async (path) => {
  const { status, html, text } = await openPage(empty, path)
  expect(status).toBe(200)
  expect(html.match(/<h1[ >]/g)).toHaveLength(1)
  expect(text.match(/undefined|NaN|null|Infinity/)).toBeNull()
})

test('the first page without flats and without houses speaks of neither windows nor light', async () => {
  const { text } = await openPage(empty, '/')
  expect(text).toContain('Сейчас свободных квартир нет')
  expect(text).not.toMatch(/окна тёмные|зажжётся/)
})

test('houses that cannot be drawn are not invented', async () => {
  const { alias } = demo.catalogue.current.projects[0]!
  for (const path of ['/', '/proekty', `/proekty/${alias}`, '/kvartiry?view=chess']) {
    const { html } = await openPage(demo, path)
    expect([path, html.match(/data-flat|\/streets\/|#fasad/)]).toEqual([path, null])
  }
})

test('projects are chosen by class and by the year of keys', async () => {
  const content = createContent(demo.db)
  const projects = await content.projects()
  const one = projects.find((project) => project.class !== null)!
  const { html } = await openPage(demo, `/proekty?class=${one.class}`)
  const shown = projects.filter(({ alias }) => html.includes(`<h2><a href="/proekty/${alias}"`))
  expect(shown.map(({ alias }) => alias)).toEqual(
    projects.filter((project) => project.class === one.class).map(({ alias }) => alias),
  )
  expect((await openPage(demo, '/proekty?class=elite&keys=2021')).text).toContain(
    'Таких проектов нет',
  )
})

test('projects stand side by side at an address, with prices by rooms and what is left of all', async () => {
  const { alias } = demo.catalogue.current.projects[0]!
  const { text, html } = await openPage(demo, `/proekty?compare=${alias}&compare=nowhere`)
  expect(html).toContain(`href="/kvartiry?project=${alias}&amp;rooms=1"`)
  expect(text).toMatch(/Сравнение проектов[^]*Класс\s*Бизнес-класс/)
  const { flat } = demo.catalogue.current.projects[0]!.onSale
  const [progress] = await createContent(demo.db).progress()
  const flats = progress?.flats ?? 0
  expect(flats).toBeGreaterThan(flat.free + flat.reserved)
  expect(text).toContain(`Осталось${flat.free + flat.reserved} из ${flats} квартир`)
  const { rows } = await demo.pool.query<{ floors: number }>(
    `select s.floors from section s join building b on b.id = s.building_id
     join project p on p.id = b.project_id where p.alias = $1 and s.floors is not null`,
    [alias],
  )
  const floors = rows.map((row) => row.floors)
  const span = `${Math.min(...floors)}–${Math.max(...floors)}`
  expect(text).toMatch(new RegExp(`Этажей\\s*${span}\\D`))
  expect((await openPage(demo, `/proekty/${alias}`)).text).toContain(span)
  expect((await openPage(demo, '/proekty')).text).not.toContain('Сравнение проектов')
})

test('the first page counts what is left and leads to it', async () => {
  const { total } = demo.catalogue.current.lots('flat').find(lotQuery())
  const { text, html } = await openPage(demo, '/')
  expect(text).toMatch(new RegExp(`Показать ${total} квартир`))
  expect(html).toContain('action="/kvartiry"')
})

test('a list answers its query without scripts and keeps filters out of search', async () => {
  const parking = demo.catalogue.current.lots('parking')
  const [cheapest] = parking.find(lotQuery()).lots
  const { html, text } = await openPage(
    demo,
    `/parkovki?priceTo=${cheapest!.price}&areaFrom=1&sort=-price`,
  )
  const fitting = parking.find(lotQuery({ priceTo: cheapest!.price, areaFrom: 1 })).total
  expect(text).toContain(`Показать ${fitting} мест`)
  expect(html).toContain('name="robots" content="noindex')
  expect(html).toMatch(/rel="canonical" href="[^"]+\/parkovki"/)
})

test.each([
  ['/kvartiry?priceFrom=&priceTo=7500000&areaFrom=', '/kvartiry?priceTo=7500000'],
  ['/kvartiry?project=&rooms=2&rooms=1&sort=', '/kvartiry?rooms=1&rooms=2'],
  ['/kvartiry?q=2+комнаты+до+12+млн&priceTo=', '/kvartiry?rooms=2&priceTo=12000000'],
  [
    '/kommerciya?utm_source=mail&priceTo=&areaFrom=20&utm_term=',
    '/kommerciya?areaFrom=20&utm_source=mail',
  ],
  ['/kladovye?priceTo=', '/kladovye'],
  ['/sravnenie?down=&programme=', '/sravnenie'],
  ['/?yclid=&utm_source=mail', '/?utm_source=mail'],
])('%s, sent by a form without scripts, has one spelling: %s', async (asked, spelt) => {
  const { statusCode, headers } = await demo.app.inject(encodeURI(asked))
  expect([statusCode, headers.location]).toEqual([301, spelt])
  expect(headers['cache-control']).toBe('no-cache')
  expect((await demo.app.inject(spelt)).statusCode).toBe(200)
})

test.each([
  ['паркинг до 2 млн на набережной', '/parkovki?priceTo=2000000&q=набережной'],
  ['офис до 30 млн', '/kommerciya?priceTo=30000000&trade=office'],
  ['кладовка', '/kladovye'],
])('«%s», looked for among flats, leads to %s', async (text, list) => {
  const { statusCode, headers } = await demo.app.inject(
    encodeURI(`/kvartiry?q=${text.replaceAll(' ', '+')}`),
  )
  expect([statusCode, decodeURIComponent(headers.location ?? '')]).toEqual([301, list])
  expect((await openPage(demo, headers.location ?? '')).text).not.toContain('По этим условиям')
})

test('words that no flat has are named, and its district, street and stop find it', async () => {
  const flats = demo.catalogue.current.lots('flat')
  const [lot] = flats.find(lotQuery()).lots
  const where = flats.header.whereabouts?.[lot!.building.id] ?? ''
  for (const text of where.split(/, (?=[а-я])/i))
    expect(flats.ids(lotQuery({ text: `на ${text}` }))).toContain(lot!.id)
  const { text } = await openPage(demo, encodeURI('/kvartiry?q=уютная+в+Устьярске'))
  expect(text).toContain('Не поняли: «уютная»')
  expect(text).toContain(`Показать ${flats.find(lotQuery()).total} квартир`)
  expect(text).not.toContain('найдётся 0')
})

test.each(['/kvartiry/_payload.json?priceFrom=', '/izbrannoe?list=', '/kvartiry?sort=price'])(
  '%s stays where it is',
  async (path) => {
    expect((await demo.app.inject(path)).headers.location).toBeUndefined()
  },
)

test('a condition that nothing meets is told, with a way back', async () => {
  const { text, html } = await openPage(demo, '/kladovye?priceTo=1000')
  expect(text).toContain('По этим условиям кладовых нет')
  expect(text).toMatch(/Без условия «Цена до 1 000 ₽» наш\S+ бы \d+ кладов/)
  expect(html).toContain('href="/kladovye"')
})

test('a project tells commissioning and keys apart, and who builds it', async () => {
  const { alias } = demo.catalogue.current.projects[0]!
  const project = (await createContent(demo.db).project(alias))!
  const { text } = await openPage(demo, `/proekty/${alias}`)
  const [developer] = project.developers
  for (const words of ['Ввод', 'Ключи', developer?.name, `ИНН${developer?.inn}`])
    expect(text).toContain(words)
  expect(text).toContain('не является публичной офертой')
  expect(text).toMatch(/Что это значит для покупателя\. Деньги на.эскроу-счёте хранит банк/)
})

test('a project shows how many flats of a floor share a lift', async () => {
  const { text } = await openPage(demo, '/proekty/lotsmanskiy-kvartal')
  expect(text).toMatch(/Дом 2, секция 1\s*8\s*2\s*4\s*2/)
})

test('a project names what it is bought by: its promotions with their flats, programmes with a payment', async () => {
  const { alias } = demo.catalogue.current.projects[0]!
  const flats = demo.catalogue.current.lots('flat')
  const { text, html } = await openPage(demo, `/proekty/${alias}`)
  const { promotion } = flats.find(lotQuery({ projects: [alias] })).facets
  for (const id of Object.keys(promotion))
    expect(html).toContain(`href="/kvartiry?project=${alias}&amp;promotion=${id}"`)
  const [{ id, name } = { id: 0, name: '' }] = flats.header.programmes
  const { lots } = flats.find(lotQuery({ projects: [alias], programme: id }))
  const { payment } = lots.find((one) => one.payment?.programme === name)!
  expect(html).toContain(`href="/kvartiry?project=${alias}&amp;programme=${id}"`)
  expect(text).toContain(
    readable(`Самая доступная квартираот\u00A0${formatRubles(payment!.amount)}`),
  )
})

test('lists a visitor keeps are shared with nobody', async () => {
  const [one, other] = demo.catalogue.current.lots('flat').find(lotQuery()).lots
  const path = `/sravnenie?ids=${one!.id},${other!.id},999999,nonsense`
  const { html, headers } = await openPage(demo, path)
  expect(headers['cache-control']).toContain('no-store')
  expect(html).toContain('content="noindex')
  expect(html.match(/<th scope="col"/g)).toHaveLength(3)
})

const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1] ?? ''

const idOf = (kind: LotKind) => demo.catalogue.current.lots(kind).find(lotQuery()).lots[0]!.id
