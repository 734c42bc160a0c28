import { afterAll, beforeAll, expect, test } from 'vitest'

import { formatArea } from '#domain/lots/area.ts'
import type { Lot, LotStatus } from '#domain/lots/lot.ts'
import { formatRubles } from '#domain/money/money.ts'
import { formatDay } from '#domain/time/dates.ts'
import { findDeadlineHistory } from '#server/content/deadlines.ts'

import { listedFlats } from '../support/listed-flats.ts'
import { readPdf } from '../support/read-pdf.ts'
import { startSite } from '../support/site.ts'
import type { Started } from './asking.ts'

let site: Started
beforeAll(async () => {
  site = await startSite({ template: 'drawn', settings: { SITE_URL: 'https://stvor.example' } })
})
afterAll(() => site?.[Symbol.asyncDispose]())

function flatThatIs(status: LotStatus, also: (lot: Lot) => boolean = () => true): Lot {
  const { current } = site.catalogue
  for (let id = 1; id < 10_000; id++) {
    const lot = current.lot(id)
    if (lot?.kind === 'flat' && lot.status === status && also(lot)) return lot
  }
  throw new Error(`No flat is ${status}`)
}

async function open(path: string) {
  const { statusCode, body, headers } = await site.app.inject(path)
  const shown = body.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]+>/g, ' ')
  return { statusCode, body, headers, words: shown.replace(/\s+/g, ' ') }
}
const plain = (words: string) => words.replace(/\s/g, ' ')

test('every way to pay stands in one table: at once, by loans, in parts', async () => {
  const flat = flatThatIs('available', ({ price }) => price !== null)
  const { words } = await open(flat.url)
  for (const name of ['Оплата сразу', 'Семейная ипотека, 6 %', 'Рассрочка', 'Всего за срок'])
    expect(words).toContain(name)
  expect(words).toContain('Эта цена указана вверху')
  // The price by a rate that the developer pays for is dearer, and both stand side by side.
  expect(words).toContain(plain(formatRubles(Math.round((flat.price! * 1.07) / 1000) * 1000)))
})

test.each([
  ['down=99000000000', 'Взнос больше цены'],
  ['down=-5', 'Взнос — это сумма'],
  ['down=<script>', 'Взнос — это сумма'],
  ['down=1&years=500', 'Наименьший взнос'],
  ['programme=999999', 'Такой программы для этой квартиры нет'],
  ['capital=%F0%9F%8F%A0', 'Не поняли сумму материнского капитала'],
])('?%s is put right in words, without scripts', async (query, said) => {
  const { url } = flatThatIs('available', ({ price }) => price !== null)
  const { statusCode, words, body } = await open(`${url}?${query}`)
  expect(statusCode).toBe(200)
  expect(words).toContain(said)
  expect(body).toContain(`<link rel="canonical" href="https://stvor.example${url}">`)
})

test('a rate is nowhere without its terms: beside the price, in the table, in the calculator', async () => {
  const { url } = flatThatIs('available', ({ price }) => price !== null)
  const { words } = await open(url)
  const terms = words.match(/Оценивайте свои финансовые возможности/g)
  expect(terms!.length).toBeGreaterThanOrEqual(3)
})

test('a house that is late shows every promise with its day, and why it was moved', async () => {
  const { url, building } = flatThatIs('available', ({ keys }) => keys !== 'now')
  await site.pool.query(
    `insert into deadline_history (building_id, at, commission_quarter, keys_quarter, reason, version)
     select building_id, at + interval '40 days', commission_quarter + 1, keys_quarter + 1, $2, version
     from deadline_history where building_id = $1 order by at desc limit 1`,
    [building.id, 'Лифты привезли на квартал позже.'],
  )
  const words = plain((await open(url)).words)
  const promises = await findDeadlineHistory(site.db, building.id)
  expect(promises.length).toBeGreaterThan(1)
  for (const { at, commission, reason } of promises) {
    expect(words).toContain(plain(formatDay(at)))
    expect(words).toContain(plain(commission!))
    if (reason) expect(words).toContain(plain(reason))
  }
  expect(words).toContain('С первого обещания изменились: ввод')
})

