import type { Point, Rect } from '#drawings/geometry.ts'
import type { Piece } from '#drawings/plan/model/piece.ts'
import { cmRect } from '#drawings/plan/walls/centimetres.ts'
import { circlePath, linePath, rectPath, roundedPath } from '#drawings/svg-paths.ts'

/** A piece in its own measures: u runs along its wall, v away from it; centimetres. */
export type Pen = {
  width: number
  depth: number
  box: (u0: number, v0: number, u1: number, v1: number, radius?: number) => string
  line: (u0: number, v0: number, u1: number, v1: number) => string
  circle: (u: number, v: number, r: number) => string
}

export function penFor({ at, back }: Piece): Pen {
  const [x0, y0, x1, y1] = cmRect(at)
  const [width, depth] = back % 2 ? [y1 - y0, x1 - x0] : [x1 - x0, y1 - y0]
  const point = (u: number, v: number): Point => {
    if (back === 0) return [x0 + u, y0 + v]
    if (back === 2) return [x0 + u, y1 - v]
    return back === 1 ? [x1 - v, y0 + u] : [x0 + v, y0 + u]
  }
  const rect = (u0: number, v0: number, u1: number, v1: number): Rect => {
    const [ax, ay] = point(u0, v0)
    const [bx, by] = point(u1, v1)
    return [Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by)]
  }
  return {
    width,
    depth,
    box: (u0, v0, u1, v1, radius) =>
      radius ? roundedPath(rect(u0, v0, u1, v1), radius) : rectPath(rect(u0, v0, u1, v1)),
    line: (u0, v0, u1, v1) => linePath(point(u0, v0), point(u1, v1)),
    circle: (u, v, r) => circlePath(...point(u, v), r),
  }
}
