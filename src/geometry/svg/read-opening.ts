import { GeometryError } from '#geometry/geometry-error.ts'
import { between, lengthOf } from '#geometry/drawing/vectors.ts'
import type { Point } from '#geometry/shapes.ts'

import type { Run } from './svg-shapes.ts'

/** Ends of an opening drawn as a line, or as a box through its wall: then of the middle line, and how thick the wall is. */
export function readOpening(
  runs: readonly Run[],
  line: number,
): readonly [from: Point, to: Point, thickness: number | null] {
  const points = (runs[0]?.points ?? []).filter(
    (point, i, all) => i === 0 || lengthOf(all[0] ?? point, point) > 0.5,
  )
  const [a, b, c, d] = points
  if (a && b && points.length === 2) return [a, b, null]
  if (a && b && c && d && points.length === 4) {
    const [first, second] = [lengthOf(a, b), lengthOf(b, c)]
    return first >= second
      ? [between(a, d), between(b, c), second]
      : [between(a, b), between(c, d), first]
  }
  throw new GeometryError(
    `В строке ${line} SVG проём нарисован не отрезком и не прямоугольником: нужны две или четыре точки.`,
  )
}
