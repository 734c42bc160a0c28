import { lengthOf } from '#geometry/drawing/vectors.ts'
import type { Outline } from '#geometry/section-geometry.ts'
import { boundsOf, centreOf, polygonArea } from '#geometry/shapes.ts'
import type { Point } from '#geometry/shapes.ts'

import { fits } from './dxf-template.ts'
import type { Piece } from './piece.ts'

/** Ends that miss each other by this share of the way around still close. */
const CLOSES = 0.002

/** Closed outlines on layers of these masks. */
export const ringsOn = (pieces: readonly Piece[], masks: readonly string[]): Outline[] =>
  pieces.flatMap((piece): Outline[] =>
    piece.kind === 'run' && isClosed(piece) && fits(piece.layer, masks) && !piece.block
      ? [piece.points]
      : [],
  )

function isClosed({ points, closed }: { points: readonly Point[]; closed: boolean }): boolean {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 3 || polygonArea(points) === 0) return false
  const around = points.reduce((sum, point, i) => sum + lengthOf(points[i - 1] ?? point, point), 0)
  return closed || lengthOf(first, last) <= around * CLOSES
}

/** An outline that is drawn twice is one room. */
export function withoutTwins(rooms: readonly Outline[]): Outline[] {
  const keyOf = (room: Outline) => {
    const [x, y] = centreOf(boundsOf(room))
    return [x / 100, y / 100, polygonArea(room) / 1e5].map(Math.round).join(' ')
  }
  return [...new Map(rooms.map((room) => [keyOf(room), room])).values()]
}
