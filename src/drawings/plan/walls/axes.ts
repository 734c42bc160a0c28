import { distanceToSide } from '#geometry/outlines/area.ts'
import type { Point } from '#geometry/shapes.ts'
import type { Edge } from '#drawings/plan/model/plan.ts'

/** What rounding to millimetres leaves on a slanting edge. */
const SLACK = 2

/** Whether both ends of an opening lie on an edge, at any angle. */
export function liesOn({ from, to }: Edge, a: Point, b: Point): boolean {
  if (from[0] !== to[0] && from[1] !== to[1])
    return [a, b].every((end) => distanceToSide(from, to, end) <= SLACK)
  const [across, along] = axesOf({ from, to })
  if (a[across] !== from[across] || b[across] !== from[across]) return false
  const [low, high] = [Math.min(from[along], to[along]), Math.max(from[along], to[along])]
  return Math.min(a[along], b[along]) >= low && Math.max(a[along], b[along]) <= high
}

/** Indexes of the coordinate a wall keeps and of the one it runs along. */
export const axesOf = ({ from, to }: Pick<Edge, 'from' | 'to'>) =>
  from[0] === to[0] ? ([0, 1] as const) : ([1, 0] as const)
