import { afterAll, beforeAll, expect, test } from 'vitest'

import { formatArea } from '#domain/lots/area.ts'
import { fullCostRange } from '#domain/money/full-cost.ts'
import { isFree } from '#domain/lots/lot.ts'
import { formatCount } from '#domain/lots/lot-count.ts'
import { formatRubles } from '#domain/money/money.ts'
import { annuity } from '#domain/money/mortgage.ts'
import { lotQuery } from '#domain/query/lot-query.ts'
import { holdRanges } from '#domain/text/ranges.ts'
import { yearOf } from '#domain/time/dates.ts'
import { createContent } from '#server/content/content.ts'
import { landing } from '#server/db/schema/content.ts'

import { startSite } from '../support/site.ts'
import { openPage, readable, type Started } from './asking.ts'

let demo: Started
beforeAll(async () => {
  demo = await startSite()
})
afterAll(() => demo?.[Symbol.asyncDispose]())

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

test('a landing of one flat offers to show «1 свободную», and its area is no range', async () => {
  const flats = demo.catalogue.current.lots('flat').every(lotQuery())
  const byPrice = Map.groupBy(flats, ({ price }) => price)
  const only = flats.find(({ price }) => price !== null && byPrice.get(price)?.length === 1)!
  const filter = `priceFrom=${only.price}&priceTo=${only.price}`
  await demo.db.insert(landing).values({ alias: 'odna', filter, h1: 'Одна' })
  const { text } = await openPage(demo, '/podborki/odna')
  expect(text).toContain('Показать 1 свободную')
  expect(text).toContain(`млн ₽, ${readable(formatArea(only.area))}`)
})

test('a landing of studios counts studios, and begins with what is free', async () => {
  const flats = demo.catalogue.current.lots('flat')
  const { text } = await openPage(demo, '/podborki/studii-v-novostroykah')
  const { onSale } = flats.find(lotQuery({ rooms: [0] }))
  expect(text).toContain(readable(formatCount(onSale, ['студия', 'студии', 'студий'])))
  await demo.db.insert(landing).values({ alias: 'ot-10', filter: 'areaFrom=10', h1: 'От 10 м²' })
  const { html } = await openPage(demo, '/podborki/ot-10')
  const shown = [...html.matchAll(/<h\d[^>]*><a href="\/kvartiry\/(\d+)"/g)].map(([, id]) =>
    Number(id),
  )
  const pageOf = (page: number) => flats.find({ ...lotQuery({ areaFrom: 10 }), page }, 'layout')
  const pages = Array.from({ length: pageOf(1).pages }, (_, at) => pageOf(at + 1).lots)
  expect(pages[0]!.every(isFree)).toBe(false)
  expect(shown).toEqual(
    [true, false]
      .flatMap((free) => pages.flat().filter((lot) => isFree(lot) === free))
      .slice(0, shown.length)
      .map(({ id }) => id),
  )
  expect(shown.length).toBe(pages[0]!.length)
})

test('a promotion counts the flats it is for', async () => {
  const promotions = await createContent(demo.db).promotions()
  const { id } = promotions.find(({ running }) => running)!
  const { total } = demo.catalogue.current.lots('flat').find(lotQuery({ promotions: [id] }))
  const { text, html } = await openPage(demo, `/akcioteka/${id}`)
  expect(text).toMatch(new RegExp(`Подходит ?${total} квартир`))
  expect(html).toContain(`href="/kvartiry?promotion=${id}"`)
})

test('a promotion stands on the cheapest free flat that it lowers, with both prices', async () => {
  const [first] = await createContent(demo.db).promotions()
  const { id } = first!
  const cheapest = demo.catalogue.current
    .lots('flat')
    .every(lotQuery({ promotions: [id] }))
    .find((flat) => flat.status === 'available' && (flat.basePrice ?? 0) > (flat.price ?? 0))!
  for (const path of ['/', '/akcioteka', `/akcioteka/${id}`]) {
    const { text } = await openPage(demo, path)
    const prices = formatRubles(cheapest.price!) + formatRubles(cheapest.basePrice!)
    expect(text).toContain(readable(prices))
  }
})

