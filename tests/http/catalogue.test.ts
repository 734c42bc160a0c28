import { expect, test } from 'vitest'

import type { LotList } from '#contract/catalogue.ts'
import { lotQuery } from '#domain/query/lot-query.ts'

import { sharedSite } from '../support/shared-site.ts'
import { askLine } from './asking.ts'

const site = await sharedSite()

const names = ['flats', 'commercial', 'storage', 'parking']

test.each(names)('%s are answered in the promised shape', async (name) => {
  const { statusCode, headers, ...answer } = await site.app.inject(`/api/catalogue/${name}`)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.any(String) })
  expect(headers['content-type']).toContain('application/json')
  const list = answer.json<LotList>()
  expect(Object.keys(list)).toEqual([
    'version',
    'total',
    'page',
    'pages',
    'lots',
    'facets',
    'ranges',
  ])
  expect(list.lots).toHaveLength(Math.min(24, list.total))
  expect(list.pages).toBe(Math.ceil(list.total / 24))
  const { facets: ownFacets = [], keys: ownKeys = [] } = ownOf[name] ?? {}
  expect(Object.keys(list.facets).toSorted()).toEqual([...facetNames, ...ownFacets].toSorted())
  for (const counts of Object.values(list.facets))
    for (const count of Object.values(counts)) expect(count).toSatisfy(Number.isInteger)
  expect(Object.keys(list.ranges)).toEqual(['price', 'area', 'floor'])
  for (const { min, max, histogram } of Object.values(list.ranges)) {
    expect(min).toBeLessThanOrEqual(max)
    expect(histogram).toHaveLength(24)
  }
  for (const lot of list.lots) {
    expect(Object.keys(lot).toSorted()).toEqual([...lotKeys, ...ownKeys].toSorted())
    expect(['available', 'reserved']).toContain(lot.status)
    expect(lot.features).toBeInstanceOf(Array)
    expect(lot.keys ?? 'now').toMatch(/^(now|\d{4}-[1-4])$/)
    expect((await site.app.inject(lot.url)).statusCode).toBe(200)
  }
})

const facetNames = [
  'building',
  'feature',
  'finishing',
  'keys',
  'layout',
  'project',
  'promotion',
  'rooms',
]

const lotKeys = [
  'area',
  'basePrice',
  'building',
  'conditionalPrices',
  'features',
  'finishing',
  'floor',
  'floorsTotal',
  'id',
  'keys',
  'kind',
  'layout',
  'number',
  'payment',
  'planUrl',
  'price',
  'pricePerMetre',
  'project',
  'promotions',
  'rooms',
  'section',
  'status',
  'url',
]

/** What lots of a kind have besides. */
const ownOf: Record<string, { facets?: string[]; keys: string[] }> = {
  commercial: {
    facets: ['deal', 'purpose', 'trade', 'vat'],
    keys: ['deal', 'premises', 'rentPerMetreYear', 'rentPerMonth'],
  },
  storage: { keys: ['place'] },
  parking: { facets: ['placeKind'], keys: ['place'] },
}

test('places that take a large car are those whose sizes let its driver out', async () => {
  const ask = async (query: string) =>
    (await site.app.inject(`/api/catalogue/parking?${query}`)).json<LotList>()
  const whole = await ask('')
  expect(whole.pages).toBe(1)
  const expected = whole.lots.filter(({ place }) => {
    const { widthMm, lengthMm, gateHeightMm, column, placeKind } = place!
    const width = (widthMm ?? 0) - (column ? 200 : 0)
    return (
      placeKind !== 'moto' &&
      lengthMm! >= 4950 + 100 &&
      width >= 1900 + 500 + 100 &&
      gateHeightMm! >= 1900 + 100
    )
  })
  const suv = 'carLength=4950&carWidth=1900&carHeight=1900'
  expect(expected.length).toBeGreaterThan(0)
  expect(expected.length).toBeLessThan(whole.total)
  const found = await ask(suv)
  expect(found.lots.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
  const { body } = await site.app.inject(`/parkovki?${suv}`)
  expect(body.replaceAll('\u00A0', ' ')).toMatch(new RegExp(`Показать ${found.total} мест`))
})

test('the API and the page count the same, and nonsense is ignored', async () => {
  const { total } = site.catalogue.current.lots('flat').find(lotQuery({ rooms: [1] }))
  const ask = async (query: string) =>
    (await site.app.inject(`/api/catalogue/flats?${query}`)).json<LotList>()
  expect((await ask('rooms=1')).total).toBe(total)
  const { body } = await site.app.inject('/kvartiry?rooms=1')
  expect(body.replaceAll('\u00A0', ' ')).toMatch(new RegExp(`Показать ${total} квартир`))

  const whole = await ask('')
  const nonsense = 'rooms=x&priceFrom=-1&sort=colour&page=0&keysTo=2027-9&q=&floorNot=top'
  expect(await ask(`${nonsense}&constructor=1&__proto__=2`)).toEqual(whole)
  expect(await ask('page=abc')).toEqual(whole)
  const last = await ask('page=99999')
  expect([last.page, last.lots.length > 0]).toEqual([last.pages, true])
})

test('one answer is confirmed, another query is another answer', async () => {
  const { headers } = await site.app.inject('/api/catalogue/flats?sort=-price')
  const known = { 'if-none-match': String(headers.etag) }
  const again = (url: string) => site.app.inject({ url, headers: known })
  expect((await again('/api/catalogue/flats?sort=-price')).statusCode).toBe(304)
  expect((await again('/api/catalogue/flats?sort=area')).statusCode).toBe(200)
})

test.each(['x', 'flat', 'constructor', '__proto__', 'flats/1', 'Flats'])(
  'there are no lots of kind «%s»',
  async (name) => {
    const { statusCode, ...answer } = await site.app.inject(`/api/catalogue/${name}`)
    expect([statusCode, answer.json().statusCode]).toEqual([404, 404])
  },
)

test('the columns of this version are kept for ever, those of a later one are not there', async () => {
  const { version } = site.catalogue.current
  for (const name of names) {
    const packed = await site.app.inject(`/catalogue/${name}-${version}.bin`)
    expect([name, packed.statusCode]).toEqual([name, 200])
    expect(packed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(packed.headers['content-type']).toBe('application/octet-stream')
    expect(packed.rawPayload.length).toBeGreaterThan(0)
  }
  for (const file of [
    `flats-${version + 1}.bin`,
    'flats-.bin',
    'flats.bin',
    `flat-${version}.bin`,
    `constructor-${version}.bin`,
    `${'a'.repeat(200)}-1.bin`,
  ]) {
    const { statusCode, headers } = await site.app.inject(`/catalogue/${file}`)
    expect([file, statusCode]).toEqual([file, 404])
    expect(headers['cache-control']).not.toContain('immutable')
  }
})

test('reading is not limited', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 200 }, async (_, at) => {
      const { status } = await askLine(site.port, `GET /api/catalogue/parking?priceFrom=${at}`)
      return status
    }),
  )
  expect(new Set(statuses)).toEqual(new Set([200]))
})
