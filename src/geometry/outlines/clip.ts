import clipping, { type MultiPolygon } from 'polygon-clipping'

import type { Outline, Polygon } from '#geometry/section-geometry.ts'
import type { Point } from '#geometry/shapes.ts'

import { signedArea } from './area.ts'
import { turnPoint } from './main-direction.ts'
import { straighten } from './straighten.ts'

export const unite = (polygons: readonly Polygon[]): Polygon[] =>
  clip((union) => clipping.union(union), polygons)

export const subtract = (from: readonly Polygon[], cut: readonly Polygon[]): Polygon[] =>
  clip((whole, part) => clipping.difference(whole, part), from, cut)

export const intersect = (a: readonly Polygon[], b: readonly Polygon[]): Polygon[] =>
  clip((one, other) => clipping.intersection(one, other), a, b)

/** Sides that nearly lie in one line may confuse the sweep of the library: it goes another way then, degrees. */
const WAYS = [0, 17, 41, 68]

function clip(
  operation: (a: MultiPolygon, b: MultiPolygon) => MultiPolygon,
  a: readonly Polygon[],
  b: readonly Polygon[] = [],
): Polygon[] {
  if (a.length === 0) return []
  for (const degrees of WAYS)
    try {
      const turned = operation(toRings(a, degrees), toRings(b, degrees))
      return toPolygons(turned, -degrees)
    } catch {
      continue
    }
  throw new Error('Outlines cannot be clipped in any direction')
}

/** mm²; holes are taken off. */
export const areaOfPolygons = (polygons: readonly Polygon[]): number =>
  polygons
    .flatMap((rings) => rings.map((ring, i) => Math.abs(signedArea(ring)) * (i === 0 ? 1 : -1)))
    .reduce((sum, area) => sum + area, 0)

const toRings = (polygons: readonly Polygon[], degrees: number): MultiPolygon =>
  polygons.map((rings) => rings.map((ring) => ring.map((point) => turned(point, degrees))))

/** Its rings repeat the first point at the end. */
const toPolygons = (found: MultiPolygon, degrees: number): Polygon[] =>
  found
    .map((rings) =>
      rings.map(([, ...ring]): Outline => straighten(ring.map((point) => turned(point, degrees)))),
    )
    .map(([outer, ...holes]) => [outer ?? [], ...holes.filter((hole) => hole.length > 2)])
    .filter(([outer]) => outer !== undefined && outer.length > 2)

const turned = (point: Point, degrees: number): [x: number, y: number] => {
  const [x, y] = degrees === 0 ? point : turnPoint(point, degrees)
  return [x, y]
}
