import { furnitureSizes } from '#geometry/furniture-kinds.ts'
import { isInside } from '#geometry/outlines/area.ts'
import { boundsOf, type Point } from '#geometry/shapes.ts'

import { sidesOf, type Side } from './square-outline.ts'
import { mmPerPixel } from './trace-areas.ts'
import { USUAL_PIXEL, type Trace, type TracedPiece } from './trace.ts'

/** A wall within which a piece comes to stand against it, mm. */
const NEAR = 150

/** Corners, those of its back first. */
export function pieceOutline(trace: Trace, { kind, at: [x, y], back }: TracedPiece): Point[] {
  const side = mmPerPixel(trace) ?? USUAL_PIXEL
  const [width, depth] = furnitureSizes[kind]
  const [half, deep] = [width / side / 2, depth / side / 2]
  const corners: Point[] = [
    [-half, -deep],
    [half, -deep],
    [half, deep],
    [-half, deep],
  ]
  return corners.map((corner): Point => {
    let [u, v] = corner
    for (let quarter = 0; quarter < back; quarter++) [u, v] = [-v, u]
    return [x + u, y + v]
  })
}

/** Against the walls it is near to, and out of those it stands over. */
export function layPiece(trace: Trace, piece: TracedPiece): TracedPiece {
  const near = NEAR / (mmPerPixel(trace) ?? USUAL_PIXEL)
  return wallsAround(trace, piece).reduce((laid, wall) => {
    const across = wall.axis === 'x' ? 0 : 1
    const bounds = boundsOf(pieceOutline(trace, laid))
    const [low, high] = [bounds[across], bounds[across + 2]] as [number, number]
    const [from, to] = [bounds[1 - across], bounds[3 - across]] as [number, number]
    const gap = wall.out > 0 ? wall.at - high : low - wall.at
    if (to <= wall.from || wall.to <= from || gap > near || gap < low - high) return laid
    const [x, y] = laid.at
    const step = gap * wall.out
    return { ...laid, at: across === 0 ? [x + step, y] : [x, y + step] }
  }, piece)
}

/** With its back to the nearest wall of its room. */
export function backToWall(trace: Trace, piece: TracedPiece): TracedPiece {
  const away = ({ axis, at, out }: Side) => (at - piece.at[axis === 'x' ? 0 : 1]) * out
  const [nearest] = wallsAround(trace, piece)
    .filter((wall) => away(wall) >= 0)
    .toSorted((one, other) => away(one) - away(other))
  const back = nearest ? backTo(nearest) : 0
  return layPiece(trace, { ...piece, back })
}

function backTo({ axis, out }: Side): TracedPiece['back'] {
  if (axis === 'x') return out > 0 ? 1 : 3
  return out > 0 ? 2 : 0
}

/** Straight walls of the room that the middle of a piece is in. */
function wallsAround({ rooms }: Trace, { at }: TracedPiece): Side[] {
  const room = rooms.find(({ outline }) => isInside(outline, at))
  return room ? sidesOf(room.outline) : []
}
