import { itemAt } from '#domain/item-at.ts'
import { boundsOf, covers, largestOf, overlap, rectBetween } from '#drawings/geometry.ts'
import type { Rect } from '#drawings/geometry.ts'
import { allSides } from '#drawings/plan/model/plan.ts'
import type { Door, Piece, PieceKind, Room, Side, PlanWindow } from '#drawings/plan/model/plan.ts'
import { passage, sweepOf } from '#drawings/plan/openings/doors.ts'
import { drawingRandom } from '#domain/random.ts'
import type { Random } from '#domain/random.ts'

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

export type PieceSpec = {
  /** Floor that should stay free before the piece, mm. */
  clear?: number
  /** Never before a window. */
  tall?: boolean
  /** What a place before a window costs; negative: wants it. */
  light?: number
  sides?: readonly Side[]
  cost?: (side: Side, share: number, at: Rect) => number
  /** Places tried along each wall, as shares of its free length. */
  tries?: readonly number[]
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
  const whole = boundsOf(room.outline)
  if (room.parts.length === 1) return whole
  const [x0, y0, x1, y1] = largestOf(room.parts)
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

const TRIES = [0, 1, 0.5, 0.25, 0.75]

/** Puts a piece with its back to the best free stretch of wall; null when there is none. */
export function placePiece(
  floor: RoomFloor,
  kind: PieceKind,
  width: number,
  depth: number,
  spec: PieceSpec = {},
): Piece | null {
  let best: { at: Rect; side: Side; cost: number } | null = null
  for (const side of spec.sides ?? allSides) {
    const [x0, y0, x1, y1] = floor.bounds
    const spare = (side % 2 ? y1 - y0 : x1 - x0) - width
    if (spare < 0 || (side % 2 ? x1 - x0 : y1 - y0) < depth) continue
    for (const share of spec.tries ?? TRIES) {
      const at = against(floor.bounds, side, Math.round((spare * share) / 10) * 10, width, depth)
      if (!isFree(floor, at)) continue
      const cost = priceOf(floor, at, side, share, spec)
      if (cost < 40 && (!best || cost < best.cost)) best = { at, side, cost }
    }
  }
  if (!best) return null
  const piece: Piece = { kind, at: best.at, back: best.side, room: floor.room }
  floor.placed.push(piece)
  return piece
}

export const isFree = (floor: RoomFloor, at: Rect) =>
  !floor.blocked.some((rect) => overlap(rect, at, 10)) &&
  !floor.placed.some((piece) => overlap(piece.at, at, 10))

function priceOf(floor: RoomFloor, at: Rect, side: Side, share: number, spec: PieceSpec): number {
  let cost = floor.chance.next() * 0.4
  if (floor.light.some((rect) => overlap(rect, at, 10)))
    cost += spec.tall ? 50 : (spec.light ?? 1.5)
  if (spec.clear) {
    const front = before(at, side, spec.clear)
    if (!covers(floor.bounds, front)) cost += 5
    if (floor.placed.some((piece) => overlap(piece.at, front, 10))) cost += 3
  }
  return cost + (spec.cost?.(side, share, at) ?? 0)
}

/** The place of a piece against a wall, `start` mm from its beginning. */
function against(
  [x0, y0, x1, y1]: Rect,
  side: Side,
  start: number,
  width: number,
  depth: number,
): Rect {
  if (side === 0) return [x0 + start, y0, x0 + start + width, y0 + depth]
  if (side === 2) return [x0 + start, y1 - depth, x0 + start + width, y1]
  if (side === 1) return [x1 - depth, y0 + start, x1, y0 + start + width]
  return [x0, y0 + start, x0 + depth, y0 + start + width]
}

/** The floor one needs to use a piece. */
export function before([x0, y0, x1, y1]: Rect, side: Side, clear: number): Rect {
  if (side === 0) return [x0, y1, x1, y1 + clear]
  if (side === 2) return [x0, y0 - clear, x1, y0]
  if (side === 1) return [x0 - clear, y0, x0, y1]
  return [x1, y0, x1 + clear, y1]
}
