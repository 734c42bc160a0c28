import { itemAt } from '#domain/item-at.ts'
import { drawingRandom } from '#domain/random.ts'
import type { Random } from '#domain/random.ts'
import { areaOf, boundsOf, largestOf, overlap, rectBetween } from '#geometry/shapes.ts'
import type { Point, Rect } from '#geometry/shapes.ts'
import { isInside } from '#geometry/outlines/area.ts'
import type { Outline } from '#geometry/section-geometry.ts'
import type { Piece, Side } from '#drawings/plan/model/piece.ts'
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
  /** Nothing may have its back to these. */
  floors: readonly Outline[]
  placed: Piece[]
  chance: Random
}

export function openFloor(
  seed: string,
  rooms: readonly Room[],
  index: number,
  doors: readonly Door[],
  windows: readonly PlanWindow[],
): Omit<RoomFloor, 'floors'> {
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

/** Whether there is no more floor behind the back of a piece. */
export function isBacked({ floors }: RoomFloor, [x0, y0, x1, y1]: Rect, side: Side): boolean {
  const behind = [0.1, 0.5, 0.9].map((share): Point => {
    if (side % 2 === 0) return [x0 + (x1 - x0) * share, side === 0 ? y0 - BEHIND : y1 + BEHIND]
    return [side === 3 ? x0 - BEHIND : x1 + BEHIND, y0 + (y1 - y0) * share]
  })
  return !floors.some((outline) => behind.some((point) => isInside(outline, point)))
}

/** Within the thinnest wall, and past the gap before it, mm. */
const BEHIND = 80

export const isFree = (floor: RoomFloor, at: Rect) =>
  !floor.blocked.some((rect) => overlap(rect, at, 10)) &&
  !floor.placed.some((piece) => overlap(piece.at, at, 10))
