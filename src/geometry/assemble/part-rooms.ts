import { formatNumber } from '#domain/text/format-number.ts'
import { areaOfPolygons, intersect, subtract } from '#geometry/outlines/clip.ts'
import type { Polygon } from '#geometry/section-geometry.ts'
import { boundsOf, commonArea } from '#geometry/shapes.ts'

import { areaOfRoom, type PlacedRoom } from './placed-room.ts'

/** mm²: what rounding and a joint of two walls make. */
const OVERLAP = 50_000
/** A room that covers so much of another holds it. */
const WITHIN = 0.8

type Parted = { rooms: PlacedRoom[]; warnings: string[] }

const polygonOf = ({ outline, holes }: PlacedRoom): Polygon => [outline, ...holes]

/**
 * Rooms that lie beside each other: a space around whole flats beside their rooms is left out, as is a room that is there
 * twice; what two rooms share otherwise stays with the smaller.
 */
export function partRooms(rooms: readonly PlacedRoom[]): Parted {
  const sorted = rooms.toSorted((a, b) => areaOfRoom(a) - areaOfRoom(b))
  const kept: PlacedRoom[] = []
  const warnings: string[] = []
  for (const room of sorted) {
    const shared = kept
      .filter((other) => other.level === room.level)
      .map((other) => ({ other, area: sharedArea(room, other) }))
      .filter(({ area }) => area > OVERLAP)
    if (shared.some(({ other, area }) => area > areaOfRoom(other) * WITHIN))
      warnings.push(`${titleOf(room)} лежит поверх других и\u00A0пропущено`)
    else if (shared.length === 0) kept.push(room)
    else {
      const [largest] = subtract(
        [polygonOf(room)],
        shared.map(({ other }) => polygonOf(other)),
      ).toSorted((a, b) => areaOfPolygons([b]) - areaOfPolygons([a]))
      const area = shared.reduce((sum, one) => sum + one.area, 0) / 1e6
      warnings.push(
        `${titleOf(room)} заходит на\u00A0соседние на\u00A0${formatNumber(area, { most: 2 })}\u00A0м² и\u00A0обрезано`,
      )
      const [outline, ...holes] = largest ?? []
      if (outline) kept.push({ ...room, outline, holes })
    }
  }
  return { rooms: rooms.flatMap(({ id }) => kept.find((room) => room.id === id) ?? []), warnings }
}

const titleOf = ({ name, level }: PlacedRoom) => `Помещение «${name}» (${level.name})`

function sharedArea(one: PlacedRoom, other: PlacedRoom): number {
  if (commonArea(boundsOf(one.outline), boundsOf(other.outline)) <= OVERLAP) return 0
  return areaOfPolygons(intersect([polygonOf(one)], [polygonOf(other)]))
}
