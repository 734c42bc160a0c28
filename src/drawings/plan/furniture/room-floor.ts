import { itemAt } from '#domain/item-at.ts'
import { drawingRandom } from '#domain/random.ts'
import type { Random } from '#domain/random.ts'
import { areaOf, boundsOf, largestOf, overlap, rectBetween } from '#geometry/shapes.ts'
import type { Rect } from '#geometry/shapes.ts'
import type { Piece } from '#drawings/plan/model/piece.ts'
import type { Door, Room, PlanWindow } from '#drawings/plan/model/plan.ts'
import { passage, sweepOf } from '#drawings/plan/openings/door-sweep.ts'

/** The floor of a room while it is being furnished. */
export type RoomFloor = {
  room: number
  bounds: Rect
  /** Swings of doors and the steps before them. */
  blocked: Rect[]
  /** The floor before each window. */
  light: Rect[]
  placed: Piece[]
  chance: Random
}

export function openFloor(
  seed: string,
  rooms: readonly Room[],
  index: number,
  doors: readonly Door[],
  windows: readonly PlanWindow[],
): RoomFloor {
  const room = itemAt(rooms, index)
  return {
    room: index,
    bounds: boundsFor(room),
    blocked: doors.flatMap((door) =>
      door.rooms.includes(index)
        ? [...sweepOf(door), passage({ from: door.hinge, to: door.latch })]
        : sweepOf(door),
    ),
    light: windows.filter((window) => window.room === index).map(lightOf),
    placed: [],
    chance: drawingRandom(`${seed}|furniture|${index}`),
  }
}

/** Furniture stands in the largest rectangle of the room. */
function boundsFor(room: Room): Rect {
  return room.parts.length === 1 ? boundsOf(room.outline) : withinWalls(room, largestOf(room.parts))
}

/** The smaller part of a room of two, where a kitchen has room for itself. */
export function nicheOf(room: Room): Rect | null {
  const main = largestOf(room.parts)
  const niche = room.parts.find((part) => part !== main && areaOf(part) > 3_400_000)
  return niche ? withinWalls(room, niche) : null
}

function withinWalls(room: Room, [x0, y0, x1, y1]: Rect): Rect {
  const whole = boundsOf(room.outline)
  return [
    Math.max(x0 + 50, whole[0]),
    Math.max(y0 + 50, whole[1]),
    Math.min(x1 - 50, whole[2]),
    Math.min(y1 - 50, whole[3]),
  ]
}

function lightOf({ from, to, out }: PlanWindow): Rect {
  const [x0, y0, x1, y1] = rectBetween(from, to)
  return [
    x0 - Math.max(0, out[0]) * 350,
    y0 - Math.max(0, out[1]) * 350,
    x1 - Math.min(0, out[0]) * 350,
    y1 - Math.min(0, out[1]) * 350,
  ]
}

export const isFree = (floor: RoomFloor, at: Rect) =>
  !floor.blocked.some((rect) => overlap(rect, at, 10)) &&
  !floor.placed.some((piece) => overlap(piece.at, at, 10))