test('a rate never stands without its full cost and its legal text', async () => {
  const programmes = await createContent(demo.db).programmes()
  const { text } = await openPage(demo, '/ipoteka')
  for (const { legal, fullCost } of programmes) {
    expect(text).toContain(readable(legal).slice(0, 60))
    expect(text).toContain(readable(holdRanges(fullCostRange(fullCost))))
  }
})

test('programmes are compared by one price and one first payment, the smallest payment first', async () => {
  const query = 'price=9000000&down=40%25&years=15'
  const { text, html } = await openPage(demo, `/ipoteka?${query}`)
  const payments = [...html.matchAll(/data-name="В месяц"[^>]*>.*?<\/td>/g)].map(([cell]) =>
    Math.max(...[...readable(cell).matchAll(/(\d[\d\s]*)₽/g)].map(([, sum]) => amount(sum!))),
  )
  const counted = payments.filter(Number.isFinite)
  expect(counted.length).toBeGreaterThan(1)
  expect(counted).toEqual(counted.toSorted((a, b) => a - b))
  expect(counted[0]).toBe(annuity(5_400_000, 600, 180))
  expect(text).toContain('= 3 600 000 ₽')
  const wrong = await openPage(demo, '/ipoteka?price=дорого&down=много&years=мало')
  for (const typed of ['дорого', 'много', 'мало'])
    expect(wrong.text).toContain(`Не понимаем «${typed}»`)
  const usual = await openPage(demo, '/ipoteka')
  const price = amount(
    /name="price"[^>]*value="([^"]*)"|value="([^"]*)"[^>]*name="price"/
      .exec(usual.html)!
      .slice(1)
      .join(''),
  )
  const prices = demo.catalogue.current
    .lots('flat')
    .every(lotQuery())
    .flatMap((flat) => flat.price ?? [])
  const below = prices.filter((one) => one <= price).length
  expect(below / prices.length).toBeGreaterThanOrEqual(0.1)
})

const amount = (text: string) => Number(text.replaceAll(/\D/g, ''))

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

const legendOf = (html: string) => /aria-label="Обозначения">(.*?)<\/ul>/s.exec(html)?.[1] ?? ''

test('a chessboard explains the looks that its cells have, and no others', async () => {
  const [project] = await createContent(demo.db).projects()
  const house = `/kvartiry?view=chess&building=${project?.buildings[0]?.id}`
  for (const address of [house, `${house}&priceTo=1`]) {
    const { html } = await openPage(demo, address)
    const legend = legendOf(html)
    const looks = (part: string) => new Set(part.match(/data-state="\w+"/g))
    expect(looks(legend).size).toBeGreaterThan(1)
    expect(looks(legend)).toEqual(looks(html.replace(legend, '')))
  }
})

test('a corner marks just the free flats of a house that became cheaper, and the legend explains it', async () => {
  const flats = demo.catalogue.current.lots('flat').every(lotQuery({}))
  const cheaper = flats.filter(({ price, basePrice }) => price !== null && (basePrice ?? 0) > price)
  const houses = new Set(flats.map(({ building }) => building.id))
  expect(cheaper.filter(isFree).length).toBeGreaterThan(0)
  for (const house of houses) {
    const { html } = await openPage(demo, `/kvartiry?view=chess&building=${house}`)
    const cells = [...html.matchAll(/data-id="(\d+)" data-discount/g)].map(([, id]) => Number(id))
    const wanted = cheaper.filter((flat) => flat.building.id === house && isFree(flat))
    expect(new Set(cells)).toEqual(new Set(wanted.map(({ id }) => id)))
    expect(legendOf(html).includes('скидкой')).toBe(cells.length > 0)
  }
})
