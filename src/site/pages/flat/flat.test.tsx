import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import type { LotDetail } from '#domain/lots/lot-detail.ts'
import type { Services } from '#contract/services.ts'
import { changesOf } from '#site/pages/flat/history/price-history.tsx'
import { scaleOf } from '#site/pages/flat/history/price-line.tsx'
import { findSimilar } from './load-flat.ts'
import { at, catalogueOf, sampleFlat, wordsOf } from '#tests/support/sample-flats.ts'

import flatPage from './flat.page.tsx'

const detail = (change: Partial<LotDetail> = {}): LotDetail => ({
  ...catalogueOf(sampleFlat(96)).lot(96)!,
  article: null,
  livingArea: null,
  kitchenArea: null,
  roomsAreas: [],
  ceilingMm: 2850,
  windows: ['s'],
  apartments: false,
  description: null,
  media: { plan: null, gallery: [], floor: null, tour: null, video: null, view: null },
  finishingWorks: [],
  address: 'Обсерваторная, 17',
  commission: { label: 'IV\u00A0квартал 2027', done: false },
  keysLabel: 'II\u00A0квартал 2028',
  overdue: null,
  statusSince: '2026-11-12T09:00:00.000Z',
  priceHistory: [],
  statusHistory: [],
  projectInfo: { class: null, city: null, district: null, status: 'on_sale' },
  buildingInfo: {
    material: null,
    permit: null,
    declaration: null,
    declarationUrl: null,
    escrowBank: null,
  },
  legalEntity: null,
  programmes: [],
  priceOptions: [],
  promotionsInfo: [],
  conditionalPrices: [],
  ...change,
})

async function shown(flat: LotDetail | null) {
  const services = {
    catalogue: catalogueOf(
      sampleFlat(95),
      sampleFlat(96, { status: flat?.status ?? 'available' }),
      sampleFlat(97),
    ),
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
          fullCost: [6.2, 7.1],
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
    sampleFlat(1),
    sampleFlat(5),
    sampleFlat(8, { status: 'reserved' }),
    sampleFlat(9),
    sampleFlat(10),
    sampleFlat(11),
    sampleFlat(13),
    sampleFlat(12, { building: 2 }),
    sampleFlat(14, { rooms: 3 }),
    sampleFlat(15, { status: 'sold' }),
  )
  expect(findSimilar(catalogue.lot(10)!, catalogue).map(({ id }) => id)).toEqual([11, 9, 13, 5])
})
