import { expect, test } from 'vitest'

import { openSample, sampleHeader, sampleLot } from '#tests/support/sample-lots.ts'
import { lotQuery } from '#domain/query/lot-query.ts'
import { KEYS_NOW } from '#domain/time/keys.ts'

const samplePlace = {
  widthMm: 2500,
  lengthMm: 5300,
  heightMm: null,
  doorMm: null,
  gateHeightMm: null,
  column: null,
  charger: null,
  distanceToLiftM: null,
}

test('a lot comes out as it went in', () => {
  const { lots } = openSample([
    sampleLot(11, {
      area: 5840,
      price: 12_350_000,
      basePrice: 13_000_000,
      features: ['terrace', 'balcony'],
      promotions: [7],
      planUrl: '/plans/a1.svg',
    }),
  ])
  expect(lots.lot(11)).toEqual({
    id: 11,
    kind: 'flat',
    url: '/kvartiry/11',
    status: 'available',
    project: { alias: 'locmanskij', name: 'Лоцманский' },
    building: { id: 1, name: 'Корпус 1' },
    section: '1',
    floor: 3,
    floorsTotal: 9,
    number: '11',
    rooms: 1,
    layout: 'classic',
    area: 58.4,
    price: 12_350_000,
    basePrice: 13_000_000,
    pricePerMetre: 211_473,
    payment: {
      amount: 59_236,
      programme: 'Семейная',
      rate: 6,
      fullCost: [6.1, 7.4],
      termMonths: 360,
      down: 2_470_000,
    },
    keys: '2027-4',
    finishing: 'none',
    features: ['balcony', 'terrace'],
    promotions: [7],
    planUrl: '/plans/a1.svg',
  })
  expect(lots.lot(12)).toBeNull()
})

test('what is not known is null', () => {
  const nothing = { section: null, floor: null, floorsTotal: null, number: null, rooms: null }
  const more = { layout: null, price: null, keys: null, finishing: null }
  const { lots } = openSample([sampleLot(1, { ...nothing, ...more })])
  expect(lots.lot(1)).toMatchObject({
    ...nothing,
    ...more,
    basePrice: null,
    pricePerMetre: null,
    payment: null,
  })
})

test('of a lot without a plan its photograph is known, and a plan goes before it', () => {
  const [photoUrl, planUrl] = ['/photos/a-480.webp', '/plans/a.svg']
  const { lots } = openSample([
    sampleLot(1, { planUrl: null, photoUrl }),
    sampleLot(2, { planUrl, photoUrl }),
    sampleLot(3, { planUrl: null }),
  ])
  expect(lots.lot(1)).toMatchObject({ planUrl: null, photoUrl })
  expect([lots.lot(2)?.planUrl, lots.lot(2)?.photoUrl]).toEqual([planUrl, undefined])
  expect([lots.lot(3)?.planUrl, lots.lot(3)?.photoUrl]).toEqual([null, undefined])
})

test('sold lots have a page but are in no list, count or range', () => {
  const { lots, find } = openSample([
    sampleLot(1, { status: 'sold', rooms: 4, price: 1 }),
    sampleLot(2, { status: 'reserved' }),
    sampleLot(3, { status: 'withdrawn', building: 3 }),
  ])
  expect(lots.lot(1)?.status).toBe('sold')
  expect(lots.lot(3)?.status).toBe('withdrawn')
  expect(find()).toMatchObject({
    total: 1,
    facets: { rooms: { 1: 1 }, project: { locmanskij: 1 } },
    ranges: { price: { min: 8_000_000, max: 8_000_000 } },
  })
})

test('lists start with the cheapest, and closed prices end every price order', () => {
  const { idsOf } = openSample([
    sampleLot(1, { price: null }),
    sampleLot(2, { price: 9_000_000, area: 6000 }),
    sampleLot(3, { price: 5_000_000, area: 2000 }),
  ])
  expect(idsOf()).toEqual([3, 2, 1])
  expect(idsOf('sort=-price')).toEqual([2, 3, 1])
  expect(idsOf('sort=metre')).toEqual([2, 3, 1])
  expect(idsOf('sort=-metre')).toEqual([3, 2, 1])
})

test('equal lots go by id in every order, and unknown floors and keys come last', () => {
  const { idsOf } = openSample([
    sampleLot(9, { floor: 5, keys: KEYS_NOW }),
    sampleLot(4, { floor: 5, firstSeen: 2 }),
    sampleLot(2, { floor: null, keys: null }),
    sampleLot(1, { floor: -1 }),
  ])
  expect(idsOf('sort=-area')).toEqual([1, 2, 4, 9])
  expect(idsOf('sort=floor')).toEqual([1, 4, 9, 2])
  expect(idsOf('sort=-floor')).toEqual([4, 9, 1, 2])
  expect(idsOf('sort=keys')).toEqual([9, 1, 4, 2])
  expect(idsOf('sort=new')).toEqual([4, 1, 2, 9])
})

