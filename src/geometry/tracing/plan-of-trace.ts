import { itemAt } from '#domain/item-at.ts'
import { distanceToOutline, isInside } from '#geometry/outlines/area.ts'
import { summerKinds } from '#geometry/room-kinds.ts'
import type {
  DoorGeometry,
  FurnitureGeometry,
  RoomGeometry,
  UnitPlan,
  WindowGeometry,
} from '#geometry/section-geometry.ts'
import { toCentimetre, type Point } from '#geometry/shapes.ts'

import { pieceOutline } from './lay-piece.ts'
import { wallAt, type OpeningWall } from './opening-walls.ts'
import { mmPerPixel } from './trace-areas.ts'
import type { Trace, TracedOpening } from './trace.ts'

/** Millimetres. */
export const THICKEST_WALL = 800
export const NEAR_WALL = 400
const OUTER_WALL = 400
const PARTY_WALL = 200

/** The plan in millimetres, its origin at the least corner. null: it has no scale or no rooms yet. */
export function planOfTrace(trace: Trace): UnitPlan | null {
  const side = mmPerPixel(trace)
  if (side === null || trace.rooms.length === 0) return null
  const corners = trace.rooms.flatMap(({ outline }) => outline)
  const left = Math.min(...corners.map(([x]) => x))
  const top = Math.min(...corners.map(([, y]) => y))
  const inMm = ([x, y]: Point): Point => [(x - left) * side, (y - top) * side]
  const rooms = trace.rooms.map(({ kind, name, outline }): RoomGeometry => {
    return { kind, name, outline: outline.map(inMm).map(toWhole) }
  })
  const openings = trace.openings.flatMap((opening) => {
    const room = trace.rooms.findIndex(({ id }) => id === opening.room)
    const drawn = { from: inMm(opening.from), to: inMm(opening.to), room }
    const wall = wallAt(rooms, drawn, { near: NEAR_WALL, thickest: THICKEST_WALL })
    return wall ? [{ opening, wall }] : []
  })
  const furniture = trace.furniture.map((piece): FurnitureGeometry => {
    const outline = pieceOutline(trace, piece).map(inMm).map(toWhole)
    return { kind: piece.kind, room: roomOf(rooms, inMm(piece.at)), outline }
  })
  const isSummer = (room: number) => summerKinds.includes(itemAt(rooms, room).kind)
  return {
    rooms,
    doors: openings
      .filter(({ opening }) => opening.kind !== 'window')
      .map(({ opening, wall }) => doorOf(opening, wall, isSummer)),
    windows: openings
      .filter(({ opening }) => opening.kind === 'window')
      .map(({ wall }) => windowOf(wall, isSummer)),
    ...(furniture.length > 0 && { furniture }),
  }
}

/** The room that a point is in; outside of all the nearest, whose fault it then is. */
function roomOf(rooms: readonly RoomGeometry[], point: Point): number {
  const away = rooms.map(({ outline }) =>
    isInside(outline, point) ? 0 : distanceToOutline(outline, point),
  )
  return away.indexOf(Math.min(...away))
}

type IsSummer = (room: number) => boolean

const toWhole = ([x, y]: Point): Point => [toCentimetre(x), toCentimetre(y)]
const moved = ([x, y]: Point, [dx, dy]: Point, by: number): Point => [x + dx * by, y + dy * by]

function doorOf({ kind, swing }: TracedOpening, wall: OpeningWall, isSummer: IsSummer) {
  const { out, room, beyond, depth } = wall
  const toMiddle = (depth ?? PARTY_WALL) / 2
  const ends = [wall.from, wall.to].map((end) => moved(end, out, toMiddle))
  const [hinge, latch] = (swing & 1 ? ends.toReversed() : ends) as [Point, Point]
  const width = Math.hypot(latch[0] - hinge[0], latch[1] - hinge[1])
  const door: DoorGeometry = {
    kind: doorKindOf(kind, wall, isSummer),
    hinge: toWhole(hinge),
    latch: toWhole(latch),
    open: kind === 'door' ? toWhole(moved(hinge, out, swing & 2 ? width : -width)) : null,
    rooms: [beyond, room],
  }
  return door
}

/** The kind of a door by where it leads: out of the flat, or to a balcony. */
function doorKindOf(
  kind: TracedOpening['kind'],
  { room, beyond }: OpeningWall,
  isSummer: IsSummer,
): DoorGeometry['kind'] {
  if (beyond === null && !isSummer(room)) return 'entry'
  if (beyond !== null && isSummer(room) !== isSummer(beyond)) return 'balcony'
  return kind === 'sliding' || kind === 'opening' ? kind : 'leaf'
}

/** A window to a balcony lights the room behind it. */
function windowOf(wall: OpeningWall, isSummer: IsSummer): WindowGeometry {
  const { room, beyond, out, depth } = wall
  const isFromBalcony = beyond !== null && isSummer(room) && !isSummer(beyond)
  const lit = isFromBalcony ? beyond : room
  const toFace = isFromBalcony ? (depth ?? 0) : 0
  return {
    kind: beyond === null ? (isSummer(room) ? 'glazing' : 'window') : 'block',
    from: toWhole(moved(wall.from, out, toFace)),
    to: toWhole(moved(wall.to, out, toFace)),
    out: isFromBalcony ? [-out[0] || 0, -out[1] || 0] : out,
    room: lit,
    depth: Math.round(depth ?? OUTER_WALL),
    sill: null,
    head: null,
  }
}
