import { clamp, type Rect } from '#geometry/shapes.ts'
import { cmRect } from '#drawings/plan/walls/centimetres.ts'

import type { Level, ParkingSpace, Standing } from './level.ts'

/** cm: how thick a column is, and how far from the lane it stands. */
const COLUMN = 40
const FROM_LANE = 90

/** cm: from the lane to where a space is clear of its columns. */
export const PAST_COLUMN = FROM_LANE + COLUMN + 10

/**
 * The column beside a space, cm; null: none. It stands at the side with the higher numbers, as the data do not name
 * a side, and where that is an outer wall at the other one: a column in a wall is a part of it.
 */
export function columnOf(
  { column, at, opens }: Pick<Standing<ParkingSpace>, 'column' | 'at' | 'opens'>,
  [width]: Level<unknown>['size'],
): Rect | null {
  if (!column) return null
  const [x0, y0, x1, y1] = cmRect(at)
  const last = width / 10 - COLUMN
  const side = x1 - COLUMN / 2 > last ? x0 : x1
  const x = clamp(side - COLUMN / 2, 0, last)
  const y = opens === 'down' ? y1 - FROM_LANE - COLUMN : y0 + FROM_LANE
  return [x, y, x + COLUMN, y + COLUMN]
}
