import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { openCatalogue } from '#catalogue/catalogue.ts'
import { toColumns } from '#catalogue/columns/columns.ts'
import type { LotHeader, LotRow } from '#catalogue/columns/lot-row.ts'
import type { LotDetail } from '#domain/lots/lot-detail.ts'
import type { Services } from '#server/services.ts'
import listPage from '#site/pages/flat-list/flat-list.page.tsx'
import { changesOf } from '#site/pages/flat/history/price-history.tsx'
import { scaleOf } from '#site/pages/flat/history/price-line.tsx'
import { findSimilar } from '#site/pages/flat/similar/find-similar.ts'

import flatPage from './flat.page.tsx'

const header: LotHeader = {
  kind: 'flat',
  publishedAt: '2026-11-20T09:00:00.000Z',
  projects: [
    { alias: 'yar', name: 'Верхний яр' },
    { alias: 'smola', name: 'Смолокурня' },
  ],
  buildings: [
    { id: 1, name: 'Корпус 1', project: 'yar' },
    { id: 2, name: 'Корпус 1', project: 'smola' },
  ],
  promotions: [],
  programmes: [],
}

const row = (id: number, change: Partial<LotRow> = {}): LotRow => ({
  id,
  status: 'available',
  building: 1,
  section: '1',
  floor: 3,
  floorsTotal: 9,
  number: String(id),
  rooms: 2,
  layout: 'euro',
  area: 5350,
  price: 10_000_000 + id * 100_000,
  basePrice: null,
  keys: null,
  finishing: null,
  features: [],
  windows: [],
  promotions: [],
  planUrl: null,
  firstSeen: id,
  ...change,
})

const catalogueOf = (...rows: LotRow[]) => openCatalogue({ flat: toColumns(1, header, rows) })

const at = (query: string) => ({
  path: '/kvartiry',
  params: {},
  query: new URLSearchParams(query),
})

/** Tags go, no-break spaces become spaces: what a visitor reads. */
const wordsOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

async function listed(query: string, ...rows: LotRow[]) {
  const services = { catalogue: catalogueOf(...rows) } as Services
  const data = await listPage.load(services, at(query))
  const html = renderToStaticMarkup(<listPage.View data={data} />)
  return { html, words: wordsOf(html) }
}

test('the list says how many of how many, and counts every option', async () => {
  const { words, html } = await listed('rooms=2', row(1), row(2), row(3, { rooms: 1 }))
  expect(words).toContain('2 квартиры из 3')
  expect(html).toContain('aria-label="Комнат: 1, найдётся 1"')
})

test('what is reserved is counted, and not said to be for sale', async () => {
  const reserved = row(2, { status: 'reserved' })
  expect((await listed('', row(1), reserved)).words).toMatch(/2 квартиры ?, 1 в брони/)
  expect((await listed('', row(1))).words).toContain('1 квартира в продаже')
  expect((await listed('rooms=2', reserved, row(3, { rooms: 1 }))).words).toContain(
    '1 квартира из 2, 1 в брони',
  )
})

test('a chosen condition can be taken away by a link', async () => {
  const { html } = await listed('rooms=2&project=yar', row(1), row(2, { rooms: 1 }))
  expect(html).toMatch(
    /href="\/kvartiry\?project=yar"[^>]*aria-label="2-комнатные, убрать условие"/,
  )
})

test('an empty list names its conditions and the one to give up', async () => {
  const { words, html } = await listed('rooms=1&project=smola', row(1), row(2, { rooms: 1 }))
  expect(words).toContain('По этим условиям квартир нет')
  expect(words).toContain('Без условия «Смолокурня» нашлась бы 1 квартира.')
  expect(html).toContain('href="/kvartiry?rooms=1"')
})

test('with nothing on sale the page is still honest', async () => {
  expect((await listed('')).words).toContain('Сейчас в продаже нет квартир')
})

test('the table is another look at the same list', async () => {
  const { html } = await listed('view=list', row(1), row(2))
  expect(html.match(/<tr>/g)).toHaveLength(3)
  expect(html).toContain('<input type="hidden" name="view" value="list"/>')
})

test('one list has one address', () => {
  expect(listPage.query?.(new URLSearchParams('rooms=3&rooms=1&view=cards&utm_source=x'))).toBe(
    'rooms=1&rooms=3',
  )
})

