import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { LotList } from '#contract/catalogue.ts'
import type { Lot } from '#domain/lots/lot.ts'
import { seenLot } from '#domain/request/requested-lot.ts'
import { runImport } from '#server/import/run.ts'
import { wordsOfLot } from '#server/previews/preview-text.ts'

import { until } from '../support/request-desk.ts'
import { startSite } from '../support/site.ts'

const premises = { kind: 'commercial', building: 'Дом 1', floor: 1, area: 100 }
const lots = [
  { ...premises, id: 'sale', number: 'П1', price: 9_000_000 },
  { ...premises, id: 'closed', number: 'П2' },
  {
    ...premises,
    id: 'business',
    number: 'П3',
    price: 30_000_000,
    deal: 'ready_business',
    details: { tenant: 'аптека', tenantMonthly: 235_000, paybackMonths: 128 },
  },
  { ...premises, id: 'month', number: 'П4', deal: 'rent', rentPerMonth: 250_000 },
  { ...premises, id: 'metre', number: 'П5', deal: 'rent', rentPerMetreYear: 24_000 },
  { ...premises, id: 'asked', number: 'П6', deal: 'rent' },
  { ...premises, id: 'let', number: 'П7', deal: 'rent', rentPerMonth: 99_000, status: 'sold' },
  {
    id: 'flat',
    building: 'Дом 1',
    floor: 2,
    area: 40,
    rooms: 1,
    deal: 'rent',
    rentPerMonth: 60_000,
  },
]
const company = {
  format: 'stvor',
  version: 1,
  projects: [{ id: 'p', name: 'Речной' }],
  buildings: [
    {
      id: 'Дом 1',
      project: 'p',
      name: 'Дом 1',
      floorsTotal: 9,
      booking: { fee: 25_000, days: 7, refund: 'Вернём всё', vat: 1 },
    },
  ],
  lots,
}

let site: Awaited<ReturnType<typeof startSite>>
let summary: string[]
beforeAll(async () => {
  site = await startSite({ template: 'empty' })
  const { pool, dataDir, databaseUrl } = site
  const input = join(dataDir, 'company.json')
  writeFileSync(input, JSON.stringify(company))
  const { report } = await runImport({ pool, dataDir, databaseUrl, input, source: 'Река' })
  expect([report.refusal, report.held, report.faults.first]).toEqual([null, [], []])
  summary = report.skipped.map(([kind, count]) => `${kind} — ${count}`)
  await until(() => site.catalogue.current.projects.length === 1)
})
afterAll(() => site?.[Symbol.asyncDispose]())

const textOf = async (url: string) => {
  const { statusCode, body } = await site.app.inject(url)
  expect([url, statusCode]).toEqual([url, 200])
  return body.replaceAll('\u00A0', ' ')
}
const ask = async (query = '') =>
  (await site.app.inject(`/api/catalogue/commercial?${query}`)).json<LotList>()
const numbersOf = ({ lots: found }: LotList) => found.map(({ number }) => number)
const lotCalled = (number: string): Lot => {
  const found = site.catalogue.current.lots('commercial')
  for (let id = 1; id <= lots.length; id++)
    if (found.lot(id)?.number === number) return found.lot(id)!
  throw new Error(number)
}
const titleOf = (html: string) => /<title>([^<]*)/.exec(html)?.[1]

test('flats to let are left out and counted', () => {
  expect(summary).toEqual(['аренда квартир — 1'])
})

test('a list without a deal holds both, what is to let after the priced', async () => {
  expect(numbersOf(await ask())).toEqual(['П1', 'П3', 'П5', 'П4', 'П2', 'П6'])
  expect(numbersOf(await ask('deal=sale'))).toEqual(['П1', 'П3', 'П2'])
  expect(numbersOf(await ask('deal=rent&sort=-price'))).toEqual(['П4', 'П5', 'П6'])
  expect(numbersOf(await ask('deal=ready_business'))).toEqual(['П3'])
  expect(numbersOf(await ask('deal=rent&rentTo=220000'))).toEqual(['П5'])
  expect(numbersOf(await ask('rentFrom=220000&priceTo=99000000'))).toEqual(['П4'])
  const { facets, ranges } = await ask('deal=rent')
  expect(facets.deal).toEqual({ sale: 3, rent: 3, ready_business: 1 })
  expect(ranges.price).toMatchObject({ min: 200_000, max: 250_000 })
})

test('the API says the deal and both rents, and which of them is worked out', async () => {
  const { lots: found } = await ask('sort=area')
  const terms = Object.fromEntries(
    found.map(({ number, deal, price, rentPerMonth, rentPerMetreYear, rentComputed }) => [
      number,
      [deal, price, rentPerMonth, rentPerMetreYear, rentComputed],
    ]),
  )
  expect(terms).toEqual({
    П1: ['sale', 9_000_000, null, null, undefined],
    П2: ['sale', null, null, null, undefined],
    П3: ['ready_business', 30_000_000, null, null, undefined],
    П4: ['rent', null, 250_000, 30_000, 'rentPerMetreYear'],
    П5: ['rent', null, 200_000, 24_000, 'rentPerMonth'],
    П6: ['rent', null, null, null, undefined],
  })
})

