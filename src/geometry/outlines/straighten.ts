import { itemAt } from '#domain/item-at.ts'
import type { Outline } from '#geometry/section-geometry.ts'

import { distanceToSide } from './area.ts'

/** Without points that repeat, or lie on the straight line between their neighbours; `slack` in mm. */
export function straighten(outline: Outline, slack = 0.05): Outline {
  let points = [...outline]
  for (let at = 0; at < points.length && points.length > 2;) {
    const [before, point, after] = [at - 1, at, (at + 1) % points.length].map((i) =>
      itemAt(points, i),
    ) as [Outline[number], Outline[number], Outline[number]]
    if (distanceToSide(before, after, point) > slack) at++
    else {
      points = points.filter((_, other) => other !== at)
      at = Math.max(0, at - 1)
    }
  }
  return points
}
