import { afterAll, beforeAll, expect, test } from 'vitest'

import { fullCostRange } from '#domain/money/full-cost.ts'
import { schemaUrl } from '#domain/addresses/place-links.ts'
import { formatRubles } from '#domain/money/money.ts'
import { isListed, type LotKind } from '#domain/lots/lot.ts'
import { lotQuery } from '#domain/query/lot-query.ts'
import { yearOf } from '#domain/time/dates.ts'
import { findPlaces } from '#server/catalogue/places.ts'
import { createContent } from '#server/content/content.ts'

import { startSite } from '../support/site.ts'
import { addressesOf, type Started } from './asking.ts'
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
    const { status, html } = await open(demo, path)
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
  expect((await open(demo, path)).status).toBe(404)
})

test('a flat is not premises, though ids are shared', async () => {
  expect((await open(demo, `/kommerciya/${idOf('flat')}`)).status).toBe(404)
})

test.each(plainScreens)('%s says plainly that an empty database holds nothing', async (path) => {
  const { status, html, text } = await open(empty, path)
  expect(status).toBe(200)
  expect(html.match(/<h1[ >]/g)).toHaveLength(1)
  expect(text.match(/undefined|NaN|null|Infinity/)).toBeNull()
})

test('the first page without flats and without houses speaks of neither windows nor light', async () => {
  const { text } = await open(empty, '/')
  expect(text).toContain('Сейчас свободных квартир нет')
  expect(text).not.toMatch(/окна тёмные|зажжётся/)
})

