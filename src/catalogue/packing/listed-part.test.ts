import fc from 'fast-check'
import { expect, test } from 'vitest'

import { toColumns } from '#catalogue/columns/columns.ts'
import { openLots } from '#catalogue/lots.ts'
import { randomRows } from '#tests/support/random-lots.ts'
import { sampleHeader } from '#tests/support/sample-lots.ts'
import { isListed } from '#domain/lots/lot.ts'
import { readLotQuery } from '#domain/query/lot-query.ts'

import { listedPart } from './listed-part.ts'
import { pack, unpack } from './packing.ts'

test('the part a browser gets answers every list as the whole does, and is what listed rows alone make', () => {
  fc.assert(
    fc.property(randomRows, (lots) => {
      const whole = toColumns(7, sampleHeader, lots)
      const sent = unpack(pack(listedPart(whole)).buffer)
      const listed = lots.filter(({ status }) => isListed(status))
      const alone = toColumns(7, sampleHeader, listed)
      expect(sent.id.length).toBe(whole.listed)
      expect(sent.plans).toEqual(alone.plans)
      expect(sent.places).toEqual(alone.places)
      const all = readLotQuery(new URLSearchParams())
      expect(openLots(sent).find(all)).toEqual(openLots(whole).find(all))
    }),
    { numRuns: 100 },
  )
})
