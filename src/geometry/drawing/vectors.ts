import type { Point } from '#geometry/shapes.ts'

export const along = ([x, y]: Point, [dx, dy]: Point, by: number): Point => [
  x + dx * by,
  y + dy * by,
]

export const between = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2]

export const lengthOf = (from: Point, to: Point) => Math.hypot(to[0] - from[0], to[1] - from[1])

export const whole = ([x, y]: Point): Point => [Math.round(x) + 0, Math.round(y) + 0]

export const opposite = ([x, y]: Point): Point => [-x, -y]

export function unit(from: Point, to: Point): Point {
  const length = lengthOf(from, to) || 1
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
}

/** Of somebody who looks from one point to the other; y runs down the sheet. */
export function leftOf(from: Point, to: Point): Point {
  const [dx, dy] = unit(from, to)
  return [dy, -dx]
}