test('titles, headings and counts say what is shown', async () => {
  const all = await textOf('/kommerciya')
  expect(titleOf(all)).toContain('Купить или арендовать коммерческое помещение: 6 помещений')
  expect(titleOf(all)).toContain('от 9 млн ₽, аренда от 200 тыс. ₽ в месяц')
  for (const name of ['Купить', 'Арендовать', 'Готовый бизнес'])
    expect(all).toMatch(new RegExp(`href="/kommerciya\\?deal=\\w+"[^>]*>${name}`))
  const rent = await textOf('/kommerciya?deal=rent')
  expect(titleOf(rent)).toMatch(/^Аренда коммерческих помещений: 3 помещения/)
  expect(rent).toMatch(/<h1[^>]*>Помещения в аренду/)
  expect(titleOf(rent)).not.toContain('9 млн')
  expect(rent).not.toContain('Цена')
  expect(await textOf('/kommercheskie-pomeshcheniya?deal=rent')).not.toContain('Цена')
  expect(titleOf(await textOf('/kommerciya?deal=sale'))).toMatch(
    /^Купить коммерческое помещение: 3 помещения/,
  )
  expect(titleOf(await textOf('/kommercheskie-pomeshcheniya?deal=rent'))).toMatch(
    /^Помещения в аренду/,
  )
})

test('a card and a row say the rent', async () => {
  for (const path of ['/kommerciya?deal=rent', '/kommercheskie-pomeshcheniya?deal=rent']) {
    const html = await textOf(path)
    expect(html).toContain('250 000 ₽ в месяц')
    expect(html).toContain('≈ 200 000 ₽ в месяц')
    expect(html).toContain('Ставка по запросу')
    expect(html.toLowerCase()).not.toContain('в продаже')
  }
})

test('premises to let are neither sold nor booked, and search engines hear of a lease', async () => {
  const { url, id } = lotCalled('П4')
  const html = await textOf(url)
  expect(titleOf(html)).toMatch(/^Аренда: Помещение № П4, 100,0 м²/)
  expect(html).toContain('Сдаётся')
  expect(html).toContain('250 000 ₽ в месяц')
  expect(html).toContain('≈ 30 000 ₽ за м² в год')
  expect(html).toContain('рассчитана по площади')
  expect(html.toLowerCase()).not.toContain('в продаже')
  expect(html).not.toMatch(/href="\/bron|годовых/)
  expect(offersOf(html)).toMatchObject({
    businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: 250_000,
      priceCurrency: 'RUB',
      unitCode: 'MON',
    },
  })
  const { statusCode } = await site.app.inject({
    method: 'POST',
    url: '/api/bookings',
    payload: { lot: id, name: 'Анна', phone: '+7 912 000-00-00', consent: true },
  })
  expect(statusCode).toBeGreaterThanOrEqual(400)
})

test('a sale is a sale, and one with a closed price is free, not «в продаже»', async () => {
  const sale = await textOf(lotCalled('П1').url)
  expect(sale).toContain('В продаже')
  expect(offersOf(sale)).toMatchObject({
    businessFunction: 'http://purl.org/goodrelations/v1#Sell',
    price: 9_000_000,
  })
  const closed = await textOf(lotCalled('П2').url)
  expect(closed).toContain('Цена по запросу')
  expect(closed).toContain('Свободно')
  expect(closed.toLowerCase()).not.toContain('в продаже')
  expect(offersOf(closed)).toBeUndefined()
  const business = await textOf(lotCalled('П3').url)
  for (const words of ['Готовый бизнес', 'аптека', '235 000 ₽', '10,7 года'])
    expect(business).toContain(words)
  expect(await textOf(lotCalled('П7').url)).toContain('Сдано')
})

test('tables, previews and requests say the rent', async () => {
  const { body } = await site.app.inject('/api/catalogue/commercial.csv?deal=rent')
  const [head = '', ...rows] = body.split('\r\n')
  const at = (name: string) => head.split(';').indexOf(name)
  const row = rows.find((one) => one.includes('П4'))?.split(';') ?? []
  expect([row[at('Сделка')], row[at('Аренда в месяц, ₽')], row[at('Статус')]]).toEqual([
    'Арендовать',
    '250000',
    'Сдаётся',
  ])
  const words = wordsOfLot(lotCalled('П4'), '2026-11-21T09:00:00.000Z')
  expect([words.price, words.note].map((one) => one?.replaceAll('\u00A0', ' '))).toEqual([
    '250 000 ₽ в месяц',
    'Сдаётся, ставка на 21 ноября 2026',
  ])
  expect(seenLot(lotCalled('П4'))).toMatchObject({
    price: null,
    deal: 'rent',
    rentPerMonth: 250_000,
    rentPerMetreYear: 30_000,
  })
})

test('a project counts its premises with the rent apart from the price', async () => {
  const html = await textOf('/proekty/rechnoy')
  expect(html).toContain('от 9 млн ₽, аренда от 200 тыс. ₽ в месяц')
})

test('closed prices of a kind take rents away too', async () => {
  await site.pool.query(
    `update project set details = details || '{"prices": {"commercial": false}}'`,
  )
  await site.pool.query('update catalogue_state set version = version + 1, published_at = now()')
  await until(() => site.catalogue.current.lot(lotCalled('П1').id)?.price === null)
  for (const path of [
    '/kommerciya',
    lotCalled('П3').url,
    lotCalled('П4').url,
    '/api/catalogue/commercial.csv',
  ])
    await expect
      .poll(() => textOf(path))
      .not.toMatch(/250 ?000|200 ?000|30 ?000 ₽|24 ?000|235 ?000|10,7 года/)
  expect(JSON.stringify(await ask())).not.toMatch(/250000|24000/)
})

function offersOf(html: string): unknown {
  const [, json = '{}'] =
    /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  const {
    '@graph': things = [],
  }: { '@graph'?: { '@type': string | string[]; offers?: unknown }[] } = JSON.parse(json)
  return things.find(({ '@type': type }) => type.includes('Product'))?.offers
}
