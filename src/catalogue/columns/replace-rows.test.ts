import fc from 'fast-check'
import { expect, test } from 'vitest'

import { randomRows } from '#tests/support/random-lots.ts'
import { sampleHeader } from '#tests/support/sample-lots.ts'

import { toColumns } from './columns.ts'
import { replaceRows } from './replace-rows.ts'

test('columns with some lots replaced are the columns that all lots would make', () => {
  fc.assert(
    fc.property(
      randomRows,
      randomRows,
      fc.uniqueArray(fc.integer({ min: 1, max: 300 })),
      (lots, changed, leaving) => {
        const ids = new Set(changed.map(({ id }) => id))
        const gone = new Set(leaving.filter((id) => !ids.has(id)))
        const kept = lots.filter(({ id }) => !gone.has(id) && !ids.has(id))
        const replaced = replaceRows(
          toColumns(1, sampleHeader, lots),
          2,
          sampleHeader,
          changed,
          gone,
        )
        expect(replaced).toEqual(toColumns(2, sampleHeader, [...kept, ...changed]))
      },
    ),
  )
})
