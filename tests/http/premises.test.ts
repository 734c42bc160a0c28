import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { shopfrontUrl } from '#domain/addresses/shopfront-url.ts'
import { darkPlanUrl, fullPlanUrl } from '#domain/addresses/plan-url.ts'
import type { LotList } from '#contract/catalogue.ts'
import { lotQuery } from '#domain/query/lot-query.ts'
import { paintOf } from '#drawings/facade/paint.ts'
import { runImport } from '#server/import/run.ts'

import { companyWithPremises } from '../support/company-with-premises.ts'
import { until } from '../support/request-desk.ts'
import { startSite } from '../support/site.ts'

let site: Awaited<ReturnType<typeof startSite>>
beforeAll(async () => {
  site = await startSite({ template: 'empty' })
  const { pool, dataDir, databaseUrl } = site
  const input = join(dataDir, 'company.json')
  writeFileSync(input, JSON.stringify(companyWithPremises))
  await runImport({ pool, dataDir, databaseUrl, input, source: 'Река' })
  await until(() => site.catalogue.current.projects.length === 2)
})
afterAll(() => site?.[Symbol.asyncDispose]())

const get = async (path: string) => (await site.app.inject(path)).body
const wordsOf = async (path: string) => (await get(path)).replaceAll('\u00A0', ' ')
const ask = async (query: string) =>
  (await site.app.inject(`/api/catalogue/commercial?${query}`)).json<LotList>()
const numbersOf = async (query: string) => (await ask(query)).lots.map(({ number }) => number)
const lotCalled = (number: string) =>
  site.catalogue.current
    .lots('commercial')
    .every(lotQuery())
    .find((one) => one.number === number)!
