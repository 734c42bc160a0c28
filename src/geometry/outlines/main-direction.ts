import { itemAt } from '#domain/item-at.ts'
import type { Outline } from '#geometry/section-geometry.ts'
import type { Point } from '#geometry/shapes.ts'

import { sidesOf } from './area.ts'

/** Sides this near to the direction of most of them are made by it, degrees. */
const NEAR = 2

/**
 * How far most of the sides are turned from the axes of the sheet: degrees clockwise, from -45 to 45. Whole outlines
 * that are turned back by it lie along the axes.
 */
export function mainDirection(outlines: readonly Outline[]): number {
  const sides = outlines.flatMap(sidesOf).map(([from, to]) => {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
    return { angle: quarter((Math.atan2(dy, dx) * 180) / Math.PI), length: Math.hypot(dx, dy) }
  })
  const weights = Array.from({ length: 90 }, () => 0)
  for (const { angle, length } of sides) {
    const bin = Math.round(angle + 90) % 90
    weights[bin] = itemAt(weights, bin) + length
  }
  const heavy = (bin: number) => itemAt(weights, bin) + itemAt(weights, (bin + 1) % 90) / 2
  const peak = weights.reduce((best, _, bin) => (heavy(bin) > heavy(best) ? bin : best), 0)
  let [sum, whole] = [0, 0]
  for (const { angle, length } of sides) {
    const off = quarter(angle - peak)
    if (Math.abs(off) > NEAR) continue
    // A long side is rounded to millimetres as a short one is, and so keeps its direction better.
    sum += off * length ** 2
    whole += length ** 2
  }
  const found = quarter(peak + (whole > 0 ? sum / whole : 0))
  return Math.abs(found) < 0.02 ? 0 : found
}

/** From -45 to 45: what is left of an angle when quarters of a turn are taken off. */
const quarter = (degrees: number) => {
  const rest = (((degrees % 90) + 90) % 90) as number
  return rest > 45 ? rest - 90 : rest
}

/** Clockwise on the sheet, around its origin. */
export function turnPoint([x, y]: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return [x * cos - y * sin, x * sin + y * cos]
}
