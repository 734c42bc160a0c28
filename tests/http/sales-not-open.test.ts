import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { unpack } from '#catalogue/packing/packing.ts'
import { lotKinds } from '#domain/lots/lot.ts'
import { createHouseConditions } from '#server/operations/conditions/house-conditions.ts'
import { runImport } from '#server/import/run.ts'

import { companyUnopened as company, unopenedLots as secret } from '../support/company-unopened.ts'
import { drawnPreviews } from '../support/drawn-previews.ts'
import { readPdf } from '../support/read-pdf.ts'
import { until } from '../support/request-desk.ts'
import { startSite } from '../support/site.ts'

let site: Awaited<ReturnType<typeof startSite>>
const bodies = new Map<string, string>()

beforeAll(async () => {
  const shop = {
    YOOKASSA_SHOP_ID: '1',
    YOOKASSA_SECRET: 'test_secret',
    YOOKASSA_URL: 'http://127.0.0.1:9',
  }
  const settings = { SALES_CHECK: 'hide', BOOKING: '1', ...shop }
  site = await startSite({ template: 'empty', settings })
  const { pool, dataDir, databaseUrl } = site
  const input = join(dataDir, 'company.json')
  const source = 'Река'
  for (const more of [0, 10_000]) {
    const lots = company.lots.map((one) => ({ ...one, price: one.price + more }))
    writeFileSync(input, JSON.stringify({ ...company, lots }))
    await runImport({ pool, dataDir, databaseUrl, input, source })
  }
  await until(() => site.catalogue.current.lot(1)?.price === 5_121_111)
  await crawl()
}, 120_000)
afterAll(() => site?.[Symbol.asyncDispose]())

/** Saved before the prices moved. */
const cookie = `favourites=${[5, 6, 7, 8, 13].map((id) => `${id}.a`).join('_')}; comparison=5.a_9.a`

