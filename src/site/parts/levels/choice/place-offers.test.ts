import fc from 'fast-check'
import { expect, test } from 'vitest'

import { openCatalogue } from '#catalogue/catalogue.ts'
import { toColumns } from '#catalogue/columns/columns.ts'
import { lotQuery, readLotQuery } from '#domain/query/lot-query.ts'
import { sampleHeader, sampleLot } from '#tests/support/sample-lots.ts'

import { askPlaceOffers } from './place-offers.ts'

/** Hundredths of m². */
const areas = fc.array(fc.integer({ min: 120, max: 1_200 }), { minLength: 1, maxLength: 60 })

const catalogueOf = (rooms: readonly number[]) =>
  openCatalogue({
    storage: toColumns(
      5,
      { ...sampleHeader, kind: 'storage' },
      rooms.map((area, i) => sampleLot(i + 1, { area, rooms: null, building: 1 })),
    ),
  })

test('each free storage room is counted in one band of areas, and found by its link alone', () => {
  fc.assert(
    fc.property(areas, (rooms) => {
      const catalogue = catalogueOf(rooms)
      const { alias } = catalogue.projects[0]!
      const offers = askPlaceOffers(catalogue, 'storage', alias, lotQuery())
      // One band would be no choice.
      fc.pre(offers.length > 0)
      const found = offers.flatMap(({ href }) => {
        const query = readLotQuery(new URL(href, 'http://site').searchParams)
        return catalogue
          .lots('storage')
          .every(query)
          .map(({ id }) => id)
      })
      expect(found.toSorted((a, b) => a - b)).toEqual(rooms.map((_, i) => i + 1))
      expect(offers.reduce((sum, { free }) => sum + free, 0)).toBe(rooms.length)
    }),
  )
})

test('a band ends before the next one by a step of its areas', () => {
  const asked = lotQuery({ areaFrom: 3, areaTo: 3.9 })
  const bandsOf = (rooms: number[]) =>
    askPlaceOffers(catalogueOf(rooms), 'storage', 'locmanskij', asked).map(
      ({ name, free, isAsked }) => [name, free, isAsked],
    )
  expect(bandsOf([250, 290, 300, 390, 400, 610])).toEqual([
    ['до\u00A02,9\u00A0м²', 2, false],
    ['3–3,9\u00A0м²', 2, true],
    ['4–4,9\u00A0м²', 1, false],
    ['от\u00A06\u00A0м²', 1, false],
  ])
  expect(bandsOf([250, 295, 300])).toEqual([
    ['до\u00A02,99\u00A0м²', 2, false],
    ['от\u00A03\u00A0м²', 1, false],
  ])
})
