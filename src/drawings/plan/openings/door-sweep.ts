import { boundsOf, clamp, overlap, rectBetween } from '#geometry/shapes.ts'
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

type Swing = Pick<Door, 'hinge' | 'latch' | 'open'>

export const sweepOf = ({ hinge, latch, open }: Door): Rect[] =>
  open ? [sweep(hinge, latch, open)] : []

/** Whether a leaf on its way passes over a box: a quarter of a circle round its hinge. */
export function passesOver({ hinge, latch, open }: Swing, box: Rect): boolean {
  if (!open) return false
  const quarter = boundsOf([hinge, latch, open])
  if (!overlap(quarter, box)) return false
  const x = clamp(hinge[0], Math.max(quarter[0], box[0]), Math.min(quarter[2], box[2]))
  const y = clamp(hinge[1], Math.max(quarter[1], box[1]), Math.min(quarter[3], box[3]))
  const reach = Math.hypot(latch[0] - hinge[0], latch[1] - hinge[1])
  return Math.hypot(x - hinge[0], y - hinge[1]) < reach
}
