import { expect, test } from 'vitest'

import { openCatalogue } from '#catalogue/catalogue.ts'
import { toColumns } from '#catalogue/columns/columns.ts'
import { sampleHeader, sampleLot } from '#tests/support/sample-lots.ts'

import { createChanges } from './catalogue-changes.ts'
import { lotDetailInMemory } from './lot-detail.ts'
import { rememberDetails } from './remembered-details.ts'

const catalogueOf = (version: number) =>
  openCatalogue({ flat: toColumns(version, sampleHeader, [sampleLot(1), sampleLot(2)]) })

test('details are read again after a publication that has changed the lot, and after no other', async () => {
  const live = { current: catalogueOf(1), changes: createChanges(1) }
  const asked: number[] = []
  const find = rememberDetails(async (id, kind) => {
    asked.push(id)
    return lotDetailInMemory(live.current, id, kind)
  }, live)
  const askBoth = async () => [await find(1, 'flat'), await find(2, 'flat')]
  await askBoth()
  await askBoth()
  expect(asked).toEqual([1, 2])

  live.current = catalogueOf(2)
  live.changes.add(2, [2])
  await askBoth()
  expect(asked).toEqual([1, 2, 2])

  live.changes.addAll(3)
  live.current = catalogueOf(3)
  await askBoth()
  expect(asked).toEqual([1, 2, 2, 1, 2])
  expect(await find(1, 'parking')).toBeNull()
})