test('in every order places for a car come before those for a motorcycle, page after page', () => {
  const spaces = Array.from({ length: 30 }, (_, at) =>
    sampleLot(at + 1, {
      price: 500_000 + at * 10_000,
      area: 300 + at,
      place: { ...samplePlace, placeKind: at < 10 ? 'moto' : 'standard' },
    }),
  )
  const { idsOf } = openSample(spaces, { ...sampleHeader, kind: 'parking' })
  const [moto, cars] = [spaces.slice(0, 10), spaces.slice(10)].map((some) =>
    some.map(({ id }) => id),
  )
  const both = (query: string) => [...idsOf(query), ...idsOf(`${query}&page=2`)]
  expect(both('sort=price')).toEqual([...cars!, ...moto!])
  expect(both('sort=-area')).toEqual([...cars!.toReversed(), ...moto!.toReversed()])
  expect(idsOf('placeKind=moto')).toEqual(moto)
})

test('a page holds 24 lots, and a page past the end is the last one', () => {
  const { find } = openSample(Array.from({ length: 50 }, (_, at) => sampleLot(at + 1)))
  expect(find('page=2').lots.map(({ id }) => id)[0]).toBe(25)
  expect(find('page=99')).toMatchObject({ total: 50, page: 3, pages: 3 })
  expect(find('page=99').lots).toHaveLength(2)
})

test('an empty list is one empty page of zeros', () => {
  expect(openSample([]).find('page=4')).toMatchObject({
    total: 0,
    page: 1,
    pages: 1,
    lots: [],
    ranges: { price: { min: 0, max: 0, histogram: Array.from({ length: 24 }, () => 0) } },
  })
})

test('flats of one layout stand together by floors, sold ones left out', () => {
  const { lots } = openSample([
    sampleLot(1, { floor: 9, price: 9_000_000 }),
    sampleLot(2, { floor: 3 }),
    sampleLot(3, { floor: 6, price: null }),
    sampleLot(4, { floor: 5, status: 'sold' }),
    sampleLot(5, { floor: 4, area: 4001 }),
    sampleLot(6, { floor: 4, building: 2 }),
  ])
  expect(lots.alike(4).map(({ id }) => id)).toEqual([2, 3, 1])
  expect(lots.alike(77)).toEqual([])
})

test('as layouts a list shows each of them once, in its own order, and counts lots as before', () => {
  const { lots } = openSample([
    sampleLot(1, { floor: 9, price: 9_000_000 }),
    sampleLot(2, { floor: 3, price: 8_000_000 }),
    sampleLot(3, { floor: 6, price: 7_000_000 }),
    sampleLot(5, { floor: 4, area: 4001, price: 8_500_000 }),
    sampleLot(6, { floor: 4, building: 2, price: 6_000_000 }),
  ])
  const idsOf = (query: Parameters<typeof lotQuery>[0]) =>
    lots.find(lotQuery(query), 'layout').lots.map(({ id }) => id)
  expect(idsOf({})).toEqual([6, 3, 5])
  expect(idsOf({ sort: '-price' })).toEqual([1, 5, 6])
  expect(idsOf({ floorFrom: 7 })).toEqual([1])
  expect(lots.find(lotQuery({}), 'layout')).toMatchObject({ total: 5, pages: 1 })
  expect(lots.find(lotQuery({ floorTo: 8 }), 'layout').layouts).toEqual({
    total: 3,
    alike: [null, [2, 3, 6, 7_000_000], null],
  })
  expect(lots.find(lotQuery({}))).not.toHaveProperty('layouts')
})

test('a free flat stands for its layout before a cheaper reserved one, whose price is not offered', () => {
  const { lots } = openSample([
    sampleLot(1, { floor: 2, price: 5_000_000, status: 'reserved' }),
    sampleLot(2, { floor: 3, price: 6_000_000 }),
    sampleLot(3, { floor: 4, price: 7_000_000 }),
    sampleLot(4, { area: 4001, status: 'reserved', price: 5_500_000 }),
    sampleLot(5, { area: 4002, status: 'sold' }),
  ])
  const list = lots.find(lotQuery({}), 'layout')
  expect(list.lots.map(({ id }) => id)).toEqual([4, 2])
  expect(list.layouts?.alike).toEqual([null, [3, 2, 4, 6_000_000]])
})

test('a page holds 24 layouts, and the last page what is left of them', () => {
  const { lots } = openSample(
    Array.from({ length: 100 }, (_, at) => sampleLot(at + 1, { area: 3000 + (at % 50) })),
  )
  const last = lots.find(lotQuery({ page: 9 }), 'layout')
  expect([last.total, last.layouts?.total, last.page, last.pages]).toEqual([100, 50, 3, 3])
  expect(last.lots).toHaveLength(2)
})
