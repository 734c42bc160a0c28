import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { lotKinds } from '#domain/lots/lot.ts'
import { runImport } from '#server/import/run.ts'

import { plainScreens } from '../support/plain-screens.ts'
import { until } from '../support/request-desk.ts'
import { startSite } from '../support/site.ts'

const lotsOf = (building: string, from: number) =>
  lotKinds.flatMap((kind, at) =>
    [0, 1].map((one) => ({
      id: `${building} ${kind} ${one}`,
      kind,
      building,
      section: '1',
      floor: kind === 'flat' || kind === 'commercial' ? 2 : -1,
      number: String(from + at * 2 + one),
      area: 40 + one,
      ...(kind === 'flat' && { rooms: 1 }),
      status: 'available',
      price: 7_000_000 + one * 100_000,
    })),
  )

const house = {
  project: 'p',
  floorsTotal: 9,
  legalEntity: 'e',
  declaration: 'https://xn--80az8a.xn--d1aqf.xn--p1ai/1',
}
const company = {
  format: 'stvor',
  version: 1,
  legalEntities: [{ id: 'e', name: 'ООО «СЗ Река»', inn: '1111111111' }],
  projects: [{ id: 'p', name: 'Речной' }],
  buildings: [{ ...house, id: 'a', name: 'Дом 1' }],
  lots: lotsOf('a', 1),
  promotions: [
    { id: 'f', title: 'Скидка', type: 'Скидки', rule: { kinds: ['flat'] }, effect: { percent: 3 } },
  ],
  programmes: [
    {
      id: 'm',
      name: 'Стандартная',
      kind: 'mortgage',
      banks: ['Речной банк'],
      rate: 18,
      minDownPercent: 20,
      termMonths: 360,
      fullCost: [18.1, 20.5],
      legal: 'Речной банк, лицензия 1.',
    },
  ],
}

let site: Awaited<ReturnType<typeof startSite>>

async function publish(more: object) {
  const { pool, dataDir, databaseUrl } = site
  const input = join(dataDir, 'company.json')
  writeFileSync(input, JSON.stringify({ ...company, ...more }))
  await runImport({ pool, dataDir, databaseUrl, input, source: 'Река' })
}

beforeAll(async () => {
  site = await startSite({ template: 'empty', settings: { SALES_CHECK: 'hide' } })
  await publish({})
  await until(() => site.catalogue.current.projects.length === 1)
}, 120_000)
afterAll(() => site?.[Symbol.asyncDispose]())

const screens = () => {
  const { current } = site.catalogue
  const lots = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((id) => current.lot(id)?.url ?? [])
  return [
    ...plainScreens.filter((path) => path !== '/ipoteka'),
    '/kvartiry?view=list',
    '/kvartiry?view=chess',
    '/kvartiry?filters=all',
    '/kvartiry?sort=-price&programme=1',
    '/proekty/rechnoy',
    '/akcioteka/1',
    '/api/catalogue/flats.rss',
    ...lots,
  ]
}

/** Words and fields that mean nothing without a price. */
const OF_PRICES =
  /ипотек[уе]|дешевл|дороже|миллион|\d\sмлн|[Цц]ены|[Цц]ену|name="price|name="paymentTo"|ст\.\s437/g

async function wordsOfPrices(url: string) {
  const cookie = 'favourites=1.a_3.a; comparison=1.a_2.a'
  const { statusCode, body } = await site.app.inject({ url, headers: { cookie } })
  expect([url, statusCode]).toEqual([url, 200])
  const shown = body.replaceAll(/<footer[\s\S]*?<\/footer>|<script[\s\S]*?<\/script>/g, '')
  return [...new Set(Array.from(shown.matchAll(OF_PRICES), ([word]) => word))]
}

test('where the law lets no price be shown, no screen speaks of prices, loans or payments', async () => {
  expect(screens().length).toBeGreaterThan(30)
  const found = []
  for (const path of screens()) {
    const words = await wordsOfPrices(path)
    if (words.length > 0) found.push([path, ...words])
  }
  expect(found).toEqual([])
})

test('with one lawful house its filters, orders and notices are there', async () => {
  await publish({
    buildings: [...company.buildings, { ...house, id: 'b', name: 'Дом 2', permit: '59-RU-1' }],
    lots: [...company.lots, ...lotsOf('b', 21)],
  })
  await until(() => site.catalogue.current.lot(9)?.price === 7_000_000)
  const expected = ['Цены', 'name="price', 'ст.\u00A0437']
  expect(await wordsOfPrices('/kvartiry?filters=all')).toEqual(
    expect.arrayContaining([...expected, 'дешевл', 'дороже', 'name="paymentTo"']),
  )
  for (const path of ['/', '/kommerciya', '/kladovye', '/parkovki'])
    expect(await wordsOfPrices(path)).toEqual(expect.arrayContaining(expected))
  expect(await wordsOfPrices('/proekty/rechnoy')).toContain('ипотеку')
  expect(await wordsOfPrices(site.catalogue.current.lot(1)?.url ?? '')).not.toContain('ипотеку')
  expect(await wordsOfPrices(site.catalogue.current.lot(9)?.url ?? '')).toContain('ипотеку')
})
