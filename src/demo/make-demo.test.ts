import { expect, test } from 'vitest'

import type { NativeLot, NativePromotion } from '#demo/lots/native-format.ts'
import { dayFrom } from '#demo/seed/calendar.ts'
import { appliesTo } from '#domain/content/promotion.ts'

import { drawingTools } from '#server/demo/drawing-tools.ts'

import type { DemoRequest } from './make-demo.ts'
import { makeDemo } from './make-demo.ts'
import { writeDemo } from './write-demo.ts'

const request: DemoRequest = { number: 1, day: '2026-11-21', tools: drawingTools }
const read = (more: Partial<DemoRequest> = {}) =>
  new Map(
    makeDemo({ ...request, ...more }).map(({ name, items }) => [name, [...items] as object[]]),
  )
const text = (more: Partial<DemoRequest> = {}) => [...writeDemo({ ...request, ...more })].join('')

const demo = read()
const all = <Record extends object>(name: string) => demo.get(name) as Record[]
const lots = all<NativeLot>('lots')
const ofKind = (kind: NativeLot['kind']) => lots.filter((lot) => lot.kind === kind)
const flats = ofKind('flat')
const onSale = flats.filter(({ status }) => status === 'available')
const share = (part: readonly object[], whole: readonly object[]) => part.length / whole.length

test('there is as much of everything as the developer has', () => {
  const counts = Object.fromEntries([...demo].map(([name, items]) => [name, items.length]))
  expect(counts).toMatchObject({
    projects: 4,
    buildings: 11,
    news: 24,
    promotions: 10,
    press: 20,
    documents: 40,
    offices: 4,
    programmes: 8,
  })
  expect(flats.length).toBeGreaterThan(1550)
  expect(flats.length).toBeLessThan(1700)
  expect(onSale.length).toBeGreaterThan(230)
  expect(onSale.length).toBeLessThan(320)
  expect(ofKind('commercial')).toHaveLength(40)
  for (const kind of ['parking', 'storage'] as const)
    expect(new Set(ofKind(kind).map(({ floor }) => floor))).toEqual(new Set([-1, -2]))
})

test('the same number on the same day gives the same bytes, another number other ones', () => {
  const some = { flats: 200 }
  expect(text(some)).toBe(text(some))
  expect(text({ ...some, number: 2 })).not.toBe(text(some))
})

