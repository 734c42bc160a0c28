import clipping, { type MultiPolygon } from 'polygon-clipping'

import type { Outline, Polygon } from '#geometry/section-geometry.ts'

import { signedArea } from './area.ts'
import { straighten } from './straighten.ts'

export const unite = (polygons: readonly Polygon[]): Polygon[] =>
  polygons.length === 0 ? [] : toPolygons(clipping.union(toRings(polygons)))

export const subtract = (from: readonly Polygon[], cut: readonly Polygon[]): Polygon[] =>
  toPolygons(clipping.difference(toRings(from), toRings(cut)))

export const intersect = (a: readonly Polygon[], b: readonly Polygon[]): Polygon[] =>
  toPolygons(clipping.intersection(toRings(a), toRings(b)))

/** mm²; holes are taken off. */
export const areaOfPolygons = (polygons: readonly Polygon[]): number =>
  polygons
    .flatMap((rings) => rings.map((ring, i) => Math.abs(signedArea(ring)) * (i === 0 ? 1 : -1)))
    .reduce((sum, area) => sum + area, 0)

const toRings = (polygons: readonly Polygon[]): MultiPolygon =>
  polygons.map((rings) => rings.map((ring) => ring.map(([x, y]) => [x, y])))

/** Its rings repeat the first point at the end. */
const toPolygons = (found: MultiPolygon): Polygon[] =>
  found
    .map((rings) => rings.map(([, ...ring]): Outline => straighten(ring)))
    .map(([outer, ...holes]) => [outer ?? [], ...holes.filter((hole) => hole.length > 2)])
    .filter(([outer]) => outer !== undefined && outer.length > 2)
