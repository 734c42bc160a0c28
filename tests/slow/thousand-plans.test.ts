import { expect, test } from 'vitest'

import { sampleTypes } from '#tests/support/sample-spec.ts'

import { faultsOfPlans } from '../support/plan-faults.ts'

test.each(Object.keys(sampleTypes))('a thousand flats «%s» can be lived in', (type) => {
  expect(faultsOfPlans(type, 1_000)).toEqual([])
})