test('houses that cannot be drawn are not invented', async () => {
  const { alias } = demo.catalogue.current.projects[0]!
  for (const path of ['/', '/proekty', `/proekty/${alias}`]) {
    const { html } = await open(demo, path)
    expect([path, html.match(/data-flat|\/streets\/|#fasad/)]).toEqual([path, null])
  }
})

test('projects are chosen by class and by the year of keys', async () => {
  const content = createContent(demo.db)
  const projects = await content.projects()
  const one = projects.find((project) => project.class !== null)!
  const { html } = await open(demo, `/proekty?class=${one.class}`)
  const shown = projects.filter(({ alias }) => html.includes(`<h2><a href="/proekty/${alias}"`))
  expect(shown.map(({ alias }) => alias)).toEqual(
    projects.filter((project) => project.class === one.class).map(({ alias }) => alias),
  )
  expect((await open(demo, '/proekty?class=elite&keys=2021')).text).toContain('Таких проектов нет')
})

test('the first page counts what is left and leads to it', async () => {
  const { total } = demo.catalogue.current.lots('flat').find(lotQuery())
  const { text, html } = await open(demo, '/')
  expect(text).toMatch(new RegExp(`Показать ${total} квартир`))
  expect(html).toContain('action="/kvartiry"')
})

test('a list answers its query without scripts and keeps filters out of search', async () => {
  const parking = demo.catalogue.current.lots('parking')
  const [cheapest] = parking.find(lotQuery()).lots
  const { html, text } = await open(
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
  const { text, html } = await open(demo, '/kladovye?priceTo=1000')
  expect(text).toContain('По этим условиям кладовых нет')
  expect(text).toMatch(/Без условия «Цена до 1 000 ₽» наш\S+ бы \d+ кладов/)
  expect(html).toContain('href="/kladovye"')
})

test('a level shows all its places: free and reserved ones lead on, sold ones stand there', async () => {
  const { project } = demo.catalogue.current.lots('parking').find(lotQuery()).lots[0]!
  const { html, text } = await open(demo, `/parkovki/schema?project=${project.alias}`)
  const { version } = demo.catalogue.current
  const places = await findPlaces(demo.db, version, 'parking', project.alias)
  const listed = places.filter(({ status }) => isListed(status))
  expect(html.match(/<a [^>]*data-place=/g)).toHaveLength(listed.length)
  const free = places.filter(({ status }) => status === 'available').length
  const told = [...text.matchAll(/Свободно (\d+) из/g)].map(([, count]) => Number(count))
  expect(told.reduce((sum, count) => sum + count, 0)).toBe(free)
})

test.each(['parking', 'storage'] as const)(
  'a place of the kind %s has a page of its own with facts, developer and its place on the schema',
  async (kind) => {
    const [place] = demo.catalogue.current.lots(kind).find(lotQuery()).lots
    const { html, text } = await open(demo, place!.url)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toContain(`id="mesto-${place!.id}"`)
    expect(html.match(/aria-current="true"[^>]*aria-label="(Машино-место|Кладовая)/g)).toHaveLength(
      1,
    )
    for (const fact of ['Размер', 'До лифта', 'Обслуживание', 'Застройщик', 'Цены и наличие на'])
      expect(text).toContain(fact)
    expect(text).toContain(formatRubles(place!.price ?? 0).replaceAll('\u00A0', ' '))
    expect(html).toContain(
      `href="${schemaUrl(kind, { projects: [place!.project.alias] }, place!.id)}"`,
    )
    expect(html).toMatch(/<meta property="og:image" content="[^"]+"/)
  },
)

test('without scripts too a place answers whether a car or a thing goes in there', async () => {
  const every = demo.catalogue.current.lots('parking').every(lotQuery())
  const besideColumn = every.find(({ place }) => place?.column && place.placeKind === 'standard')!
  const fields = 'carLength=4950&carWidth=1850&carHeight=1900'
  const { html, text } = await open(demo, `${besideColumn.url}?${fields}`)
  expect(text).toMatch(/Встанет машина до 5,2 м в длину, до 1,7 м в ширину и до 2,2 м в высоту/)
  expect(text).toContain('Ширина: тесно, дверь откроется только на 35 см')
  expect(text).toContain('Высота: запас 40 см')
  expect(html).toMatch(new RegExp(`rel="canonical" href="[^"?]+${besideColumn.url}"`))
  const [room] = demo.catalogue.current.lots('storage').find(lotQuery({ fits: ['bicycle'] })).lots
  expect((await open(demo, room!.url)).text).toContain('Велосипед: да')
})

test('a sold place keeps its page without a price and without a form', async () => {
  const { version } = demo.catalogue.current
  const { project } = demo.catalogue.current.lots('parking').find(lotQuery()).lots[0]!
  const places = await findPlaces(demo.db, version, 'parking', project.alias)
  const sold = places.find(({ status }) => status === 'sold')!
  const { status, html, text } = await open(demo, `/parkovki/${sold.id}`)
  expect(status).toBe(200)
  expect(html).toContain('<meta name="robots" content="noindex')
  expect(text).toMatch(/Продано/)
  expect(html).not.toContain('id="zayavka-lot"')
  expect(text).toContain('Ещё в проекте')
})

test('an address of a schema that names a place leads to its page', async () => {
  const [place] = demo.catalogue.current.lots('parking').find(lotQuery()).lots
  const moved = async (url: string) => {
    const { statusCode, headers } = await demo.app.inject(url)
    return [statusCode, headers.location]
  }
  expect(await moved(`/parkovki/schema?lot=${place!.id}&utm_source=x`)).toEqual([
    301,
    `/parkovki/${place!.id}?utm_source=x`,
  ])
  // Of another kind, and none at all.
  expect(await moved(`/kladovye/schema?lot=${place!.id}`)).toEqual([200, undefined])
  expect(await moved('/parkovki/schema?lot=999999')).toEqual([200, undefined])
  expect((await open(demo, `/kladovye/${place!.id}`)).status).toBe(404)
  expect((await open(demo, '/parkovki/999999')).status).toBe(404)
})

test('a project tells commissioning and keys apart, and who builds it', async () => {
  const { alias } = demo.catalogue.current.projects[0]!
  const project = (await createContent(demo.db).project(alias))!
  const { text } = await open(demo, `/proekty/${alias}`)
  const [developer] = project.developers
  for (const words of ['Ввод', 'Ключи', developer?.name, `ИНН${developer?.inn}`])
    expect(text).toContain(words)
  expect(text).toContain('не является публичной офертой')
})

test('a promotion counts the flats it is for', async () => {
  const promotions = await createContent(demo.db).promotions()
  const { id } = promotions.find(({ running }) => running)!
  const { total } = demo.catalogue.current.lots('flat').find(lotQuery({ promotions: [id] }))
  const { text, html } = await open(demo, `/akcioteka/${id}`)
  expect(text).toMatch(new RegExp(`Подходит ${total} квартир`))
  expect(html).toContain(`href="/kvartiry?promotion=${id}"`)
})

test('a rate never stands without its full cost and its legal text', async () => {
  const programmes = await createContent(demo.db).programmes()
  const { text } = await open(demo, '/ipoteka')
  for (const { legal, fullCost } of programmes) {
    expect(text).toContain(plain(legal).slice(0, 60))
    expect(text).toContain(plain(fullCostRange(fullCost)))
  }
})

test('a payment finds the flats that it reaches, the same ones as the list', async () => {
  const flats = demo.catalogue.current.lots('flat')
  const query = 'down=3000000&paymentTo=60000'
  const { total } = flats.find(lotQuery({ down: 3_000_000, paymentTo: 60_000 }))
  const all = flats.find(lotQuery()).total
  expect([total > 0, total < all]).toEqual([true, true])
  const { text, html } = await open(demo, `/ipoteka?${query}`)
  expect(html).toContain(`href="/kvartiry?paymentTo=60000&amp;down=3000000"`)
  expect(text).toMatch(/хватит на.квартиру до \d/)
  expect(html).toContain('content="noindex')
  expect((await open(demo, '/ipoteka')).html).not.toContain('content="noindex')
  const wrong = await open(demo, '/ipoteka?paymentTo=много')
  expect(wrong.html).toMatch(
    /name="paymentTo"[^>]*value="много"|value="много"[^>]*name="paymentTo"/,
  )
})

test('lists a visitor keeps are shared with nobody', async () => {
  const [one, other] = demo.catalogue.current.lots('flat').find(lotQuery()).lots
  const path = `/sravnenie?ids=${one!.id},${other!.id},999999,nonsense`
  const { html, headers } = await open(demo, path)
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
    const { html } = await open(demo, `/novosti?year=${year}`)
    const listed = [...html.matchAll(/href="\/novosti\/([^"?]+)"/g)].map(([, alias]) => alias)
    const ofYear = news.filter(({ publishedAt }) => yearOf(publishedAt) === year)
    expect(new Set(listed)).toEqual(new Set(ofYear.map(({ alias }) => alias)))
  }
})

test('news of a year without any are the news of all years', async () => {
  const [newest] = await createContent(demo.db).news()
  expect((await open(demo, '/novosti?year=1999')).text).toContain(plain(newest!.title))
})

async function open(site: Started, path: string) {
  const { statusCode, headers, body } = await site.app.inject(path)
  const visible = body.slice(body.indexOf('<body'), body.indexOf('<script type="application/json"'))
  return { status: statusCode, headers, html: body, text: plain(visible.replace(/<[^>]+>/g, '')) }
}

/** As it is read: entities and no-break spaces do not count. */
function plain(text: string): string {
  return text.replaceAll('&nbsp;', ' ').replaceAll('\u00A0', ' ').replaceAll('&quot;', '"')
}

const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1] ?? ''

const idOf = (kind: LotKind) => demo.catalogue.current.lots(kind).find(lotQuery()).lots[0]!.id
