import { IFCSTAIR, IFCSTAIRFLIGHT, IFCTRANSPORTELEMENT } from 'web-ifc'

import { itemAt } from '#domain/item-at.ts'
import type { ModelFlight } from '#geometry/house-model.ts'
import { isInside } from '#geometry/outlines/area.ts'
import { mainDirection } from '#geometry/outlines/main-direction.ts'
import { boundsOf, centreOf, type Point } from '#geometry/shapes.ts'

import { idsOf, type HouseOnSheet } from './ifc-house.ts'
import { textOf } from './ifc-values.ts'
import type { Mesh } from './meshes.ts'
import { storeyAt, type Storey } from './read-storeys.ts'

/** How well a straight flight rises along its way: winding ones do less. */
const STRAIGHT = 0.8

/** Straight flights of stairs on the storeys that they lead up from. */
export function readFlights(house: HouseOnSheet): [Storey, ModelFlight][] {
  const { relations, storeys, meshOf } = house
  const whole = idsOf(house, IFCSTAIR).filter((id) => !relations.parts.has(id))
  return [...idsOf(house, IFCSTAIRFLIGHT), ...whole].flatMap((id): [Storey, ModelFlight][] => {
    const mesh = meshOf(id)
    const storey = mesh && storeyAt(storeys, (mesh.low[2] + mesh.high[2]) / 2)
    const flight = mesh && flightOf(mesh, house)
    return storey && flight ? [[storey, flight]] : []
  })
}

function flightOf(mesh: Mesh, house: HouseOnSheet): ModelFlight | null {
  const corners = cornersOf(mesh, house)
  const triangles = corners.flatMap((_, i) =>
    i % 3 === 0 ? [corners.slice(i, i + 3).map(({ at }) => at)] : [],
  )
  const main = mainDirection(triangles)
  const tops = topsOf(corners)
  const [best] = [0, 90, 180, 270]
    .map((quarter) => {
      const angle = ((main + quarter) * Math.PI) / 180
      const along: Point = [Math.cos(angle), Math.sin(angle)]
      return { along, rise: correlation(tops, along) }
    })
    .toSorted((a, b) => b.rise - a.rise)
  if (!best || best.rise < STRAIGHT) return null
  const { along } = best
  const across: Point = [-along[1], along[0]]
  const ends = (axis: Point) => {
    const values = corners.map(({ at }) => at[0] * axis[0] + at[1] * axis[1])
    return [Math.min(...values), Math.max(...values)] as const
  }
  const [[low, high], [left, right]] = [ends(along), ends(across)]
  const point = (by: number, aside: number): Point => [
    Math.round(along[0] * by + across[0] * aside) + 0,
    Math.round(along[1] * by + across[1] * aside) + 0,
  ]
  const middle = (left + right) / 2
  return {
    outline: [point(low, left), point(high, left), point(high, right), point(low, right)],
    ascent: [point(low, middle), point(high, middle)],
  }
}

type Corner = { at: Point; z: number }

const cornersOf = ({ triangles }: Mesh, { sheet }: HouseOnSheet): Corner[] =>
  Array.from({ length: triangles.length / 3 }, (_, i) => ({
    at: sheet.point([(triangles[i * 3] ?? 0) * 1_000, (triangles[i * 3 + 1] ?? 0) * 1_000]),
    z: triangles[i * 3 + 2] ?? 0,
  }))

/** The highest corner of each place: flights may be solid down to the floor. */
function topsOf(corners: readonly Corner[]): Corner[] {
  const tops = new Map<string, Corner>()
  for (const corner of corners) {
    const key = corner.at.join()
    if (corner.z > (tops.get(key)?.z ?? -Infinity)) tops.set(key, corner)
  }
  return [...tops.values()]
}

/** Of the height with the way along an axis, from -1 to 1. */
function correlation(corners: readonly Corner[], along: Point): number {
  const ways = corners.map(({ at }) => at[0] * along[0] + at[1] * along[1])
  const heights = corners.map(({ z }) => z)
  const meanOf = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length
  const [way, height] = [meanOf(ways), meanOf(heights)]
  const product = (one: readonly number[], a: number, other: readonly number[], b: number) =>
    one.reduce((sum, value, i) => sum + (value - a) * (itemAt(other, i) - b), 0)
  const spread = product(ways, way, ways, way) * product(heights, height, heights, height)
  return spread > 0 ? product(ways, way, heights, height) / Math.sqrt(spread) : 0
}

/** Ids of rooms that a lift stands in and that are called nothing else. */
export function readLifts(house: HouseOnSheet): Set<string> {
  const lifts = idsOf(house, IFCTRANSPORTELEMENT).filter((id) => {
    const { PredefinedType, OperationType, Name } = house.file.line(id)
    const kinds = [PredefinedType, OperationType, Name].map((value) => textOf(value) ?? '')
    return kinds.some((kind) => /elevator|lift|лифт/i.test(kind))
  })
  const middles = lifts.flatMap((id) => {
    const mesh = house.meshOf(id)
    return mesh ? [centreOf(boundsOf(cornersOf(mesh, house).map(({ at }) => at)))] : []
  })
  const rooms = house.rooms.filter(
    ({ kind, outline }) =>
      (kind === null || kind === 'shaft') && middles.some((middle) => isInside(outline, middle)),
  )
  return new Set(rooms.map(({ id }) => id))
}
