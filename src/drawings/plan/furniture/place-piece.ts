import { covers, overlap } from '#geometry/shapes.ts'
import type { Rect } from '#geometry/shapes.ts'
import { allSides } from '#drawings/plan/model/piece.ts'
import type { Piece, PieceKind, Side } from '#drawings/plan/model/piece.ts'

import type { RoomFloor } from './room-floor.ts'
import { isBacked, isFree } from './room-floor.ts'

type PieceSpec = {
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
      if (!isFree(floor, at) || !isBacked(floor, at, side)) continue
      const cost = priceOf(floor, at, side, share, spec)
      if (cost < 40 && (!best || cost < best.cost)) best = { at, side, cost }
    }
  }
  if (!best) return null
  const piece: Piece = { kind, at: best.at, back: best.side, room: floor.room }
  floor.placed.push(piece)
  return piece
}

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
