import fc from 'fast-check'
import { expect, test } from 'vitest'

import { toColumns } from '#catalogue/columns/columns.ts'
import { randomRows } from '#tests/support/random-lots.ts'
import { sampleHeader, sampleLot } from '#tests/support/sample-lots.ts'

import { pack, unpack } from './packing.ts'

test('columns come out of the package as they went in', () => {
  fc.assert(
    fc.property(randomRows, (all) => {
      const columns = toColumns(7, sampleHeader, all)
      expect(unpack(pack(columns).buffer)).toEqual(columns)
    }),
  )
})

test('prices of billions, and base prices below the price, keep every rouble', () => {
  const columns = toColumns(1, sampleHeader, [
    sampleLot(1, { price: 53_945_211_170, basePrice: 53_945_211_169 }),
    sampleLot(2, { price: null, basePrice: 12_345_678 }),
    sampleLot(2_147_483_647, { price: 1, basePrice: null }),
  ])
  expect(unpack(pack(columns).buffer)).toEqual(columns)
})

test('a lot takes about twenty bytes before compression', () => {
  const many = Array.from({ length: 2000 }, (_, at) =>
    sampleLot(at * 3 + 1, { price: 5_000_000 + at * 1000, number: String(at) }),
  )
  const columns = toColumns(1, sampleHeader, many)
  const packed = pack(columns)
  const planes = packed.length - packed.indexOf(0x0a) - 1
  expect(planes / many.length).toBeLessThan(22)
})
