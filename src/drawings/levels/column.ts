import { overlap, type Rect } from '#geometry/shapes.ts'
import { cmRect } from '#drawings/plan/walls/centimetres.ts'

import type { Level, ParkingSpace, Standing } from './level.ts'

/** cm: how thick a column is, and how far from the lane it stands. */
const COLUMN = 40
const FROM_LANE = 90

/** cm: from the lane to where a space is clear of its columns. */
export const PAST_COLUMN = FROM_LANE + COLUMN + 10

type Spaces = Level<Pick<ParkingSpace, 'column'>>

/**
 * The columns of a level, cm. Data name no side of a space: a column stands between two that have one, else at a side
 * that is free, and within a space that has none only where no other side is left.
 */
export function columnsOn({ places, size }: Spaces): Rect[] {
  const spaces = places.map(({ column, at, opens }) => ({ column, opens, at: cmRect(at) }))
  const columns: Rect[] = []
  for (const space of spaces) {
    if (!space.column || columns.some((column) => overlap(column, space.at))) continue
    const beside = spaces.filter((one) => one !== space && overlap(one.at, space.at, -1))
    const badnessOf = (column: Rect) => {
      const touched = beside.filter(({ at }) => overlap(at, column, -1))
      const holding = touched.filter(({ at }) => overlap(at, column))
      const sharing = holding.filter((one) => one.column).length
      return touched.length + 3 * (holding.length - 2 * sharing)
    }
    const [best] = standsOf(space, size[0] / 10).toSorted((a, b) => badnessOf(a) - badnessOf(b))
    if (best) columns.push(best)
  }
  return columns
}

/** On its lines within the outer walls, then inside it: of two as good the one with the higher numbers beside it. */
function standsOf(
  { at: [x0, y0, x1, y1], opens }: Pick<Standing<unknown>, 'at' | 'opens'>,
  width: number,
): Rect[] {
  const y = opens === 'down' ? y1 - FROM_LANE - COLUMN : y0 + FROM_LANE
  return [x1 - COLUMN / 2, x0 - COLUMN / 2, x1 - COLUMN, x0]
    .filter((x) => x >= 0 && x + COLUMN <= width)
    .map((x) => [x, y, x + COLUMN, y + COLUMN])
}