test('search engines read the price, the area and the seller of a flat', async () => {
  const flat = flatThatIs('available', ({ price }) => price !== null)
  const { body } = await open(flat.url)
  const [, product] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)!
  expect(JSON.parse(product!)['@graph'][0]).toMatchObject({
    '@type': ['Product', 'Apartment'],
    url: `https://stvor.example${flat.url}`,
    floorSize: { value: flat.area, unitCode: 'MTK' },
    offers: { price: flat.price, priceCurrency: 'RUB', seller: { taxID: expect.any(String) } },
  })
})

test('a sold flat keeps its page and its sheet without a price, out of search', async () => {
  const { id, url, price } = flatThatIs('sold', (lot) => lot.price !== null)
  const { statusCode, body, words } = await open(url)
  expect(statusCode).toBe(200)
  expect(body).toContain('<meta name="robots" content="noindex">')
  expect(words).not.toContain(plain(formatRubles(price!)))
  expect(body).not.toContain(`"price":${price},`)
  expect(words.indexOf('Похожие в продаже')).toBeLessThan(words.indexOf('Экспликация'))
  const sheet = readPdf((await site.app.inject(`/pdf/kvartiry/${id}.pdf`)).rawPayload)
  expect(sheet.text).toContain('Продана')
  expect(sheet.text).not.toContain('₽')
})

test('a flat on paper tells its price in roubles, its area, the way back, and its plan in lines', async () => {
  const flat = flatThatIs('available', ({ price }) => price !== null)
  const { statusCode, headers, rawPayload } = await site.app.inject(`/pdf/kvartiry/${flat.id}.pdf`)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-robots-tag': 'noindex',
    etag: expect.any(String),
  })
  const { text, pictures, lines, pages } = readPdf(rawPayload)
  expect(pages).toBe(2)
  expect(text).toContain(formatRubles(flat.price!))
  expect(text).toContain(formatArea(flat.area))
  expect(text).toContain(`https://stvor.example${flat.url}`)
  expect(text).toContain('Семейная ипотека')
  expect(pictures).toBe(0)
  expect(lines).toBeGreaterThan(20)
})

test('a selection names the agent who hands it on, and nobody else sees them', async () => {
  const ids = listedFlats(site)
    .slice(0, 2)
    .map(({ id }) => id)
  const agent = new URLSearchParams({ ids: ids.join(), agent: 'Иван Ветров', phone: '89123456789' })
  const named = readPdf((await site.app.inject(`/pdf/podborka.pdf?${agent}`)).rawPayload)
  expect(named.pages).toBe(2)
  expect(named.text).toMatch(/подготовил агент: Иван Ветров, \+7.912.345-67-89/)
  const plainOne = await site.app.inject(`/pdf/podborka.pdf?ids=${ids.join()}`)
  expect(readPdf(plainOne.rawPayload).text).not.toContain('агент')
})

test.each([
  '/pdf/kvartiry/999999.pdf',
  '/pdf/kvartiry/0.pdf',
  '/pdf/kvartiry/x',
  '/kvartiry/999999',
])('%s is nobody’s address', async (path) =>
  expect((await site.app.inject(path)).statusCode).toBe(404),
)

test('storeys are counted by the section where it has its own', async () => {
  const { rows } = await site.pool.query<{ place: string; floors: number }>(
    `select building_id || ' ' || section.name place, floors from section
       join building on building.id = building_id where floors <> floors_total`,
  )
  const known = new Map(rows.map(({ place, floors }) => [place, floors]))
  const own = listedFlats(site).filter(({ building, section }) =>
    known.has(`${building.id} ${section}`),
  )
  expect(own.length).toBeGreaterThan(0)
  for (const { building, section, floorsTotal } of own)
    expect(floorsTotal).toBe(known.get(`${building.id} ${section}`))
})
