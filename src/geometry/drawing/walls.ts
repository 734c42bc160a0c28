import { isInside } from '#geometry/outlines/area.ts'
import { subtract } from '#geometry/outlines/clip.ts'
import type { Polygon } from '#geometry/section-geometry.ts'
import type { Point } from '#geometry/shapes.ts'

import { along, between, leftOf, opposite, whole } from './vectors.ts'

/** No wall of a house is thicker, mm. */
export const THICKEST = 800

const STEP = 5

/** How far the wall goes from a point; 0: there is none. */
export function depthOfWall(bodies: readonly Polygon[], from: Point, way: Point): number {
  let reach = 0
  while (reach < THICKEST && isWall(bodies, along(from, way, reach + STEP))) reach += STEP
  return reach
}

const isWall = (bodies: readonly Polygon[], point: Point) =>
  bodies.some((rings) => rings.filter((ring) => isInside(ring, point)).length % 2 === 1)

/** Takes openings out of walls that are drawn through them. */
export function cutOpenings(
  bodies: readonly Polygon[],
  openings: readonly (readonly [from: Point, to: Point])[],
): Polygon[] {
  const boxes = openings.flatMap(([from, to]): Polygon[] => {
    const [left, middle] = [leftOf(from, to), between(from, to)]
    const [before, behind] = [left, opposite(left)].map((way) => depthOfWall(bodies, middle, way))
    if (!before && !behind) return []
    const [far, near] = [(before ?? 0) + STEP, -(behind ?? 0) - STEP]
    const corners = [along(from, left, far), along(to, left, far), along(to, left, near)]
    return [[[...corners, along(from, left, near)].map(whole)]]
  })
  return boxes.length > 0 ? subtract(bodies, boxes) : [...bodies]
}
