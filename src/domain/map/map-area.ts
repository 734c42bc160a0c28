import { readWithin } from '#domain/query/read-value.ts'

import { metresFrom, type GeoPoint } from './geo-point.ts'
import { crossings, isWithin, sidesOf } from './rings.ts'

/** Corners of what a buyer has drawn on a map. */
export type MapArea = GeoPoint[]

/** Ten thousandths of a degree, some ten metres: finer than a finger draws. */
const PARTS = 10_000
const MOST_CORNERS = 40

/** «576203.514417_12.-8_-4.20»: latitude and longitude of the first corner, then steps from each to the next. */
export function writeMapArea(area: MapArea): string {
  const whole = area.map(({ latitude, longitude }) => [parts(latitude), parts(longitude)] as const)
  const steps = whole.map(([latitude, longitude], i) => {
    const [before, beside] = whole[i - 1] ?? [0, 0]
    return `${latitude - before}.${longitude - beside}`
  })
  return steps.join('_')
}

const parts = (degrees: number) => Math.round(degrees * PARTS)

/** null: it is no area. */
export function readMapArea(text: string | null): MapArea | null {
  const corners = readWithin(text)?.split('_') ?? []
  if (corners.length === 0) return null
  let [latitude, longitude] = [0, 0]
  return corners.map((corner) => {
    const [north, east] = corner.split('.').map(Number)
    latitude += north ?? 0
    longitude += east ?? 0
    return { latitude: latitude / PARTS, longitude: longitude / PARTS }
  })
}

/** Whether points lie within; a place without one does not. */
export function openMapArea(area: MapArea): (point: GeoPoint | null) => boolean {
  const [origin = { latitude: 0, longitude: 0 }] = area
  const banks = sidesOf([area.map((corner) => metresFrom(origin, corner))])
  return (point) => {
    if (!point) return false
    const [east, north] = metresFrom(origin, point)
    return isWithin(east, crossings(north, banks))
  }
}

/** A line as a finger has drawn it, by no more corners than an address holds. */
export function areaOfLine(line: readonly GeoPoint[]): MapArea | null {
  const step = Math.ceil(line.length / MOST_CORNERS)
  return readMapArea(writeMapArea(line.filter((_, i) => i % step === 0)))
}