const windows = (html: string) => html.match(/\/shopfronts\/[^"]+-day-\d\.svg/g) ?? []

const isOnCard = (address: string) => address.includes('-bay-')

test('premises of the ground floor alone have a window to the street, and no sign names an id', async () => {
  const lots = site.catalogue.current.lots('commercial').every(lotQuery())
  const onFloor = (floor: number) => lots.find((lot) => lot.floor === floor)
  for (const lot of [onFloor(-1), onFloor(2)]) {
    const page = (await get(lot?.url ?? '')).split('<h2').at(0) ?? ''
    expect(windows(page)).toEqual([])
    expect(page).toContain('План не опубликован')
    const drawn = await site.app.inject(`/shopfronts/${lot?.id}-bay-day-1.svg`)
    expect(drawn.statusCode).toBe(404)
  }
  const { alias } = onFloor(-1)!.project
  const cards = windows(await get(`/kommerciya?project=${alias}`)).filter(isOnCard)
  expect(new Set(cards)).toHaveLength(1)
  const shown = windows(await get(onFloor(1)?.url ?? ''))
  expect(shown.map((address) => address.includes('-strip-'))).toContain(true)
  for (const address of shown) expect(await get(address)).not.toContain('<text')
})

test('a baker finds what has exhaust, 40 kW and a way in of its own, and reads why the rest will not do', async () => {
  const wish = 'areaFrom=60&areaTo=90&powerFrom=40&feature=exhaust&feature=own_entrance&deal=sale'
  expect(await numbersOf(wish)).toEqual(['К1', 'К5', 'К6'])
  // Where a tenant works no bakery is opened.
  expect(await numbersOf(`${wish}&trade=bakery`)).toEqual(['К1'])
  const { facets } = await ask('trade=bakery')
  expect(facets.trade).toMatchObject({ bakery: 3, cafe: 3, office: 5 })
  expect(facets.feature).toMatchObject({ exhaust: 3, own_entrance: 3, first_line: 3 })
  expect(facets.vat).toEqual({ usn: 2, included: 1 })

  const list = await wordsOf(`/kommerciya?${wish}&trade=bakery`)
  for (const words of ['Подходит: пекарня', 'От 40 кВт', 'Свободное назначение', '40 кВт'])
    expect(list).toContain(words)
  const none = await wordsOf('/kommerciya?trade=bakery&powerFrom=90')
  expect(none).toContain('Без условия «От 90 кВт» нашлись бы 3 помещения')

  const own = await wordsOf(lotCalled('К1').url)
  for (const words of [
    'Пекарня</a>: подходит',
    'отдельный с улицы',
    'Колонны',
    'НДС не облагается',
  ])
    expect(own).toContain(words)
  expect(own).not.toMatch(/Назовите|Спросите об этом помещении/)
  const weak = await wordsOf(lotCalled('К3').url)
  expect(weak).toContain('Пекарня</a>: нужно 30 кВт, есть 15 кВт')
})

test('premises with an outline have a plan with dimensions and a frame in the facade of their house', async () => {
  const { url, planUrl } = lotCalled('К1')
  const page = await get(url)
  for (const address of [planUrl!, fullPlanUrl(planUrl!)!, darkPlanUrl(planUrl!)!])
    expect((await site.app.inject(address)).statusCode).toBe(200)
  expect(await get(fullPlanUrl(planUrl!)!)).toContain('9,9\u00A0м вдоль улицы')
  const list = windows(await get('/kommerciya'))
  const fronts = [...windows(page), ...list.filter(isOnCard)].filter((address) =>
    address.startsWith(`/shopfronts/${lotCalled('К1').id}-`),
  )
  // The street of the page is asked for in its head and stands in it.
  expect(fronts.map((address) => address.split('-')[1])).toEqual(['strip', 'strip', 'bay'])
  for (const front of fronts)
    for (const address of [front, front.replace('-day-', '-evening-')])
      expect(await get(address)).toMatch(/№\u00A0К1.*в\u00A0рамке.*>К1<\/text>/s)
  expect(await wordsOf(url)).toMatch(/Соседи по первому этажу.*К2/s)
  const street = list.find((address) => address.includes('-street-'))
  expect(await get(street!)).not.toContain('в\u00A0рамке')
})

test('a row of a table shows its premises from the street, else by their plan', async () => {
  const page = await get('/kommercheskie-pomeshcheniya')
  const rows = page.match(/<tr[ >].*?<\/tr>/gs)!.slice(1)
  const lots = site.catalogue.current.lots('commercial').find(lotQuery()).lots
  const rowOf = ({ url }: { url: string }) => rows.find((row) => row.includes(`href="${url}"`))!
  const fronted = lots.filter(({ premises }) => premises?.front)
  expect(fronted.length).toBeGreaterThan(0)
  expect(fronted.length).toBeLessThan(lots.length)
  for (const lot of fronted) expect(rowOf(lot)).toContain(shopfrontUrl(lot, 'bay'))
  for (const lot of lots)
    if (lot.planUrl && !fronted.includes(lot)) expect(rowOf(lot)).toContain(lot.planUrl)
})

test('premises that are sold are shown dark in the facade of their house', async () => {
  const { pool } = site
  const sold = await pool.query(`select lot_id id from lot_key where external_id = 'gone'`)
  const [front] = windows(await get(`/kommerciya/${sold.rows[0].id}`))
  const drawing = await get(front!.replace('strip', 'bay'))
  expect(drawing).toContain('>К8</text>')
  expect(drawing).not.toContain(paintOf('brick', 'day')['shop-lit'])
})

test('an investor finds a tenant and a payback below eleven years, and takes one sheet along', async () => {
  expect(await numbersOf('deal=ready_business&paybackTo=11')).toEqual(['К5'])
  const { url, id, premises: brief } = lotCalled('К5')
  expect(brief).toMatchObject({ tenant: 'аптека', paybackMonths: 128 })
  const page = await wordsOf(url)
  for (const words of ['30 июня 2031', '2 820 000 ₽', '10,7 года', '9,4 % в год', 'До налогов'])
    expect(page).toContain(words)
  const address = `/pdf/kommerciya/${id}.pdf`
  expect(page).toContain(address)
  const { statusCode, headers, rawPayload } = await site.app.inject(address)
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  expect((await site.app.inject(`/pdf/kvartiry/${id}.pdf`)).statusCode).toBe(404)
})

test('a tenant sees rents alone, bounded by the month', async () => {
  expect(await numbersOf('deal=rent')).toEqual(['К7'])
  expect(await numbersOf('deal=rent&rentTo=149000')).toEqual([])
  const list = await wordsOf('/kommerciya?deal=rent&rentTo=200000')
  expect(list).toContain('Аренда до 200 000 ₽')
  expect(list).toMatch(/name="rentTo"/)
  expect(list).not.toMatch(/name="priceTo"/)
})

test('what may be opened is said of no premises where a tenant works', async () => {
  expect(await wordsOf(lotCalled('К1').url)).toContain('Что здесь можно открыть')
  const let_ = await wordsOf(lotCalled('К5').url)
  expect(let_).not.toContain('Что здесь можно открыть')
  expect(let_).toContain('Арендатор и доход')
})

test('a free purpose is left unsaid beside another on the page as in the list', async () => {
  for (const path of [lotCalled('К1').url, '/kommerciya', '/kommercheskie-pomeshcheniya']) {
    const words = await wordsOf(path)
    expect(words).toMatch(/Пекарня[<\n]/)
    expect(words).not.toMatch(/свободное назначение, пекарня/i)
  }
})

test('numbers are asked for by what the whole list knows, not by the page of it that is shown', async () => {
  const { known, lots } = site.catalogue.current
    .lots('commercial')
    .find(lotQuery({ sort: '-price' }))
  expect(lots.slice(2).every(({ premises }) => !premises?.paybackMonths)).toBe(true)
  expect(known).toEqual(['powerKw', 'ceilingMm', 'paybackMonths'])
})

test('where a source names none of it, nothing is asked and no row is empty', async () => {
  const { url, project } = site.catalogue.current
    .lots('commercial')
    .every(lotQuery())
    .find(({ floor }) => floor === 2)!
  const page = await wordsOf(url)
  expect(page).not.toMatch(/Мощность|Вытяжка|Что здесь можно открыть|Арендатор|НДС/)
  expect(await wordsOf(`/kommerciya?project=${project.alias}`)).not.toContain('Мощность от')
})
