import { itemAt } from '#domain/item-at.ts'
import { polygonArea } from '#geometry/shapes.ts'
import type { Point } from '#geometry/shapes.ts'
import { LOGGIA_WALL, PARTITION } from '#drawings/plan/model/plan.ts'
import { areaCoefficient, summerKinds } from '#geometry/room-kinds.ts'
import type { RoomKind } from '#geometry/room-kinds.ts'
import type { Border } from '#drawings/plan/walls/borders.ts'
import { offsetLoop, walkAround } from '#drawings/plan/walls/outline.ts'

import type { RoomDraft } from './room-draft.ts'

/** The finished floor: the border minus half a partition, or minus the warm wall of a loggia. */
export function floorOf(
  drafts: readonly RoomDraft[],
  borders: readonly Border[],
  room: number,
): Point[] {
  const { kind, parts } = itemAt(drafts, room)
  if (kind === 'balcony' || kind === 'terrace') {
    const [x0, y0, x1, y1] = itemAt(parts, 0)
    return [
      [x0, y0],
      [x1, y0],
      [x1, y1],
      [x0, y1],
    ]
  }
  const around = borders.filter(({ low, high }) => low === room || high === room)
  return offsetLoop(
    walkAround(around, (id) => id === room),
    ({ beyond }) => -inset(kind, drafts[beyond]?.kind),
  )
}

function inset(kind: RoomKind, beyond: RoomKind | undefined): number {
  if (!beyond) return 0
  if (kind === 'loggia') return LOGGIA_WALL
  return summerKinds.includes(beyond) ? 0 : PARTITION / 2
}

/** The exact total in mm², for the search of the width. */
export function totalOf(drafts: readonly RoomDraft[], borders: readonly Border[]): number {
  let total = 0
  for (const [i, { kind }] of drafts.entries())
    total += polygonArea(floorOf(drafts, borders, i)) * areaCoefficient(kind)
  return total
}

/** How far what is stated may stand from what is drawn: a few centimetres of a wall. */
const HONEST = 25

/**
 * Rounds the areas so that they add up to the wanted total when the drawing meets it, as the
 * explication of a real flat does. Everything in hundredths of m².
 */
export function roundAreas(exact: readonly number[], wanted: number, step: number): number[] {
  const total = exact.reduce((sum, area) => sum + area, 0)
  const goal = Math.abs(total - wanted) <= HONEST ? wanted : Math.round(total / step) * step
  const rounded = exact.map((area) => Math.floor(area / step) * step)
  let left = Math.round((goal - rounded.reduce((sum, area) => sum + area, 0)) / step)
  const order = exact
    .map((area, i) => ({ i, rest: area - itemAt(rounded, i) }))
    .toSorted((a, b) => b.rest - a.rest)
  for (let turn = 0; left !== 0 && order.length > 0; turn++) {
    const { i } = itemAt(order, turn % order.length)
    rounded[i] = itemAt(rounded, i) + Math.sign(left) * step
    left -= Math.sign(left)
  }
  return rounded
}
