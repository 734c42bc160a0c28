import { metresFrom, type GeoPoint } from './geo-point.ts'
import type { GroundFeature } from './ground.ts'
import { crossings, isWithin, sidesOf, toBank } from './rings.ts'

/** Farther than that nobody calls it near. */
const NEAR_METRES = 1500

/** The nearest water that has a name, and how many metres its bank is away. */
export function nearestWater(point: GeoPoint, features: readonly GroundFeature[]) {
  const waters = features.flatMap(({ kind, name, lines }) => {
    if (kind !== 'water' || name === null) return []
    const banks = sidesOf(lines.map((line) => line.map((one) => metresFrom(point, one))))
    return isWithin(0, crossings(0, banks)) ? [] : [{ name, metres: toBank([0, 0], banks) }]
  })
  return waters
    .filter(({ metres }) => metres < NEAR_METRES)
    .reduce<{ name: string; metres: number } | null>(
      (least, one) => (least && least.metres <= one.metres ? least : one),
      null,
    )
}
