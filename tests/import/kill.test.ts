import { expect, inject, test } from 'vitest'

import { killImports } from '../../bench/import/kill.ts'

// the process that dies here holds an embedded engine, whatever the other tests run on
test.skipIf(inject('server'))(
  'an import killed at any moment leaves the old catalogue or the new one, never a mix',
  async () => {
    const moments = [0.2, 0.6, 0.95]
    const found = await killImports(moments.length, 2_000, () => moments.pop()!)
    expect(found.mixed).toEqual([])
    expect(found.old + found.new).toBe(3)
  },
  240_000,
)
