import { expect, test } from 'vitest'

import { boundsOf, type Point } from '#geometry/shapes.ts'

import { traced } from '#tests/support/geometry/traced-flat.ts'

import { backToWall, layPiece } from './lay-piece.ts'
import { planOfTrace } from './plan-of-trace.ts'
import { readTrace } from './read-trace.ts'
import { outlineOfRect } from './square-outline.ts'
import type { TracedPiece } from './trace.ts'
import { turnUnit } from './turn-unit.ts'

test('furniture is put with its back to the nearest wall, is moved against walls, and goes onto the plan as it lies', () => {
  const put = (kind: TracedPiece['kind'], at: Point) =>
    backToWall(traced, { id: 20, kind, at, back: 0 })
  const bed = put('bed', [300, 190])
  expect(bed).toEqual({ id: 20, kind: 'bed', at: [300, 202.5], back: 0 })
  expect(put('wardrobe', [465, 250])).toMatchObject({ at: [470, 250], back: 1 })
  expect(put('tub', [610, 370])).toMatchObject({ at: [625, 362.5], back: 2 })
  // Over a wall it is pushed back; far from walls it stays.
  expect(layPiece(traced, { ...bed, at: [120, 250] }).at).toEqual([190, 250])
  const washer = layPiece(traced, { id: 21, kind: 'washer', at: [600, 250], back: 3 })
  expect(washer.at).toEqual([600, 250])

  const plan = planOfTrace({ ...traced, furniture: [bed, washer] })!
  expect(plan.furniture).toEqual([
    { kind: 'bed', room: 0, outline: outlineOfRect([1_100, 0, 2_900, 2_050]) },
    {
      kind: 'washer',
      room: 1,
      outline: [
        [4_700, 1_800],
        [4_700, 1_200],
        [5_300, 1_200],
        [5_300, 1_800],
      ],
    },
  ])
  const [turned] = turnUnit(plan, { mirrored: true, quarters: 1 }).furniture!
  expect(boundsOf(turned!.outline)).toEqual([2_200, 3_200, 4_250, 5_000])
  expect(planOfTrace(traced)!.furniture).toBeUndefined()
})

test('furniture is stored as it lies, and what is none is refused', () => {
  const bed = { id: 30, kind: 'bed', at: [300, 200], back: 0 } as const
  const laid = { ...traced, furniture: [bed] }
  expect(readTrace(JSON.parse(JSON.stringify(laid)))).toEqual(laid)
  expect(readTrace({ ...laid, furniture: [{ ...bed, kind: 'piano' }] })).toBeNull()
})
