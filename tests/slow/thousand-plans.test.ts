import { expect, test } from 'vitest'

import { sampleTypes } from '#tests/support/sample-spec.ts'

import { faultsOfWords, readers } from '../support/label-faults.ts'
import { faultsOfPlans } from '../support/plan-faults.ts'

test.each(Object.keys(sampleTypes))('a thousand flats «%s» can be lived in', (type) => {
  expect(faultsOfPlans(type, 1_000)).toEqual([])
})

test.each(Object.keys(sampleTypes))(
  'on a hundred flats «%s» no word lies on a wall, a door, a piece or another word',
  (type) => {
    expect(readers.flatMap((reader) => faultsOfWords(type, 100, reader))).toEqual([])
  },
)