const detail = (change: Partial<LotDetail> = {}): LotDetail => ({
  ...catalogueOf(row(96)).lot(96)!,
  article: null,
  livingArea: null,
  kitchenArea: null,
  roomsAreas: [],
  ceilingMm: 2850,
  windows: ['s'],
  apartments: false,
  description: null,
  images: [],
  finishingWorks: [],
  address: 'Обсерваторная, 17',
  commission: { label: 'IV\u00A0квартал 2027', done: false },
  keysLabel: 'II\u00A0квартал 2028',
  statusSince: '2026-11-12T09:00:00.000Z',
  priceHistory: [],
  statusHistory: [],
  projectInfo: { class: null, city: null, district: null, status: 'on_sale' },
  buildingInfo: { material: null, permit: null, declarationUrl: null, escrowBank: null },
  legalEntity: null,
  programmes: [],
  priceOptions: [],
  promotionsInfo: [],
  ...change,
})

async function shown(flat: LotDetail | null) {
  const services = {
    catalogue: catalogueOf(row(95), row(96, { status: flat?.status ?? 'available' }), row(97)),
    lots: { detail: async () => flat },
    drawings: { flat: () => null },
    content: { deadlineHistory: async () => [], documents: async () => [] },
  } as unknown as Services
  const data = await flatPage.load(services, { ...at(''), params: { id: '96' } })
  if (!data) return null
  const html = renderToStaticMarkup(<flatPage.View data={data} />)
  return { html, words: wordsOf(html), head: flatPage.head(data) }
}

test('a flat shows its price, and two promises apart', async () => {
  const { words, head } = (await shown(detail()))!
  expect(words).toContain('19 600 000 ₽')
  expect(words).toContain('Срок ввода дома IV квартал 2027')
  expect(words).toContain('Ключи II квартал 2028')
  expect(head.noindex).toBe(false)
})

test('a sold flat keeps its page, tells the day and hides the price', async () => {
  const { words, head } = (await shown(detail({ status: 'sold', price: 19_600_000 })))!
  expect(words).toContain('Продана 12 ноября 2026')
  expect(words).not.toContain('19 600 000')
  expect(words).toContain('Похожие в продаже')
  expect(head.noindex).toBe(true)
})

test('a withdrawn flat is not for sale now', async () => {
  const { words, head } = (await shown(detail({ status: 'withdrawn' })))!
  expect(words).toContain('Сейчас не продаётся')
  expect(head.noindex).toBe(true)
})

test('a programme is never shown without its legal text', async () => {
  const legal = 'Оценивайте свои финансовые возможности и риски.'
  const { words } = (await shown(
    detail({
      programmes: [
        {
          id: 1,
          name: 'Семейная',
          kind: 'family',
          rate: 600,
          ratePeriods: [],
          minDownPercent: 20.1,
          termMonths: 360,
          maxAmount: null,
          conditions: null,
          fullCost: '6,2–7,1 %',
          banks: ['Банк «Яра»'],
          legal,
        },
      ],
    }),
  ))!
  expect(words).toContain('Семейная, 6 %')
  expect(words).toContain('ПСК 6,2–7,1 %')
  expect(words).toContain(legal)
})

test('an unknown flat is no page', async () => {
  expect(await shown(null)).toBeNull()
})

test('the history of a price keeps only what moved it', () => {
  const step = (day: number, price: number | null) => ({
    at: `2026-11-0${day}T00:00:00.000Z`,
    price,
    basePrice: null,
  })
  const changes = changesOf([step(1, 100), step(2, 100), step(3, null), step(4, 90)])
  expect(changes.map(({ price, by }) => [price, by])).toEqual([
    [100, null],
    [90, -10],
  ])
})

test('a price that fell by one per cent is not drawn as a fall to the ground', () => {
  expect(scaleOf([9_900_000, 10_000_000])).toEqual([9_400_000, 10_500_000])
})

test('similar flats are for sale, nearest in price, in the same project, and never the flat itself', () => {
  const catalogue = catalogueOf(
    row(1),
    row(5),
    row(8, { status: 'reserved' }),
    row(9),
    row(10),
    row(11),
    row(13),
    row(12, { building: 2 }),
    row(14, { rooms: 3 }),
    row(15, { status: 'sold' }),
  )
  expect(findSimilar(catalogue.lot(10)!, catalogue).map(({ id }) => id)).toEqual([11, 9, 13, 5])
})
