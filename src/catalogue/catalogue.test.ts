import { expect, test } from 'vitest'

import { toColumns } from '#catalogue/columns/columns.ts'
import { noneOnSale } from '#domain/lots/lot-count.ts'
import { sampleHeader, sampleLot } from '#tests/support/sample-lots.ts'

import { openCatalogue } from './catalogue.ts'

const catalogue = openCatalogue({
  flat: toColumns(5, sampleHeader, [
    sampleLot(1, { price: 9_000_000 }),
    sampleLot(2, { price: 7_000_000, building: 2 }),
    sampleLot(3, { price: 1_000_000, status: 'sold' }),
  ]),
  parking: toColumns(5, { ...sampleHeader, kind: 'parking' }, [
    sampleLot(4, { price: null, rooms: null, building: 3 }),
  ]),
})

test('one number finds a lot of any kind', () => {
  expect(catalogue.lot(2)).toMatchObject({ kind: 'flat', url: '/kvartiry/2' })
  expect(catalogue.lot(4)).toMatchObject({ kind: 'parking', url: '/parkovki/4' })
  expect(catalogue.lot(5)).toBeNull()
})

test('a project knows what it has on sale, and from what price', () => {
  expect(
    catalogue.projects.map(({ alias, onSale }) => [alias, onSale.flat, onSale.parking]),
  ).toEqual([
    ['locmanskij', { free: 2, reserved: 0, minPrice: 7_000_000 }, noneOnSale],
    ['reka', noneOnSale, { free: 1, reserved: 0, minPrice: null }],
  ])
})

test('a kind that is not here is an empty list of the same version', () => {
  expect(catalogue).toMatchObject({ version: 5, publishedAt: sampleHeader.publishedAt })
  expect(catalogue.lots('storage').version).toBe(5)
  expect(openCatalogue({}).projects).toEqual([])
})