/** Every address that pages of the site lead to, each page with its payload. */
async function crawl() {
  const { current } = site.catalogue
  const waiting = [
    '/',
    '/izbrannoe',
    '/sravnenie?ids=5,9,13,17',
    '/sitemap-flats.xml',
    '/kvartiry?view=list',
    '/kvartiry?view=chess',
    ...['flats', 'commercial', 'storage', 'parking'].flatMap((name) => [
      `/api/catalogue/${name}`,
      `/api/catalogue/${name}.csv`,
    ]),
    '/api/catalogue/flats.rss',
    ...lotKinds.flatMap((kind) =>
      company.lots.flatMap((_, at) => current.lots(kind).lot(at + 1)?.url ?? []),
    ),
  ]
  while (waiting.length > 0 && bodies.size < 1_000) {
    const path = waiting.shift() ?? ''
    if (bodies.has(path)) continue
    const { headers, body } = await site.app.inject({ url: path, headers: { cookie } })
    bodies.set(path, body)
    if (!String(headers['content-type']).startsWith('text/html')) continue
    const [place = '', query] = path.split('?')
    waiting.push(`${place.replace(/\/$/, '')}/_payload.json${query ? `?${query}` : ''}`)
    const links = body.matchAll(/(?:href|src|data-src)="(\/[^"#]*)/g)
    waiting.push(
      ...Array.from(links, ([, link = '']) => link.replaceAll('&amp;', '&')).filter(
        (link) => !/^\/(assets|fonts|staff|pdf|bron)\b/.test(link),
      ),
    )
  }
}

const plain = (words: string) => words.replaceAll(/[\u00A0\u202F ]/g, '')

const figures = secret.flatMap(({ price, basePrice, priceOptions, area }) =>
  [price, price + 10_000, basePrice, ...priceOptions.map((one) => one.price)].flatMap((figure) => [
    String(figure),
    String(Math.round(figure / area)),
    `${(figure / 1e6).toFixed(2).replace('.', ',')}млн`,
  ]),
)
const SECRET = new RegExp(figures.join('|'))

test('no address of the site tells a price of a house that may not be offered', () => {
  expect(bodies.size).toBeGreaterThan(80)
  expect(plain(bodies.get('/api/catalogue/flats') ?? '')).toContain('5121111')
  expect([...bodies].filter(([, body]) => SECRET.test(plain(body))).map(([path]) => path)).toEqual(
    [],
  )
})

test('columns of browsers, papers and pictures under links hold no such price', async () => {
  const { current } = site.catalogue
  for (const [kind, name] of [
    ['flat', 'flats'],
    ['commercial', 'commercial'],
    ['storage', 'storage'],
    ['parking', 'parking'],
  ] as const) {
    const address = `/catalogue/${name}-${current.version}.bin`
    const { rawPayload } = await site.app.inject(address)
    const { price, basePrice } = unpack(new Uint8Array(rawPayload).buffer)
    expect([kind, [...price].filter(Boolean), [...basePrice].filter(Boolean).length]).toEqual([
      kind,
      [5_121_111 + lotKinds.indexOf(kind) * 1_111],
      1,
    ])
  }
  const pdf = readPdf((await site.app.inject('/pdf/podborka.pdf?ids=1,5,9,13,17')).rawPayload)
  expect(plain(pdf.text)).not.toMatch(SECRET)
  for (const [, words] of await drawnPreviews(site)) expect(plain(words)).not.toMatch(SECRET)
})

const pagesOf = () =>
  [5, 9, 13, 17].flatMap((first) =>
    lotKinds.map((_, at) => site.catalogue.current.lot(first + at)?.url ?? ''),
  )

test('a page of any kind of lot of such a house offers neither sale, nor booking, nor payment', () => {
  const pages = pagesOf()
  expect(pages).toHaveLength(16)
  for (const path of pages) {
    const [, main = ''] = /<main([\s\S]*)<\/main>/.exec(bodies.get(path) ?? '') ?? []
    expect([path, main]).toEqual([path, expect.stringContaining('Продажи не\u00A0открыты')])
    const words = main.replaceAll('Скоро в\u00A0продаже', '')
    expect([path, /В.продаже|Забронир|в.месяц|\/мес|Свободн[оа]</.exec(words)]).toEqual([
      path,
      null,
    ])
  }
})

test('its chessboard has one mark, and none for flats that are for sale or sold', async () => {
  const { building } = site.catalogue.current.lot(5) ?? {}
  const { body } = await site.app.inject(`/kvartiry?view=chess&building=${building?.id}`)
  const [, legend = ''] = /aria-label="Обозначения">(.*?)<\/ul>/s.exec(body) ?? []
  expect(body).toContain('Шахматка: Луговой')
  expect(legend.replaceAll(/<[^>]*>/g, '')).toBe('Продажи не\u00A0открыты')
})

test('its project is not said to be for sale, and a list keeps its lots in the total', () => {
  const project = bodies.get('/proekty/lugovoy') ?? ''
  expect(project).toContain('продажи не\u00A0открыты')
  const [, main = ''] = /<main([\s\S]*)<\/main>/.exec(project) ?? []
  expect(/в.продаже|свободн|от.\d+,\d+.млн/i.exec(main)).toBeNull()
  expect(JSON.parse(bodies.get('/api/catalogue/flats') ?? '')).toMatchObject({ total: 5 })
  expect(bodies.get('/kvartiry')).toContain('у\u00A04 продажи не\u00A0открыты')
})

test('beside a price that may be shown stand developer, escrow bank, declaration and the day', () => {
  for (const id of [1, 2, 3, 4]) {
    const page = bodies.get(site.catalogue.current.lot(id)?.url ?? '') ?? ''
    const [, main = ''] = /<main([\s\S]*)<\/main>/.exec(page) ?? []
    expect(main).toMatch(/Застройщик\sООО\s«СЗ\sРека»,\sИНН\s1111111111/)
    expect(main).toMatch(/Счета\sэскроу:\sРечной\sбанк/)
    expect(main).toMatch(/href="https:\/\/example\.com\/declaration"[^>]*>наш\.дом\.рф/)
    expect(main).toMatch(/Цены\sи\sналичие\sна\s\d+\s[а-я]+\s\d{4}.*ст\.\s437/s)
  }
})

test('a promotion for some names its price apart, and the price is without it', async () => {
  const { lots } = JSON.parse(bodies.get('/api/catalogue/flats') ?? '')
  const conditionalPrices = [{ promotion: 1, condition: 'семьям с двумя детьми', price: 4_967_478 }]
  expect(lots[0]).toMatchObject({ id: 1, price: 5_121_111, promotions: [1], conditionalPrices })
  expect(lots.slice(1).map((lot: object) => lot)).toMatchObject(
    Array.from({ length: 4 }, () => ({ price: null, conditionalPrices: [] })),
  )
  const bounded = await site.app.inject('/api/catalogue/flats?priceTo=5000000')
  expect(bounded.json()).toMatchObject({ total: 0 })
  const page = bodies.get(site.catalogue.current.lot(1)?.url ?? '') ?? ''
  expect(plain(page)).toContain('Семьямсдвумядетьми:4967478₽')
  expect(page).not.toMatch(/уже\sв\sцене/)
  expect(plain(bodies.get('/akcioteka/1') ?? '')).toContain(
    '<p>Семьямсдвумядетьми:</p><p><b>4967478₽</b><s>5121111₽</s></p>',
  )
})

test('it cannot be booked, and no feed or table says that it is available', async () => {
  for (const id of [5, 6, 9, 13, 17]) {
    const payload = {
      lot: id,
      name: 'Анна',
      phone: '+7 912 345-67-89',
      email: 'a@example.ru',
      consent: true,
      idempotencyKey: crypto.randomUUID(),
    }
    const answer = await site.app.inject({ method: 'POST', url: '/api/bookings', payload })
    expect([id, answer.statusCode]).not.toEqual([id, 201])
  }
  const rows = (bodies.get('/api/catalogue/flats.csv') ?? '').split('\r\n')
  expect(rows.filter((row) => row.includes('Луговой') && row.includes('В продаже'))).toEqual([])
})

test('a developer’s page is no declaration: staff are told of the house', async () => {
  const found = await createHouseConditions(site.pool).papers()
  const houses = found.flatMap(({ subject, items }) =>
    items.map(({ text }) => `${text.split(', ').at(-1)}: ${subject}`),
  )
  expect(houses).toEqual(
    expect.arrayContaining([
      'Без декларации: проектная декларация',
      'Без застройщика: застройщик',
      'Без разрешения: разрешение на строительство',
    ]),
  )
  expect(houses.join()).not.toContain('Открытый')
})
