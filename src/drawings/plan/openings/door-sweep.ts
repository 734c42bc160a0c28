import { rectBetween } from '#geometry/shapes.ts'
import type { Point, Rect } from '#geometry/shapes.ts'
import type { Door } from '#drawings/plan/model/plan.ts'
import { sweep } from '#drawings/plan/walls/envelope.ts'

/** Where one steps through an opening. */
export const passage = ({ from, to }: { from: Point; to: Point }): Rect => {
  if (from[0] !== to[0] && from[1] !== to[1]) return grow2(rectBetween(from, to), 450, 450)
  return from[0] === to[0]
    ? grow2(rectBetween(from, to), 450, 0)
    : grow2(rectBetween(from, to), 0, 450)
}

const grow2 = ([x0, y0, x1, y1]: Rect, dx: number, dy: number): Rect => [
  x0 - dx,
  y0 - dy,
  x1 + dx,
  y1 + dy,
]

export const sweepOf = ({ hinge, latch, open }: Door): Rect[] =>
  open ? [sweep(hinge, latch, open)] : []
