import { itemAt } from '#domain/item-at.ts'
import { mainDirection, turnPoint } from '#geometry/outlines/main-direction.ts'
import type { UnitPlan } from '#geometry/section-geometry.ts'
import { boundsOf, type Point } from '#geometry/shapes.ts'

/** How a flat lies on its sheet, along its main direction and from its corner. */
export type PlanFrame = {
  /** Degrees that the sheet is turned by, clockwise, to lie in the section. */
  turn: number
  /** Where the corner of the sheet lies, in the coordinates of the flat. */
  corner: Point
  size: readonly [width: number, depth: number]
  /** From the coordinates of the flat to the sheet, whole mm. */
  point: (at: Point) => Point
  /** The same for a step. */
  step: (by: Point) => Point
}

/** Coordinates that rounding has parted are one wall, mm. */
const SLACK = 3

export function frameOf({ rooms }: Pick<UnitPlan, 'rooms'>): PlanFrame {
  const outlines = rooms.map(({ outline }) => outline)
  const turn = mainDirection(outlines)
  const back = (at: Point) => (turn === 0 ? at : turnPoint(at, -turn))
  const points = outlines.flat().map(back)
  const snaps = turn === 0 ? null : ([0, 1] as const).map((axis) => levelsOf(points, axis))
  const snapped = (at: Point): Point => {
    const turned = back(at)
    if (!snaps) return turned
    return [snap(turned[0], itemAt(snaps, 0)), snap(turned[1], itemAt(snaps, 1))]
  }
  const [x0, y0, x1, y1] = boundsOf(outlines.flat().map(snapped))
  return {
    turn,
    corner: turnPoint([x0, y0], turn),
    size: [x1 - x0, y1 - y0],
    point: (at) => {
      const [x, y] = snapped(at)
      return [Math.round(x - x0), Math.round(y - y0)]
    },
    step: (by) => {
      const [x, y] = back(by)
      return [tidy(x), tidy(y)]
    },
  }
}

/** A step along an axis is exactly so. */
const tidy = (value: number) =>
  Math.abs(value - Math.round(value)) < 0.01 ? Math.round(value) + 0 : value

function levelsOf(points: readonly Point[], axis: 0 | 1): number[] {
  const values = points.map((point) => point[axis]).toSorted((a, b) => a - b)
  const groups: number[][] = []
  for (const value of values) {
    const group = groups.at(-1)
    if (group && value - itemAt(group, 0) <= SLACK) group.push(value)
    else groups.push([value])
  }
  return groups.map((group) => Math.round(itemAt(group, Math.floor(group.length / 2))))
}

const snap = (value: number, levels: readonly number[]) =>
  levels.find((level) => Math.abs(level - value) <= SLACK) ?? value
