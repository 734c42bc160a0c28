import { expect, test } from 'vitest'

import { faultsOfPlans } from '#tests/support/plan-faults.ts'

import { makePlan } from './make-plan.ts'
import { sampleSpec, sampleTypes } from '#tests/support/sample-spec.ts'

/** A thousand in all; tests in tests/slow make as many of each type. */
const PLANS = 92

test.each(Object.keys(sampleTypes))(
  'flats «%s» can be lived in, and a buyer believes it',
  (type) => {
    expect(faultsOfPlans(type, PLANS)).toEqual([])
  },
)

test('the wanted area is met to the last decimeter in all but odd cases', () => {
  const specs = Object.keys(sampleTypes).flatMap((type) =>
    Array.from({ length: PLANS }, (_, n) => sampleSpec(type, n)),
  )
  const missed = specs.filter((spec) => makePlan(spec).area !== spec.area)
  expect(missed.length / specs.length).toBeLessThan(0.01)
})

test('the same spec gives the same plan, another seed another one', () => {
  const spec = sampleSpec('two euro', 1)
  expect(makePlan(spec)).toEqual(makePlan(spec))
  expect(makePlan({ ...spec, seed: 'other' })).not.toEqual(makePlan(spec))
})
