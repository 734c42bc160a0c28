import { itemAt } from '#domain/item-at.ts'
import type { Outline, Polygon } from '#geometry/section-geometry.ts'
import type { Point } from '#geometry/shapes.ts'

import { clockwise, sidesOf } from './area.ts'
import { subtract, unite } from './clip.ts'

/** All polygons wider by `by` mm on every side, and together. */
export const grow = (polygons: readonly Polygon[], by: number): Polygon[] =>
  unite(
    polygons.flatMap((polygon) => {
      const rings = ringsOf(polygon)
      const wide = polygon.length === 1 ? swollen(itemAt(rings, 0), by) : null
      return wide ? [[wide]] : [polygon, ...rings.flatMap((ring) => stripsAlong(ring, () => by))]
    }),
  )

/** A convex outline with its strips is one outline: most rooms are, and a fifth as much is to be united. null: it is not. */
function swollen(outline: Outline, by: number): Outline | null {
  const outs = sidesOf(outline).map(outOf)
  const corners = outline.map((at, i) =>
    corner(at, itemAt(outs, i === 0 ? outs.length - 1 : i - 1), by, itemAt(outs, i), by),
  )
  const met = corners.filter((one) => one !== null)
  return met.length === outline.length ? met : null
}

/** Narrower by `by` mm on every side. */
export const shrink = (polygons: readonly Polygon[], by: number): Polygon[] => {
  const strips = polygons
    .flatMap(ringsOf)
    .flatMap((ring) => stripsAlong(ring.toReversed(), () => by))
  return strips.length === 0 ? [] : subtract(polygons, strips)
}

/** Clockwise around what is filled: a hole runs the other way. */
const ringsOf = (polygon: Polygon): Outline[] =>
  polygon.map((ring, i) => (i === 0 ? clockwise(ring) : clockwise(ring).toReversed()))

/** A strip outside of each side of a clockwise outline, `wide` mm; strips of neighbours meet in a sharp corner. */
export function stripsAlong(outline: Outline, wide: (side: number) => number): Polygon[] {
  const outs = sidesOf(outline).map(outOf)
  const last = outline.length - 1
  return sidesOf(outline).flatMap(([from, to], i) => {
    const d = wide(i)
    if (d <= 0) return []
    const [before, after] = [i === 0 ? last : i - 1, i === last ? 0 : i + 1]
    const out = itemAt(outs, i)
    const near = corner(from, itemAt(outs, before), wide(before), out, d)
    const far = corner(to, out, d, itemAt(outs, after), wide(after))
    return [[[from, to, far ?? along(to, out, d), near ?? along(from, out, d)]]]
  })
}

/** Unit step out of a side of a clockwise outline. */
export function outOf([from, to]: readonly [from: Point, to: Point]): Point {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const long = Math.hypot(dx, dy) || 1
  return [dy / long + 0, -dx / long + 0]
}

/** Where two sides that are moved out meet; null where the outline turns inwards, or so sharply that they meet far off. */
function corner(at: Point, n: Point, a: number, m: Point, b: number): Point | null {
  const turn = n[0] * m[1] - n[1] * m[0]
  const same = n[0] * m[0] + n[1] * m[1]
  if (turn < 0.01 || same < -0.7) return null
  const free = 1 - same * same
  const [u, v] = [(a - same * b) / free, (b - same * a) / free]
  return whole([at[0] + n[0] * u + m[0] * v, at[1] + n[1] * u + m[1] * v])
}

const along = (at: Point, [dx, dy]: Point, by: number) => whole([at[0] + dx * by, at[1] + dy * by])

const whole = ([x, y]: Point): Point => [Math.round(x), Math.round(y)]
