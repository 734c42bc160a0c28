import { distanceToSide } from '#geometry/outlines/area.ts'
import type { Point } from '#geometry/shapes.ts'

/** Whether both ends of an opening lie on a side, or no further from it than `slack` mm, and run the same way. */
export function isOnLine(
  [from, to]: readonly [Point, Point],
  a: Point,
  b: Point,
  slack: number,
): boolean {
  const [ux, uy, vx, vy] = [to[0] - from[0], to[1] - from[1], b[0] - a[0], b[1] - a[1]]
  const across = Math.abs(ux * vy - uy * vx) / (Math.hypot(ux, uy) * Math.hypot(vx, vy) || 1)
  return across < 0.09 && [a, b].every((end) => distanceToSide(from, to, end) <= slack)
}
