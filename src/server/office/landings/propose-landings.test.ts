import { setImmediate } from 'node:timers'
import { expect, test } from 'vitest'

import { toColumns } from '#catalogue/columns/columns.ts'
import { openLots } from '#catalogue/lots.ts'
import { sampleHeader } from '#tests/support/sample-lots.ts'

import { proposeLandings } from './propose-landings.ts'

test('visitors are answered between the searches that proposals take', async () => {
  const flats = openLots(toColumns(1, sampleHeader, []))
  const answered: string[] = []
  setImmediate(() => answered.push('a visitor'))
  await proposeLandings(flats, 2026, new Set()).then(() => answered.push('staff'))
  expect(answered).toEqual(['a visitor', 'staff'])
})
