import fc from 'fast-check'
import { expect, test } from 'vitest'

import { features } from '#domain/lots/features.ts'
import { finishings, layoutKinds } from '#domain/lots/lot.ts'

import {
  lotSorts,
  lotViews,
  readLotQuery,
  writeLotQuery,
  writeTypedQuery,
  type LotQuery,
} from './lot-query.ts'

const read = (query: string) => readLotQuery(new URLSearchParams(query))
const rewritten = (query: string) => writeLotQuery(read(query))

test('a list without conditions has the bare address', () => {
  expect(writeLotQuery(read(''))).toBe('')
  expect(writeLotQuery({ sort: 'price', page: 1, view: 'cards', rooms: [] })).toBe('')
})

test('a query survives the way to the address and back', () => {
  const query =
    'project=sad&building=7&rooms=0&rooms=2&layout=euro&priceTo=9000000&areaFrom=38.5&keysTo=2027-4' +
    '&feature=terrace&floorNot=first&sun=morning&q=37&programme=2&down=3000000&sort=-area&page=2&view=list'
  expect(rewritten(query)).toBe(query)
})

test('one list has one address, however its options are put', () => {
  expect(rewritten('rooms=3&project=sad&rooms=1&rooms=3&project=reka&page=1&sort=price')).toBe(
    'project=reka&project=sad&rooms=1&rooms=3',
  )
})

test.each([
  'rooms=two&rooms=7&rooms=-1',
  'priceTo=-5&priceFrom=abc&priceFrom=1e9',
  'areaFrom=NaN&areaTo=1,2,3',
  'floorFrom=first&floorTo=1.5',
  'keysTo=2027-5&keysTo=soon',
  'sort=drop+table&view=globe&page=0&page=-3',
  'feature=none_such&finishing=gold&sun=noon&floorNot=middle',
  'project=../etc&building=x&promotion=0',
  'programme=first&down=0&paymentTo=0&utm_source=mail',
])('nonsense is ignored: %s', (query) => {
  expect(rewritten(query)).toBe('')
})

test('an area is read with a dot or a comma, a price with or without spaces', () => {
  expect(read('areaFrom=38,5&areaTo=60.25')).toMatchObject({ areaFrom: 38.5, areaTo: 60.25 })
  expect(read('priceTo=12+500+000').priceTo).toBe(12_500_000)
})

test('a price is read as buyers speak of it, and has one spelling in the address', () => {
  expect(rewritten('priceFrom=850 тыс.&priceTo=12,5 млн')).toBe('priceFrom=850000&priceTo=12500000')
  expect(rewritten('priceFrom=5&priceTo=12,5')).toBe('priceFrom=5000000&priceTo=12500000')
  expect(rewritten('areaFrom=45,5 м²&paymentTo=60 тыс.&down=900')).toBe(
    'areaFrom=45.5&paymentTo=60000&down=900',
  )
})

test('what is no number narrows nothing and is kept for a word beside the field', () => {
  const asked = read('rooms=2&priceTo=дёшево&areaFrom=0&floorTo=1.5&paymentTo=&down=-5')
  expect(asked).toMatchObject({
    rooms: [2],
    priceTo: null,
    unclear: { priceTo: 'дёшево', floorTo: '1.5', down: '-5' },
  })
  expect(Object.keys(asked.unclear)).not.toContain('areaFrom')
  expect(writeLotQuery(asked)).toBe('rooms=2')
  expect(read(writeTypedQuery(asked))).toEqual(asked)
})

test('bounds the wrong way round are turned', () => {
  expect(read('priceFrom=9000000&priceTo=5000000')).toMatchObject({
    priceFrom: 5_000_000,
    priceTo: 9_000_000,
  })
})

test('parking lies below the ground', () => {
  expect(read('floorFrom=-2&floorTo=0')).toMatchObject({ floorFrom: -2, floorTo: 0 })
})

test('thousands of repeated parameters come to a hundred options at most', () => {
  const flood = Array.from({ length: 5000 }, (_, id) => `building=${id + 1}`).join('&')
  expect(read(flood).buildings).toHaveLength(100)
  expect(read('rooms=1&'.repeat(5000)).rooms).toEqual([1])
  expect(read(`q=${'я'.repeat(5000)}`).text).toHaveLength(100)
})

const nullable = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null })
const setOf = <T>(values: readonly T[]) => fc.subarray([...values])
const bound = (max: number) => nullable(fc.integer({ min: 1, max }))
const queries: fc.Arbitrary<Partial<LotQuery>> = fc.record(
  {
    projects: setOf(['sad', 'reka', 'dom-2']),
    buildings: fc.array(fc.integer({ min: 1, max: 999 }), { maxLength: 5 }),
    rooms: setOf([0, 1, 2, 3, 4]),
    layouts: setOf(layoutKinds),
    priceFrom: nullable(fc.integer({ min: 1_000, max: 1e9 })),
    priceTo: nullable(fc.integer({ min: 1_000, max: 1e12 - 1 })),
    areaFrom: nullable(fc.integer({ min: 1, max: 99_999 }).map((area) => area / 100)),
    floorTo: nullable(fc.integer({ min: -9, max: 99 })),
    paymentTo: bound(1e7),
    keysTo: nullable(fc.constantFrom('now', '2027-1', '2028-4')),
    finishing: setOf(finishings),
    features: setOf(features.map(({ code }) => code)),
    promotions: fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 3 }),
    floorNot: setOf(['first', 'last'] as const),
    sun: nullable(fc.constantFrom('morning', 'evening')),
    text: fc.string({ unit: 'binary', maxLength: 130 }),
    programme: bound(99),
    down: bound(1e9),
    sort: fc.constantFrom(...lotSorts),
    page: fc.integer({ min: 1, max: 9999 }),
    view: fc.constantFrom(...lotViews),
  },
  { requiredKeys: [] },
)

test('what is written reads the same and is written the same again', () => {
  fc.assert(
    fc.property(queries, (query) => {
      const once = rewritten(writeLotQuery(query))
      expect(rewritten(once)).toBe(once)
      expect(read(once)).toEqual(read(writeLotQuery(query)))
    }),
  )
})

test('no query whatever throws, and all come to an address that stays', () => {
  const names = ['project', 'rooms', 'priceFrom', 'areaTo', 'floorFrom', 'q', 'page', 'feature']
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...names), fc.string({ unit: 'binary' }))),
      (pairs) => {
        const query = readLotQuery(new URLSearchParams(pairs))
        const once = writeLotQuery(query)
        expect(rewritten(once)).toBe(once)
        expect(read(writeTypedQuery(query))).toEqual(query)
      },
    ),
  )
})
