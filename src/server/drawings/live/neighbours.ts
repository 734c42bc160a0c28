import { metresFrom, type GeoPoint } from '#domain/map/geo-point.ts'
import type { GroundFeature } from '#domain/map/ground.ts'
import { footprints, type ModelHouse } from '#drawings/model/build-houses.ts'
import type { Neighbour } from '#drawings/model/site.ts'
import { clockwise, isInside } from '#geometry/outlines/area.ts'
import { turnPoint } from '#geometry/outlines/main-direction.ts'
import type { Point } from '#geometry/shapes.ts'

/** Where the map has no height: five storeys, m. */
const USUAL = 15

type Plot = {
  /** Where the middle of all places lies; null: not known, and so are the neighbours. */
  point: GeoPoint | null
  /** Where its far side looks, degrees from the north. */
  north: number | null
  houses: readonly ModelHouse[]
}

/** Houses of the city's ground as they stand around ours on the plot. */
export function neighboursOf(ground: readonly GroundFeature[], plot: Plot): Neighbour[] {
  const { point, north, houses } = plot
  if (!point || north === null || houses.length === 0) return []
  const [cx, cy] = [
    middleOf(houses.map(({ place }) => place.x)),
    middleOf(houses.map(({ place }) => place.y)),
  ]
  const ours = footprints(houses)
  const onPlot = (spot: GeoPoint): Point => {
    const [east, far] = metresFrom(point, spot)
    const [x, y] = turnPoint([east, -far], -north)
    return [Math.round((x + cx) * 1000), Math.round((y + cy) * 1000)]
  }
  return ground
    .filter(({ kind }) => kind === 'house')
    .flatMap(({ lines, height = USUAL }): Neighbour[] => {
      const [outline = [], ...courts] = lines.map((line) => clockwise(withoutEnd(line.map(onPlot))))
      if (outline.length < 3 || ours.some((house) => isOne(outline, house))) return []
      const inner = courts.filter((court) => court.length > 2).map((court) => court.toReversed())
      return [{ ground: [outline, ...inner], height }]
    })
}

const middleOf = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2

/** A ring of a map repeats its first point. */
const withoutEnd = (ring: readonly Point[]): Point[] =>
  ring.filter(([x, y], i) => i === 0 || x !== ring[0]?.[0] || y !== ring[0]?.[1])

/** Whether the map has one of our own houses there. */
function isOne(
  outline: readonly Point[],
  [x0, y0, x1, y1]: readonly [number, number, number, number],
) {
  const middle: Point = [((x0 + x1) / 2) * 1000, ((y0 + y1) / 2) * 1000]
  const [x, y] = [middleOf(outline.map((one) => one[0])), middleOf(outline.map((one) => one[1]))]
  const isOver = x > x0 * 1000 && x < x1 * 1000 && y > y0 * 1000 && y < y1 * 1000
  return isOver || isInside(outline, middle)
}
