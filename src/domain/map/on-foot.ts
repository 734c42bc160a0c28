import { metresBetween, type GeoPoint } from './geo-point.ts'
import type { GroundFeature } from './ground.ts'
import { readStreets, type Streets } from './streets.ts'
import { minutesOfMetres, straightMinutes, walkFrom } from './walking.ts'

type PlaceOnFoot = {
  kind: 'stop' | 'place'
  name: string
  point: GeoPoint
  minutes: number
  /** False: estimated by the straight line, for no street leads there. */
  byStreets: boolean
}

const FARTHEST_MINUTES = 20
const MOST = 8

/** Stops and other places of the ground that are a walk away, the nearest first. */
export function placesOnFoot(from: GeoPoint, ground: readonly GroundFeature[]): PlaceOnFoot[] {
  const streets = streetsOf(ground)
  const walk = streets && walkFrom(streets, from)
  const places = ground.flatMap(({ kind, name, lines }): PlaceOnFoot[] => {
    const point = lines[0]?.[0]
    const isPlace = kind === 'stop' || kind === 'place'
    if (!isPlace || !point || !name || metresBetween(from, point) > FARTHEST_METRES) return []
    const metres = walk?.metresTo(point) ?? null
    const minutes = metres === null ? straightMinutes(from, point) : minutesOfMetres(metres)
    return [{ kind, name, point, minutes, byStreets: metres !== null }]
  })
  return places
    .filter(({ minutes }) => minutes <= FARTHEST_MINUTES)
    .toSorted((one, other) => one.minutes - other.minutes)
    .slice(0, MOST)
}

/** «≈ » before minutes that are an estimate. */
export const estimateSign = ({ byStreets }: Pick<PlaceOnFoot, 'byStreets'>) =>
  byStreets ? '' : '≈\u00A0'

const FARTHEST_METRES = 2_000

const known = new WeakMap<readonly GroundFeature[], Streets | null>()

/** Read once for all who ask about the same ground. */
export function streetsOf(ground: readonly GroundFeature[]): Streets | null {
  const before = known.get(ground)
  if (before !== undefined) return before
  const streets = readStreets(ground)
  known.set(ground, streets)
  return streets
}
