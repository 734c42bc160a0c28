import { afterAll, beforeAll, expect, test } from 'vitest'

import { fullCostRange } from '#domain/money/full-cost.ts'
import { formatRubles } from '#domain/money/money.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import { lotQuery } from '#domain/query/lot-query.ts'
import { yearOf } from '#domain/time/dates.ts'
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

test('papers are found by words, project and kind', async () => {
  const query = new URLSearchParams({ q: 'дом 2 ДЕКЛАРАЦИЯ', project: 'lotsmanskiy-kvartal' })
  const found = await openPage(demo, `/dokumentaciya?${query}`)
  expect(found.text).toContain('1 документ · Показать все')
  expect(found.text).toContain('Проектная декларация, дом 2№')
  expect(found.text).not.toContain('Разрешение на строительство, дом 2№')
  expect(found.html).toContain('<meta name="robots" content="noindex')
  const none = await openPage(demo, '/dokumentaciya?type=Завещание')
  expect(none.text).toContain('Таких документов нет')
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
  for (const path of ['/', '/proekty', `/proekty/${alias}`]) {
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
  expect(text).toContain(`Осталось ${flat.free + flat.reserved} из ${flats} квартир`)
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
  expect(text).toContain(`Показать ${fitting} машино-мест`)
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

test('a promotion counts the flats it is for', async () => {
  const promotions = await createContent(demo.db).promotions()
  const { id } = promotions.find(({ running }) => running)!
  const { total } = demo.catalogue.current.lots('flat').find(lotQuery({ promotions: [id] }))
  const { text, html } = await openPage(demo, `/akcioteka/${id}`)
  expect(text).toMatch(new RegExp(`Подходит ${total} квартир`))
  expect(html).toContain(`href="/kvartiry?promotion=${id}"`)
})

test('a rate never stands without its full cost and its legal text', async () => {
  const programmes = await createContent(demo.db).programmes()
  const { text } = await openPage(demo, '/ipoteka')
  for (const { legal, fullCost } of programmes) {
    expect(text).toContain(readable(legal).slice(0, 60))
    expect(text).toContain(readable(fullCostRange(fullCost)))
  }
})

test('a payment finds the flats that it reaches, the same ones as the list', async () => {
  const flats = demo.catalogue.current.lots('flat')
  const query = 'down=3000000&paymentTo=60000'
  const { total } = flats.find(lotQuery({ down: 3_000_000, paymentTo: 60_000 }))
  const all = flats.find(lotQuery()).total
  expect([total > 0, total < all]).toEqual([true, true])
  const { text, html } = await openPage(demo, `/ipoteka?${query}`)
  expect(html).toContain(`href="/kvartiry?paymentTo=60000&amp;down=3000000"`)
  expect(text).toMatch(/хватит на.квартиру до \d/)
  expect(html).toContain('content="noindex')
  expect((await openPage(demo, '/ipoteka')).html).not.toContain('content="noindex')
  const wrong = await openPage(demo, '/ipoteka?paymentTo=много')
  expect(wrong.html).toMatch(
    /name="paymentTo"[^>]*value="много"|value="много"[^>]*name="paymentTo"/,
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

test('news can be read by year', async () => {
  await demo.pool.query(
    "update news set published_at = published_at - interval '2 years' where id = (select max(id) from news)",
  )
  await demo.pool.query('update catalogue_state set version = version + 1')
  await demo.catalogue.refresh()
  const news = await createContent(demo.db).news()
  const years = [...new Set(news.map(({ publishedAt }) => yearOf(publishedAt)))]
  expect(years.length).toBeGreaterThan(1)
  for (const year of years) {
    const { html } = await openPage(demo, `/novosti?year=${year}`)
    const listed = [...html.matchAll(/href="\/novosti\/([^"?]+)"/g)].map(([, alias]) => alias)
    const ofYear = news.filter(({ publishedAt }) => yearOf(publishedAt) === year)
    expect(new Set(listed)).toEqual(new Set(ofYear.map(({ alias }) => alias)))
  }
})

test('the company names whom journalists, residents and agents ask, its pages elsewhere and works on the site', async () => {
  const facts = {
    press: { name: 'Анна Ветрова', email: 'pressa@stvor.example' },
    service: { phone: '8 800 100-04-18', note: 'Круглосуточно' },
    agents: 'Вознаграждение 2 %',
    socials: [{ name: 'Канал', url: 'https://kanal.stvor.example/' }],
    notice: 'Ночью сайт будет недоступен',
  }
  await demo.pool.query('update company set facts = facts || $1', [facts])
  await demo.pool.query('update catalogue_state set version = version + 1')
  await demo.catalogue.refresh()
  const press = await openPage(demo, '/pressa-o-nas')
  expect(press.html).toContain('href="mailto:pressa@stvor.example"')
  expect(press.html).toContain('href="/press-kit.zip"')
  const kit = await demo.app.inject('/press-kit.zip')
  expect([kit.headers['content-type'], kit.rawPayload.subarray(0, 2).toString()]).toEqual([
    'application/zip',
    'PK',
  ])
  const contacts = await openPage(demo, '/kontakty')
  expect(contacts.html).toContain('id="zhiltsam"')
  for (const words of ['Круглосуточно', 'Агентам', 'Вознаграждение 2 %'])
    expect(contacts.text).toContain(words)
  const [, form = ''] = /href="(\/kontakty\?category=[^"#]+)#/.exec(contacts.html) ?? []
  expect((await openPage(demo, form)).html).toContain('<option selected="">Обращение жильца')
  const lost = await openPage(demo, '/kvartiry/999999999')
  expect(lost.status).toBe(404)
  expect(lost.html).toMatch(/Сейчас в.продаже:<\/p><ul><li><a href="\/kvartiry\/\d+"/)
  expect(lost.text).toContain(facts.notice)
  expect(lost.html).toContain('href="https://kanal.stvor.example/"')
})

test('many news are read a page at a time', async () => {
  await demo.pool.query(
    `insert into news (alias, title, body, published_at, source_id, external_id)
     select 'vest-' || n, 'Весть ' || n, '"."', now() - n * interval '1 day', source_id, 'vest-' || n
     from news, generate_series(1, 30) n where news.id = (select min(id) from news)`,
  )
  await demo.pool.query('update catalogue_state set version = version + 1')
  await demo.catalogue.refresh()
  const first = await openPage(demo, '/novosti')
  const second = await openPage(demo, '/novosti?page=2')
  expect(first.html).toContain('href="/novosti?page=2"')
  const listed = ({ html }: { html: string }) =>
    [...html.matchAll(/<h2><a href="\/novosti\/([^"?]+)"/g)].map(([, alias]) => alias)
  expect([...listed(first), ...listed(second)]).toEqual(
    (await createContent(demo.db).news()).slice(0, 24).map(({ alias }) => alias),
  )
  expect(titleOf(second.html)).toContain('страница 2')
})

test('news of a year without any are the news of all years', async () => {
  const [newest] = await createContent(demo.db).news()
  expect((await openPage(demo, '/novosti?year=1999')).text).toContain(readable(newest!.title))
})

const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1] ?? ''

const idOf = (kind: LotKind) => demo.catalogue.current.lots(kind).find(lotQuery()).lots[0]!.id
