import { sides } from '#domain/lots/lot.ts'
import { sideNames } from '#domain/lots/side-names.ts'
import { formatNumber } from '#domain/text/format-number.ts'

/** Degrees on the Earth. */
export type GeoPoint = { latitude: number; longitude: number }

const METRES_PER_DEGREE = 111_320

/** Farther than any two houses of one city are. */
const CITY_METRES = 80_000

type Placed = { latitude: number | null; longitude: number | null }

/** The point of a record. null: the source gave none; 0, 0 counts as an empty field. */
export function pointOf({ latitude, longitude }: Placed): GeoPoint | null {
  if (latitude === null || longitude === null) return null
  if (Math.abs(latitude) > 85 || Math.abs(longitude) > 180) return null
  return latitude === 0 && longitude === 0 ? null : { latitude, longitude }
}

/** Metres to the east and to the north; true within a city. */
export function metresFrom(from: GeoPoint, to: GeoPoint): readonly [east: number, north: number] {
  const across = METRES_PER_DEGREE * Math.cos((from.latitude * Math.PI) / 180)
  return [
    (to.longitude - from.longitude) * across,
    (to.latitude - from.latitude) * METRES_PER_DEGREE,
  ]
}

/** What lies so many metres to the east and to the north. */
export const pointAt = (
  from: GeoPoint,
  [east, north]: ReturnType<typeof metresFrom>,
): GeoPoint => ({
  latitude: from.latitude + north / METRES_PER_DEGREE,
  longitude:
    from.longitude + east / (METRES_PER_DEGREE * Math.cos((from.latitude * Math.PI) / 180)),
})

export const metresBetween = (one: GeoPoint, other: GeoPoint): number =>
  Math.hypot(...metresFrom(one, other))

export const isOneCity = (one: GeoPoint, other: GeoPoint): boolean =>
  metresBetween(one, other) < CITY_METRES

/** «450 м», «2,1 км» */
export function writeDistance(metres: number): string {
  if (metres < 995) return `${formatNumber(Math.round(metres / 10) * 10)}\u00A0м`
  return `${formatNumber(metres / 1000, { most: metres < 10_000 ? 1 : 0 })}\u00A0км`
}

/** «2,1 км к северо-западу»: where one place is, seen from another. Along a straight line. */
export function writeWay(from: GeoPoint, to: GeoPoint): string {
  const [east, north] = metresFrom(from, to)
  const metres = Math.hypot(east, north)
  if (metres < 15) return 'рядом'
  const turn = Math.round(Math.atan2(east, north) / (Math.PI / 4))
  const side = sides.at(turn)
  return side ? `${writeDistance(metres)} к\u00A0${sideNames[side]}у` : writeDistance(metres)
}
