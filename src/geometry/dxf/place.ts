import type { Point } from '#geometry/shapes.ts'

/** a, b, c, d, e, f of x' = ax + cy + e, y' = bx + dy + f. */
export type Place = readonly [number, number, number, number, number, number]

/** A drawing looks up, a sheet of ours runs down. */
export const SHEET: Place = [1, 0, 0, -1, 0, 0]

/** Of what AutoCAD keeps as seen from below, after a flip. */
export const MIRROR: Place = [-1, 0, 0, 1, 0, 0]

export const moved = ([a, b, c, d, e, f]: Place, [x, y]: Point): Point => [
  a * x + c * y + e,
  b * x + d * y + f,
]

/** A place given within another. */
export function within(outer: Place, [a, b, c, d, e, f]: Place): Place {
  const turn = (x: number, y: number) =>
    [outer[0] * x + outer[2] * y, outer[1] * x + outer[3] * y] as const
  const [x, y] = moved(outer, [e, f])
  return [...turn(a, b), ...turn(c, d), x, y]
}
