import { metresFrom, type GeoPoint } from '#domain/map/geo-point.ts'

export type MapPoint = readonly [x: number, y: number]

/** The sheet of a map. On a phone only its middle is seen: there all places lie, whole with their signs. */
export const SHEET = { width: 960, height: 480, middle: 640 }

export type MapFrame = {
  put: (point: GeoPoint) => MapPoint
  /** How long a metre is on the sheet. */
  metre: number
}

const MARGIN = 80
/** Two houses across a street do not fill a map. */
const LEAST_METRES = 700

/** North is up, and one scale holds everywhere. */
export function frameOf(places: readonly GeoPoint[]): MapFrame {
  const [origin = { latitude: 0, longitude: 0 }] = places
  const metres = places.map((place) => metresFrom(origin, place))
  const across = spanOf(metres.map(([east]) => east))
  const along = spanOf(metres.map(([, north]) => north))
  const metre = Math.min(
    (SHEET.middle - 2 * MARGIN) / across.length,
    (SHEET.height - 2 * MARGIN) / along.length,
  )
  return {
    metre,
    put(point) {
      const [east, north] = metresFrom(origin, point)
      return [
        SHEET.width / 2 + (east - across.middle) * metre,
        SHEET.height / 2 - (north - along.middle) * metre,
      ]
    },
  }
}

function spanOf(values: number[]) {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return { middle: (least + most) / 2, length: Math.max(most - least, LEAST_METRES) }
}
