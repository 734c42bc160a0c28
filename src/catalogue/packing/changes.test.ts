import fc from 'fast-check'
import { expect, test } from 'vitest'

import { toColumns } from '#catalogue/columns/columns.ts'
import { replaceRows } from '#catalogue/columns/replace-rows.ts'
import { openLots } from '#catalogue/lots.ts'
import { lotQuery } from '#domain/query/lot-query.ts'
import { randomRows } from '#tests/support/random-lots.ts'
import { sampleHeader, sampleLot } from '#tests/support/sample-lots.ts'

import { packChanges, unpackOnto } from './changes.ts'
import { listedPart } from './listed-part.ts'
import { pack } from './packing.ts'

test('a browser that gets the changed lots alone lists what one that gets all lists', () => {
  fc.assert(
    fc.property(
      randomRows,
      randomRows,
      fc.array(fc.integer({ min: 1, max: 300 })),
      (lots, renewed, leaving) => {
        const before = toColumns(1, sampleHeader, lots)
        const ids = new Set(renewed.map(({ id }) => id))
        const gone = new Set(leaving.filter((id) => !ids.has(id)))
        const after = replaceRows(before, 2, sampleHeader, renewed, gone)
        const held = unpackOnto(null, pack(listedPart(before)).buffer)
        const changed = unpackOnto(held, packChanges(after, [...ids, ...gone]).buffer)
        const whole = unpackOnto(null, pack(listedPart(after)).buffer)
        for (const sort of ['price', 'new'] as const) {
          const query = lotQuery({ sort })
          expect(openLots(changed).find(query)).toEqual(openLots(whole).find(query))
          expect(openLots(changed).every(query)).toEqual(openLots(whole).every(query))
        }
        expect(changed.places).toEqual(whole.places)
      },
    ),
  )
})

test('one price of thousands travels in a few bytes beside the header', () => {
  const many = Array.from({ length: 5_000 }, (_, at) => sampleLot(at + 1, { number: String(at) }))
  const before = toColumns(1, sampleHeader, many)
  const after = replaceRows(
    before,
    2,
    sampleHeader,
    [sampleLot(37, { price: 7_654_321 })],
    new Set(),
  )
  const header = JSON.stringify(sampleHeader).length
  expect(packChanges(after, [37]).length - header).toBeLessThan(500)
})

test('changes to nothing are an error', () => {
  const { buffer } = packChanges(toColumns(2, sampleHeader, [sampleLot(1)]), [1])
  expect(() => unpackOnto(null, buffer)).toThrow('nothing to change')
})