test('on any day of the year nothing is of tomorrow, and what runs has not ended', () => {
  for (const day of ['2027-01-05', '2028-02-29', '2026-04-30']) {
    const some = { day, flats: 40 }
    const moments = text(some).matchAll(/"(?:at|publishedAt|publishedOn|date)":"([\d-]{10})/g)
    for (const [, moment] of moments) expect(moment! < day).toBe(true)
    const promotions = read(some).get('promotions') as NativePromotion[]
    expect(promotions.filter(({ endsAt }) => endsAt.slice(0, 10) > day)).toHaveLength(9)
  }
})

test('ids and places are reported once, and floors lie within their houses', () => {
  const floors = new Map(
    all<{ id: string; floorsTotal: number }>('buildings').map((one) => [one.id, one.floorsTotal]),
  )
  const places = lots.map(({ building, section, floor, number }) =>
    [building, section, floor, number].join('|'),
  )
  expect(new Set(lots.map(({ id }) => id)).size).toBe(lots.length)
  expect(new Set(places).size).toBe(lots.length)
  for (const lot of lots) expect(lot.floor).toBeLessThanOrEqual(floors.get(lot.building)!)
  for (const flat of flats) expect(flat.floor).toBeGreaterThan(1)
})

test('houses are stepped, stand on their plots, and flats end where their section does', () => {
  const sections = all<{ building: string; name: string; floors?: number }>('sections')
  for (const house of all<{ id: string; details: object }>('buildings')) {
    const floors = sections.flatMap((one) =>
      one.building === house.id && one.floors !== undefined ? [one.floors] : [],
    )
    expect(new Set(floors).size, house.id).toBe(floors.length)
    expect(house.details).toHaveProperty('place.turn')
  }
  for (const flat of flats) {
    const own = sections.find((one) => one.building === flat.building && one.name === flat.section)
    expect(flat.floor).toBeLessThanOrEqual(own?.floors ?? 0)
  }
})

test('rooms add up to the area of the flat, which is that of its layout', () => {
  const layouts = new Map(
    all<{ project: string; code: string; details: { area: number } }>('layouts').map(
      ({ project, code, details }) => [`${project} ${code}`, details.area],
    ),
  )
  for (const flat of flats) {
    const rooms = flat.details!.roomList as { area: number }[]
    const sum = rooms.reduce((total, { area }) => total + area, 0)
    expect(sum).toBeCloseTo(flat.area, 5)
    expect(layouts.get(`${flat.building.split('-')[0]} ${flat.layout}`)).toBe(flat.area)
    expect((flat.livingArea ?? 0) + (flat.kitchenArea ?? 0)).toBeLessThan(flat.area)
    expect(flat.windows!.length).toBeGreaterThan(0)
  }
})

test('a metre costs as it does in such houses, and the last word of the history is the price', () => {
  for (const { price, basePrice, area, priceHistory } of flats) {
    if (price === undefined) continue
    expect((basePrice ?? price) / area).toBeGreaterThan(180_000)
    expect((basePrice ?? price) / area).toBeLessThan(320_000)
    const last = priceHistory!.at(-1)!
    expect([last.price, last.basePrice]).toEqual([price, basePrice])
  }
  const closed = flats.filter(({ price }) => price === undefined)
  expect(closed.length).toBeGreaterThan(3)
  expect(closed.length).toBeLessThan(80)
})

test('prices move as measured: five times in six weeks, two thirds down, by one percent', () => {
  const steps = flats.flatMap(({ priceHistory = [] }) =>
    priceHistory.slice(1).map((now, i) => {
      const [before, after] = [priceHistory[i]!, now].map((one) => one.basePrice ?? one.price)
      return after! / before! - 1
    }),
  )
  const moved = steps.filter((step) => step !== 0)
  const sizes = moved.map(Math.abs).toSorted((a, b) => a - b)
  const since = dayFrom(request.day, -42)
  const recent = onSale
    .map(({ priceHistory = [] }) => priceHistory.filter(({ at }) => at > since).length)
    .toSorted((a, b) => a - b)
  expect(moved.filter((step) => step < 0).length / moved.length).toBeCloseTo(0.66, 1)
  expect(sizes[Math.floor(sizes.length / 2)]).toBeCloseTo(0.01, 2.5)
  expect(sizes[Math.floor(sizes.length * 0.95)]).toBeCloseTo(0.04, 2)
  expect(recent[Math.floor(recent.length / 2)]).toBe(5)
})

test('a third of the flats came back from «sold», and every history ends with what is true now', () => {
  for (const { status, statusHistory } of lots) {
    const moments = statusHistory!.map(({ at }) => at)
    expect(statusHistory!.at(-1)!.status).toBe(status)
    expect(moments.toSorted()).toEqual(moments)
  }
  const back = flats.filter(({ statusHistory = [] }) =>
    statusHistory.some(({ status }, i) => status === 'sold' && i < statusHistory.length - 1),
  )
  expect(share(back, flats)).toBeGreaterThan(0.25)
  expect(share(back, flats)).toBeLessThan(0.4)
})

test('types of flats are mixed as on the market', () => {
  const of = (rooms: number, kind: string) =>
    100 *
    share(
      flats.filter((one) => one.rooms === rooms && one.layoutKind === kind),
      flats,
    )
  const near = { studio: of(0, 'studio'), one: of(1, 'classic'), two: of(2, 'euro') }
  expect(Math.abs(near.studio - 12.9)).toBeLessThan(4)
  expect(Math.abs(near.one - 13)).toBeLessThan(4)
  expect(Math.abs(near.two - 23.8)).toBeLessThan(4)
  expect(Math.abs(of(3, 'euro') - 24.3)).toBeLessThan(4)
  expect(Math.abs(of(4, 'euro') - 8.9)).toBeLessThan(4)
})

test('every promotion that runs is for some lots on sale, and a discount is in their prices', () => {
  const projectOf = new Map(
    all<{ id: string; project: string }>('buildings').map((one) => [one.id, one.project]),
  )
  for (const promotion of all<NativePromotion>('promotions')) {
    const chosen = lots.filter(
      (lot) =>
        lot.status === 'available' &&
        appliesTo(promotion.rule, {
          ...lot,
          externalId: lot.id,
          project: projectOf.get(lot.building)!,
          rooms: lot.rooms ?? null,
          finishing: lot.finishing ?? null,
          price: lot.price ?? null,
        }),
    )
    expect(chosen.length, promotion.id).toBeGreaterThan(0)
    if (promotion.effect.percent && promotion.condition === undefined)
      for (const { price, basePrice } of chosen)
        if (price) expect(price).toBeLessThan(basePrice ?? 0)
    expect(promotion.legal).toContain('Не является публичной офертой')
  }
})

test('every programme has its legal text with all it must say', () => {
  for (const { kind, legal, fullCost } of all<Record<string, string>>('programmes')) {
    if (kind === 'instalment') {
      expect(legal).toContain('Проценты не начисляются')
      continue
    }
    expect(legal).toContain(`Полная стоимость кредита ${fullCost}`)
    expect(legal).toContain('Изучите все условия кредита')
    expect(legal).toContain('Оценивайте свои финансовые возможности и риски')
    expect(legal).toContain('лицензия Банка России')
  }
})

test('a building site reports every month, and the late house keeps its earlier promises', () => {
  type DemoHouse = { id: string; state: string; deadlines: { reason?: string }[] }
  const reports = Map.groupBy(all<{ building: string }>('reports'), ({ building }) => building)
  for (const { id, state, deadlines } of all<DemoHouse>('buildings')) {
    expect(reports.get(id)!.length).toBeGreaterThanOrEqual(state === 'keys' ? 1 : 5)
    expect(deadlines.length).toBeGreaterThan(0)
    for (const { reason } of deadlines.slice(1)) expect(reason).toBeTruthy()
  }
  expect(all<DemoHouse>('buildings').find(({ id }) => id === 'lotsman-3')!.deadlines).toHaveLength(
    3,
  )
})

test('a baker finds 60–90 m² for sale with 40 kW, an exhaust and an entrance from the street', () => {
  const found = ofKind('commercial').filter(
    ({ status, deal, area, details }) =>
      status === 'available' &&
      deal === 'sale' &&
      area >= 60 &&
      area <= 90 &&
      details?.powerKw === 40 &&
      details.exhaust === true &&
      details.entrance === 'separate_street',
  )
  expect(found.length).toBeGreaterThan(0)
})

test('fewer or more flats are made when they are asked for', () => {
  const count = (wanted: number) => {
    const scaled = read({ flats: wanted })
    const buildings = new Set(scaled.get('buildings')!.map((one) => (one as { id: string }).id))
    const made = (scaled.get('lots') as NativeLot[]).filter(({ kind }) => kind === 'flat')
    expect(made.every(({ building }) => buildings.has(building))).toBe(true)
    return made.length
  }
  expect([0, 300, 9_001].map(count)).toEqual([0, 300, 9_001])
})
