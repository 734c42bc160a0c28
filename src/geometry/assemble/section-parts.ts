import { intersect, unite } from '#geometry/outlines/clip.ts'
import type { Polygon } from '#geometry/section-geometry.ts'
import { boundsOf, grow } from '#geometry/shapes.ts'

import type { FlatRooms, Level, PlacedRoom } from './placed-room.ts'
import type { Link } from './room-links.ts'

/** What of a house belongs to one section. */
export type SectionParts = { name: string; flats: FlatRooms[]; common: PlacedRoom[] }

/** Outer walls beside the rooms of a section, mm. */
const WALLS = 480

/** Flats by their sections; what is shared is of its own section, or of the one whose flats it leads to. */
export function partSections(
  flats: readonly FlatRooms[],
  common: readonly PlacedRoom[],
  links: readonly Link[],
): SectionParts[] {
  const names = [...new Set(flats.map(({ section }) => section ?? ''))]
  const sectionOf = new Map(
    flats.flatMap(({ section, rooms }) => rooms.map(({ id }) => [id, section ?? ''] as const)),
  )
  for (const room of common) if (room.section !== null) sectionOf.set(room.id, room.section)
  spread(sectionOf, links)
  return names.map((name) => ({
    name,
    flats: flats.filter(({ section }) => (section ?? '') === name),
    common: common.filter(({ id }) => names.length === 1 || sectionOf.get(id) === name),
  }))
}

/** From room to room, until nothing changes. */
function spread(sectionOf: Map<string, string>, links: readonly Link[]) {
  for (let size = -1; size !== sectionOf.size;) {
    size = sectionOf.size
    for (const { rooms } of links)
      for (const [from, to] of [rooms, rooms.toReversed()] as [string, string][]) {
        const section = sectionOf.get(from)
        if (section !== undefined && !sectionOf.has(to)) sectionOf.set(to, section)
      }
  }
}

/** Walls of a storey that stand at the rooms of a section. */
export function wallsOf({ bodies }: Level, rooms: readonly PlacedRoom[]): Polygon[] {
  if (bodies.length === 0 || rooms.length === 0) return []
  const around = rooms.map(({ outline }): Polygon => {
    const [x0, y0, x1, y1] = grow(boundsOf(outline), WALLS)
    return [
      [
        [x0, y0],
        [x1, y0],
        [x1, y1],
        [x0, y1],
      ],
    ]
  })
  return intersect(bodies, unite(around))
}
