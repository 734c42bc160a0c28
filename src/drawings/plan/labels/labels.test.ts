import { expect, test } from 'vitest'

import { faultsOfWords, readers } from '#tests/support/label-faults.ts'
import { sampleSpec, sampleTypes } from '#tests/support/sample-spec.ts'

import { makePlan } from '#drawings/plan/make-plan.ts'
import { placeLabels } from './labels.ts'

/** A thousand in all; tests in tests/slow make as many of each type. */
const PLANS = 92

test.each(readers)(
  'no word of a plan lies on a wall, a door, a piece or another word: %s',
  (reader) => {
    expect(Object.keys(sampleTypes).flatMap((type) => faultsOfWords(type, PLANS, reader))).toEqual(
      [],
    )
  },
)

test('every room of a plan has its area written in it', () => {
  for (const type of Object.keys(sampleTypes))
    for (let n = 0; n < PLANS; n++) {
      const plan = makePlan(sampleSpec(type, n))
      expect(placeLabels(plan, 'full', 40).labels).toHaveLength(plan.rooms.length)
    }
})

test('what was laid by hand gives way to no word', () => {
  const plan = makePlan(sampleSpec('studio', 3))
  const furniture = plan.furniture.map((piece) => ({ ...piece, isLaid: true as const }))
  for (const look of ['full', 'thumb'] as const) {
    const { labels, pieces } = placeLabels({ ...plan, furniture }, look, 0)
    expect(pieces).toEqual(furniture)
    expect(labels.length).toBeGreaterThan(1)
  }
})
