import { itemAt } from '#domain/item-at.ts'
import { isInside, signedArea } from '#geometry/outlines/area.ts'
import { chainLoops } from '#geometry/outlines/chain-loops.ts'
import { tidyLoop } from '#geometry/outlines/tidy-loop.ts'
import type { Outline, Polygon } from '#geometry/section-geometry.ts'
import type { Point } from '#geometry/shapes.ts'

import type { Mesh } from './meshes.ts'

/** Keeps the plane off the levels that models have their corners on, m. */
const OFF_CORNERS = 1.37e-5
/** Shorter pieces are dust of the triangulation, mm. */
const DUST = 0.05
/** Smaller loops too, mm². */
const LEAST_AREA = 500

type Side = readonly [from: Point, to: Point]

/**
 * What a level plane cuts out of a body, mm, y still up; `open` is how many runs do not close. Faces of surface models look either
 * way, so pieces are chained without a direction and nested by depth.
 */
export function slice({ triangles }: Mesh, height: number): { polygons: Polygon[]; open: number } {
  const { loops, open } = chainLoops(sidesAt(triangles, height + OFF_CORNERS))
  const tidy = loops
    .map(tidyLoop)
    .filter((loop) => loop.length > 2 && Math.abs(signedArea(loop)) > LEAST_AREA)
  return { polygons: nest(tidy), open }
}

function sidesAt(triangles: Float64Array, z: number): Side[] {
  const sides: Side[] = []
  for (let at = 0; at < triangles.length; at += 9) {
    const points: Point[] = []
    for (const [p, q] of [
      [0, 3],
      [3, 6],
      [6, 0],
    ] as const) {
      const point = crossing(triangles, at + p, at + q, z)
      if (point) points.push(point)
    }
    const [from, to] = points
    if (from && to && Math.hypot(to[0] - from[0], to[1] - from[1]) > DUST) sides.push([from, to])
  }
  return sides
}

function crossing(triangles: Float64Array, p: number, q: number, z: number): Point | null {
  const number = (at: number) => triangles[at] ?? 0
  const [below, above] = [number(p + 2) - z, number(q + 2) - z]
  if (below * above >= 0) return null
  const share = below / (below - above)
  const between = (axis: number) =>
    (number(p + axis) + (number(q + axis) - number(p + axis)) * share) * 1_000
  return [between(0), between(1)]
}

/** Loops of an even depth are bodies, the others are holes of the smallest body around them. */
function nest(loops: readonly Outline[]): Polygon[] {
  const sorted = loops.toSorted((a, b) => Math.abs(signedArea(b)) - Math.abs(signedArea(a)))
  const bodies: { outer: Outline; holes: Outline[] }[] = []
  for (const [i, loop] of sorted.entries()) {
    const around = sorted.slice(0, i).filter((other) => isInside(other, innerPoint(loop)))
    if (around.length % 2 === 0) bodies.push({ outer: loop, holes: [] })
    else bodies.findLast(({ outer }) => around.includes(outer))?.holes.push(loop)
  }
  return bodies.map(({ outer, holes }) => [outer, ...holes])
}

/** A point a little inside of the loop, beside the middle of its first side. */
function innerPoint(loop: Outline): Point {
  const [a, b] = [itemAt(loop, 0), itemAt(loop, 1)]
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const step = (signedArea(loop) > 0 ? 0.5 : -0.5) / (Math.hypot(dx, dy) || 1)
  return [(a[0] + b[0]) / 2 - dy * step, (a[1] + b[1]) / 2 + dx * step]
}
