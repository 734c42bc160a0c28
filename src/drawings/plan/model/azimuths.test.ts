import { expect, test } from 'vitest'

import { makePlan } from '#drawings/plan/make-plan.ts'

import { azimuthsOf, sideOf } from './azimuths.ts'
import { turnPlan } from './turn-plan.ts'

const corner = makePlan({ seed: 'a', layout: 'euro', rooms: 3, area: 7800, aspect: 'corner' })

test('windows look where the facades of the flat do, and turn with it', () => {
  expect(azimuthsOf(corner, 0)).toEqual([180, 270])
  expect(azimuthsOf(turnPlan(corner, { mirror: true }), 0)).toEqual([90, 180])
  expect(azimuthsOf(turnPlan(corner, { flip: true }), 0)).toEqual([0, 270])
  expect(azimuthsOf(corner, 30)).toEqual([210, 300])
})

test('a side of the world is named by its nearest eighth', () => {
  expect([0, 44, 46, 180, 337, 338].map(sideOf)).toEqual(['n', 'ne', 'ne', 's', 'nw', 'n'])
})
