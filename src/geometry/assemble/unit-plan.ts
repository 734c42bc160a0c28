import type { ModelDoor, ModelPiece, ModelWindow } from '#geometry/house-model.ts'
import { isInside } from '#geometry/outlines/area.ts'
import { summerKinds, type RoomKind } from '#geometry/room-kinds.ts'
import type {
  DoorGeometry,
  FurnitureGeometry,
  Outline,
  RoomGeometry,
  UnitPlan,
  WindowGeometry,
} from '#geometry/section-geometry.ts'
import { boundsOf, centreOf, type Point } from '#geometry/shapes.ts'

import { withoutHoles } from './without-holes.ts'
import { flatKindOf, type Level, type PlacedRoom } from './placed-room.ts'

type Place = {
  level: Level
  /** Of the flat on this floor. */
  rooms: readonly PlacedRoom[]
  /** Ids of rooms that residents share. */
  common: ReadonlySet<string>
  /** Whether a door of the flat leads to what is shared, on any floor. */
  hasEntry: boolean
  /** Where the origin of the plan lies. */
  at: Point
}

const isSummer = (kind: RoomKind) => summerKinds.includes(kind)

/** The part of a flat that lies on one floor. */
export function unitPlan(place: Place): UnitPlan {
  const move = ([x, y]: Point): Point => [x - place.at[0], y - place.at[1]]
  const rooms = place.rooms.map((room): RoomGeometry => ({
    kind: flatKindOf(room),
    name: /\p{Script=Cyrillic}/u.test(room.name) ? room.name : null,
    outline: withoutHoles(room.outline, room.holes).map(move),
  }))
  const indexes = new Map(place.rooms.map(({ id }, i) => [id, i]))
  const doors = place.level.doors.flatMap((door) => {
    const sides = door.rooms.map((id) => (id === null ? null : (indexes.get(id) ?? null)))
    // A door within one room is a leaf of furniture, or a room drawn too large.
    return sides[0] === sides[1] ? [] : [doorOf(door, sides, place, move)]
  })
  const windows = place.level.windows.flatMap((window) => {
    const room = window.room === null ? undefined : indexes.get(window.room)
    return room === undefined ? [] : [windowOf(window, room, place, move)]
  })
  const furniture = (place.level.furniture ?? []).flatMap((piece) => pieceOf(piece, rooms, move))
  return {
    rooms,
    doors: inOrder(doors, ({ hinge }) => hinge),
    windows: inOrder(windows, ({ from }) => from),
    ...(furniture.length > 0 && { furniture }),
  }
}

/** Of the room that its middle is in. */
function pieceOf(
  { kind, outline }: ModelPiece,
  rooms: readonly RoomGeometry[],
  move: (point: Point) => Point,
): FurnitureGeometry[] {
  const corners = outline.map(move)
  const middle = centreOf(boundsOf(corners))
  const room = rooms.findIndex((one) => isInside(one.outline, middle))
  return room < 0 ? [] : [{ kind, room, outline: corners }]
}

function doorOf(
  door: ModelDoor,
  sides: (number | null)[],
  place: Place,
  move: (point: Point) => Point,
): DoorGeometry {
  const { hinge, latch, open } = door
  const [one = null, other = null] = sides
  return {
    kind: door.kind ?? kindOf(door, sides, place),
    hinge: move(hinge),
    latch: move(latch),
    open: open && move(open),
    rooms: [one, other],
  }
}

/** A door outside is the entry where it leads to what is shared; in a house of its own, where it leads to the hall. */
function kindOf(
  { rooms }: ModelDoor,
  sides: (number | null)[],
  place: Place,
): DoorGeometry['kind'] {
  const inside = sides.flatMap((side) => (side === null ? [] : [place.rooms[side]]))
  const kinds = inside.flatMap((room) => (room ? [flatKindOf(room)] : []))
  if (kinds.length === 2) return kinds.some(isSummer) ? 'balcony' : 'leaf'
  if (rooms.some((id) => id !== null && place.common.has(id))) return 'entry'
  return !place.hasEntry && kinds.includes('hall') ? 'entry' : 'balcony'
}

function windowOf(
  window: ModelWindow,
  room: number,
  { level, rooms }: Place,
  move: (point: Point) => Point,
): WindowGeometry {
  const { from, to, out, depth, sill, head } = window
  const lit = rooms[room]
  const kind = lit ? flatKindOf(lit) : 'other'
  const beyond: Point = [
    (from[0] + to[0]) / 2 + out[0] * (depth + 100),
    (from[1] + to[1]) / 2 + out[1] * (depth + 100),
  ]
  const before = level.rooms.find(({ outline }) => isInside(outline, beyond))
  const isBlock = before !== undefined && isSummer(flatKindOf(before))
  return {
    kind: isSummer(kind) ? 'glazing' : isBlock ? 'block' : 'window',
    from: move(from),
    to: move(to),
    out,
    room,
    depth,
    sill,
    head,
  }
}

/** Down the sheet, then to the right: so alike floors are alike in their order too. */
export function inOrder<Item>(items: readonly Item[], pointOf: (item: Item) => Point): Item[] {
  return items.toSorted((a, b) => {
    const [[ax, ay], [bx, by]] = [pointOf(a), pointOf(b)]
    return Math.abs(ay - by) > 20 ? ay - by : ax - bx
  })
}

/** The least corner of outlines: where the origin of what they make lies. */
export function cornerOf(outlines: readonly Outline[]): Point {
  let [x, y] = [Infinity, Infinity]
  for (const outline of outlines)
    for (const [px, py] of outline) [x, y] = [Math.min(x, px), Math.min(y, py)]
  return Number.isFinite(x) ? [x, y] : [0, 0]
}
