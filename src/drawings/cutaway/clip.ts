import { itemAt } from '#domain/item-at.ts'
import type { Point, Rect } from '#drawings/geometry.ts'

/** What two convex polygons have in common; empty where they do not meet. */
export function clip(subject: readonly Point[], window: readonly Point[]): Point[] {
  const around = clockwise(window)
  let left = [...subject]
  for (const [i, a] of around.entries()) {
    const b = itemAt(around, (i + 1) % around.length)
    left = cutBy(left, a, b)
  }
  return left
}

export const cornersOf = ([x0, y0, x1, y1]: Rect): Point[] => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
]

function cutBy(polygon: readonly Point[], a: Point, b: Point): Point[] {
  const within = (point: Point) => cross(a, b, point) >= 0
  return polygon.flatMap((point, i) => {
    const last = itemAt(polygon, i - 1)
    const meets = within(point) === within(last) ? [] : [crossing(last, point, a, b)]
    return within(point) ? [...meets, point] : meets
  })
}

const cross = (a: Point, b: Point, [x, y]: Point) =>
  (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])

function crossing(from: Point, to: Point, a: Point, b: Point): Point {
  const [u, v] = [cross(a, b, from), cross(a, b, to)]
  const share = u / (u - v)
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
}

function clockwise(polygon: readonly Point[]): readonly Point[] {
  const [a, b, c] = [itemAt(polygon, 0), itemAt(polygon, 1), itemAt(polygon, 2)]
  return cross(a, b, c) >= 0 ? polygon : polygon.toReversed()
}
