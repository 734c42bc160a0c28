import { itemAt } from '#domain/item-at.ts'
import type { Outline } from '#geometry/section-geometry.ts'
import type { Point } from '#geometry/shapes.ts'

import { sidesOf, signedArea } from './area.ts'
import { areaOfPolygons, unite } from './clip.ts'

/** Whether it crosses itself nowhere. It may touch itself: a room around a shaft runs to the shaft and back. */
export function isSimple(outline: Outline): boolean {
  const sides = sidesOf(outline)
  let touches = false
  for (const [i, [a, b]] of sides.entries())
    for (let j = i + 2; j < sides.length; j++) {
      if (i === 0 && j === sides.length - 1) continue
      const [c, d] = itemAt(sides, j)
      const meeting = meetingOf(a, b, c, d)
      if (meeting === 'cross') return false
      if (meeting === 'touch') touches = true
    }
  return (
    !touches || Math.abs(areaOfPolygons(unite([[outline]])) - Math.abs(signedArea(outline))) < 1
  )
}

function meetingOf(a: Point, b: Point, c: Point, d: Point): 'cross' | 'touch' | null {
  const [p, q] = [turnAt(a, b, c), turnAt(a, b, d)]
  const [r, s] = [turnAt(c, d, a), turnAt(c, d, b)]
  if (p * q > 0 || r * s > 0) return null
  if (p * q < 0 && r * s < 0) return 'cross'
  const within = [0, 1] as const
  const apart = within.some(
    (axis) =>
      Math.max(a[axis], b[axis]) < Math.min(c[axis], d[axis]) ||
      Math.max(c[axis], d[axis]) < Math.min(a[axis], b[axis]),
  )
  return apart ? null : 'touch'
}

const turnAt = ([ax, ay]: Point, [bx, by]: Point, [x, y]: Point) =>
  Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax))
