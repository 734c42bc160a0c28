import { expect, test } from 'vitest'

import { openSample, sampleHeader, sampleLot } from '#tests/support/sample-lots.ts'
import type { LotRow } from '#catalogue/columns/lot-row.ts'
import type { PlaceInBrief } from '#domain/places/place-details.ts'
import { KEYS_NOW, quarter } from '#domain/time/keys.ts'

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
  expect(find('').lots.map(({ payment }) => payment?.amount ?? null)).toEqual([
    23_982,
    43_168,
    null,
  ])
  expect(find('paymentTo=23982').total).toBe(1)
  expect(find('paymentTo=23981').total).toBe(0)
  expect(find('paymentTo=30000&down=4000000').total).toBe(2)
  expect(find('paymentTo=30000&down=1500000').total).toBe(1)
  expect(find('programme=2').lots[0]?.payment?.amount).toBe(125_000)
  expect(find('programme=99').lots[0]?.payment?.amount).toBe(23_982)
})

test('above what a programme lends, the bound is that of the ordinary loan which lots name', () => {
  const [family] = sampleHeader.programmes
  const ordinary = { ...family!, id: 3, kind: 'standard', rate: 1_900 }
  const header = { ...sampleHeader, programmes: [{ ...family!, maxAmount: 6_000_000 }, ordinary] }
  const rows = [7_000_000, 8_000_000, 9_000_000].map((price, at) => sampleLot(at + 1, { price }))
  const { find, idsOf } = openSample(rows, header)
  const [cheap, middle, dear] = find('').lots.map(({ payment }) => payment?.amount ?? 0)
  expect([cheap! < middle!, middle! < dear!]).toEqual([true, true])
  expect(idsOf(`paymentTo=${middle}`)).toEqual([1, 2])
  expect(idsOf(`paymentTo=${middle! - 1}`)).toEqual([1])
  expect(idsOf(`paymentTo=${cheap! - 1}`)).toEqual([])
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

test('what is to let is no sale, has no price, and comes after the priced', () => {
  const let1 = { deal: 'rent', price: null, rentPerMonth: 300_000 } as const
  const { find } = openSample(
    [
      sampleLot(1, { ...let1, rentPerMonth: 500_000 }),
      sampleLot(2, { price: null }),
      sampleLot(3, { price: 9_000_000 }),
      sampleLot(4, { price: 30_000_000, deal: 'ready_business' }),
      sampleLot(5, let1),
    ],
    { ...sampleHeader, kind: 'commercial' },
  )
  const ids = (query: string) => find(query).lots.map(({ id }) => id)
  expect(ids('')).toEqual([3, 4, 5, 1, 2])
  expect(ids('sort=-price')).toEqual([4, 3, 1, 5, 2])
  expect(ids('deal=sale')).toEqual([3, 4, 2])
  expect(ids('deal=rent')).toEqual([5, 1])
  expect(ids('deal=ready_business')).toEqual([4])
  expect(ids('rentFrom=1000')).toEqual([5, 1])
  expect(ids('priceTo=99000000')).toEqual([3, 4])
  expect(find('deal=rent').facets.deal).toEqual({ sale: 3, rent: 2, ready_business: 1 })
  expect(find('').onSale).toMatchObject({ free: 5, minPrice: 9_000_000 })
  expect(find('deal=rent').onSale).toMatchObject({ free: 2, minPrice: null })
})

const space = (details: Partial<PlaceInBrief>): Partial<LotRow> => ({
  place: {
    placeKind: 'standard',
    widthMm: 2600,
    lengthMm: 5300,
    heightMm: null,
    doorMm: null,
    gateHeightMm: 2300,
    column: false,
    charger: null,
    distanceToLiftM: null,
    ...details,
  },
})

test('a parking space is found by its kind, its charger and the car that it takes', () => {
  const { find, idsOf } = openSample(
    [
      sampleLot(1, space({})),
      sampleLot(2, space({ column: true, distanceToLiftM: 24 })),
      sampleLot(3, space({ placeKind: 'family', widthMm: 3400 })),
      sampleLot(4, space({ placeKind: 'ev', charger: 'розетка 7 кВт' })),
      sampleLot(5, space({ widthMm: null })),
    ],
    { ...sampleHeader, kind: 'parking' },
  )
  expect(idsOf('carLength=5050&carWidth=2000&carHeight=1900')).toEqual([1, 3, 4])
  expect(idsOf('carWidth=2,0')).toEqual([1, 3, 4])
  expect(idsOf('charger=1')).toEqual([4])
  expect(find('placeKind=family').facets.placeKind).toEqual({ standard: 3, family: 1, ev: 1 })
  expect(find('placeKind=family').total).toBe(1)
  // Of storage rooms alone.
  expect(idsOf('fits=bicycle')).toEqual([1, 2, 3, 4, 5])
  expect(find('').lots[1]?.place).toMatchObject({ column: true, distanceToLiftM: 24 })
})

test('a storage room is found by what goes in there together', () => {
  const room = (widthMm: number, lengthMm: number) => space({ widthMm, lengthMm, doorMm: 800 })
  const { idsOf } = openSample(
    [sampleLot(1, room(1500, 2000)), sampleLot(2, room(1200, 1900)), sampleLot(3)],
    { ...sampleHeader, kind: 'storage' },
  )
  expect(idsOf('fits=bicycle')).toEqual([1, 2])
  expect(idsOf('fits=bicycle&fits=tyres')).toEqual([1])
  // Of parking alone.
  expect(idsOf('carLength=5050&charger=1')).toEqual([1, 2, 3])
})
