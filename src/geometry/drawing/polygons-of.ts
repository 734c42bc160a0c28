import { isInside, signedArea } from '#geometry/outlines/area.ts'
import { straighten } from '#geometry/outlines/straighten.ts'
import type { Outline, Polygon } from '#geometry/section-geometry.ts'
import { itemAt } from '#domain/item-at.ts'

import { whole } from './vectors.ts'

/** Closed rings in whole mm; a ring within another is its hole, and one within a hole stands for itself. */
export function polygonsOf(rings: readonly Outline[]): Polygon[] {
  const clean = rings
    .map((ring) => straighten(ring.map(whole)))
    .filter((ring) => ring.length > 2 && signedArea(ring) !== 0)
    .toSorted((a, b) => Math.abs(signedArea(b)) - Math.abs(signedArea(a)))
  const polygons: Outline[][] = []
  for (const [i, ring] of clean.entries()) {
    const around = clean.slice(0, i).filter((other) => isInside(other, itemAt(ring, 0)))
    const host = around.length % 2 === 1 ? around.at(-1) : undefined
    const polygon = host && polygons.find(([outer]) => outer === host)
    if (polygon) polygon.push(ring)
    else polygons.push([ring])
  }
  return polygons
}
