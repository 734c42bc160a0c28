import { expect, test } from 'vitest'

import { sampleHeader, sampleLot } from '#tests/support/sample-lots.ts'

import { collectColumns } from './columns.ts'

test('dictionaries follow the listed rows, though sold ones were collected before them', () => {
  const collected = collectColumns(sampleHeader)
  collected.add(sampleLot(1, { status: 'sold', number: 'А', features: ['kitchen_living'] }))
  collected.add(sampleLot(2, { number: 'Б', planUrl: '/plans/2.svg' }))
  collected.add(sampleLot(3, { status: 'sold', number: 'Б' }))
  collected.add(sampleLot(4, { number: 'В', building: 3 }))
  const columns = collected.finish(1)
  expect(Array.from(columns.id)).toEqual([2, 4, 1, 3])
  expect(columns.listed).toBe(2)
  expect(columns.numbers).toEqual(['Б', 'В', 'А'])
  expect(Array.from(columns.number)).toEqual([0, 1, 2, 0])
  expect(columns.featureSets).toEqual([[], ['kitchen_living']])
  expect(columns.plans).toEqual(['/plans/2.svg', null])
  expect(Array.from(columns.plan)).toEqual([0, 1, 1, 1])
})
