import { expect, test } from 'vitest'

import { openSample, sampleHeader, sampleLot } from '#tests/support/sample-lots.ts'
import { lotQuery } from '#domain/query/lot-query.ts'
import { KEYS_NOW, quarter } from '#domain/time/keys.ts'

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
    payment: 59_236,
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

test('options of a group add up, and a choice does not narrow its own counts', () => {
  const { find } = openSample([
    sampleLot(1, { rooms: 1 }),
    sampleLot(2, { rooms: 2 }),
    sampleLot(3, { rooms: 5, building: 3 }),
  ])
  expect(find('rooms=1&rooms=2').total).toBe(2)
  expect(find('rooms=4').lots.map(({ id }) => id)).toEqual([3])
  expect(find('rooms=2').facets).toMatchObject({
    rooms: { 1: 1, 2: 1, 4: 1 },
    project: { locmanskij: 1, reka: 0 },
  })
})

test('features narrow each other', () => {
  const { find } = openSample([
    sampleLot(1, { features: ['terrace', 'balcony'] }),
    sampleLot(2, { features: ['terrace'] }),
    sampleLot(3, { features: ['loggia'] }),
  ])
  expect(find('feature=terrace&feature=balcony').total).toBe(1)
  expect(find('feature=terrace').facets.feature).toEqual({ terrace: 2, balcony: 1, loggia: 0 })
})

test('keys by a quarter are keys by every later one', () => {
  const { find } = openSample([
    sampleLot(1, { keys: KEYS_NOW }),
    sampleLot(2, { keys: quarter(2027, 4) }),
    sampleLot(3, { keys: quarter(2028, 1) }),
    sampleLot(4, { keys: null }),
  ])
  expect(find('keysTo=2027-4').total).toBe(2)
  expect(find('keysTo=now').facets.keys).toEqual({ now: 1, '2027-4': 2, '2028-1': 3 })
})

test('a project, house or promotion that nobody knows is no condition', () => {
  const { find } = openSample([sampleLot(1), sampleLot(2, { building: 3, promotions: [7] })])
  expect(find('project=atlantida').total).toBe(2)
  expect(find('building=999&promotion=999').total).toBe(2)
  expect(find('project=atlantida&project=reka').total).toBe(1)
  expect(find('promotion=8').total).toBe(0)
})

test('a range counts without its own bounds, a closed price nowhere', () => {
  const { find } = openSample([
    sampleLot(1, { price: 5_000_000, area: 3000 }),
    sampleLot(2, { price: 9_000_000, area: 6050 }),
    sampleLot(3, { price: null, area: 9000 }),
  ])
  const { total, ranges } = find('priceTo=6000000')
  expect(total).toBe(1)
  expect(ranges.price).toMatchObject({ min: 5_000_000, max: 9_000_000 })
  expect(ranges.price.histogram.at(0)).toBe(1)
  expect(ranges.price.histogram.at(-1)).toBe(1)
  expect(ranges.area).toMatchObject({ min: 30, max: 30 })
  expect(find('areaTo=1').ranges.area).toMatchObject({ min: 30, max: 90 })
})

test('a payment is a bound on the price by the programme chosen', () => {
  const { find } = openSample([
    sampleLot(1, { price: 5_000_000 }),
    sampleLot(2, { price: 9_000_000 }),
    sampleLot(3, { price: null }),
  ])
  expect(find('').lots.map(({ payment }) => payment)).toEqual([23_982, 43_168, null])
  expect(find('paymentTo=23982').total).toBe(1)
  expect(find('paymentTo=23981').total).toBe(0)
  expect(find('paymentTo=30000&down=4000000').total).toBe(2)
  expect(find('paymentTo=30000&down=1500000').total).toBe(1)
  expect(find('programme=2').lots[0]?.payment).toBe(125_000)
  expect(find('programme=99').lots[0]?.payment).toBe(23_982)
})

test('where no bank lends, payments are not spoken of', () => {
  const header = { ...sampleHeader, programmes: [] }
  const { find } = openSample([sampleLot(1)], header)
  expect(find('paymentTo=1')).toMatchObject({ total: 1, lots: [{ payment: null }] })
})

test('morning sun comes from the east, evening sun from the west', () => {
  const { idsOf } = openSample([
    sampleLot(1, { windows: ['se', 'n'] }),
    sampleLot(2, { windows: ['w'] }),
    sampleLot(3, { windows: ['s'] }),
  ])
  expect(idsOf('sun=morning')).toEqual([1])
  expect(idsOf('sun=evening')).toEqual([2])
})

test('the first and the last floor can be left out', () => {
  const { idsOf } = openSample([
    sampleLot(1, { floor: 1 }),
    sampleLot(2, { floor: 5 }),
    sampleLot(3, { floor: 9 }),
    sampleLot(4, { floor: 9, floorsTotal: null }),
  ])
  expect(idsOf('floorNot=first')).toEqual([2, 3, 4])
  expect(idsOf('floorNot=first&floorNot=last')).toEqual([2, 4])
})

test.each([
  ['37', [37]],
  ['№ 37', [37]],
  ['лоцманский', [37, 38]],
  ['Лоцманского', [37, 38]],
  ['kjwvfycrbq', [37, 38]],
  ['лоцманскому', [37, 38]],
  ['теплая', [39]],
  ['набережном доме', [39]],
  ['ЖК лоцманский 38', [38]],
  ['k69', [39]],
  ['атлантида', []],
  ['?!', [37, 38, 39]],
])('«%s» finds %j', (text, ids) => {
  const { idsOf } = openSample([
    sampleLot(37),
    sampleLot(38, { building: 2 }),
    sampleLot(39, { building: 3, number: 'К69' }),
  ])
  expect(idsOf(`q=${encodeURIComponent(text)}`)).toEqual(ids)
})

test('flats of one layout make a ladder by floors, of what the list holds', () => {
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
  const { lots: page } = lots.find(lotQuery({ floorTo: 8 }))
  expect(lots.ladders(lotQuery({ floorTo: 8 }), page)).toEqual([
    [
      { id: 2, floor: 3, price: 8_000_000 },
      { id: 3, floor: 6, price: null },
    ],
  ])
})

test('words that name no lot ask nothing, whichever keyboard layout they were typed with', () => {
  const { idsOf } = openSample([sampleLot(1), sampleLot(2)])
  for (const text of ['квартиры', 'rdfhnbhf', 'ЖК'])
    expect(idsOf(`q=${encodeURIComponent(text)}`)).toEqual([1, 2])
})
