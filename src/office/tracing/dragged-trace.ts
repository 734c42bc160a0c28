import type { Point } from '#geometry/shapes.ts'
import { layPiece } from '#geometry/tracing/lay-piece.ts'
import { sidesOf, withSideAt } from '#geometry/tracing/square-outline.ts'
import {
  findTraced,
  isPiece,
  isRoom,
  withTraced,
  type Trace,
  type Traced,
} from '#geometry/tracing/trace.ts'

import { movedBy, snapPoint, type Picture } from './drawn-objects.ts'

/** What a drag has taken hold of. */
export type Hold = {
  traced: Traced
  from: Point
  /** Index of a corner or of a side; null: the whole. */
  corner: number | null
  side: number | null
}

/** A trace with what is held moved to where the pointer is. */
export function draggedTrace(trace: Trace, hold: Hold, at: Point, picture: Picture): Trace {
  const { traced, from, corner, side } = hold
  const step: Point = [at[0] - from[0], at[1] - from[1]]
  if (isPiece(traced))
    return withTraced(trace, layPiece(trace, { ...traced, at: plus(traced.at, step) }))
  if (corner === null && side === null) return withTraced(trace, movedBy(traced, step))
  const to = snapPoint(picture, at, null)
  if (!isRoom(traced))
    return withTraced(trace, corner === 0 ? { ...traced, from: to } : { ...traced, to })
  const outline =
    corner === null
      ? withSideTo(traced.outline, side, to)
      : withCornerTo(traced.outline, corner, to)
  return withTraced(trace, { ...traced, outline })
}

const plus = ([x, y]: Point, [dx, dy]: Point): Point => [x + dx, y + dy]

/** A straight side keeps its direction; another one is not dragged. */
function withSideTo(outline: Point[], index: number | null, to: Point): Point[] {
  const side = sidesOf(outline).find((one) => one.index === index)
  return side ? withSideAt(outline, side, to[side.axis === 'x' ? 0 : 1]) : outline
}

/** Right angles beside the corner stay right. */
function withCornerTo(outline: Point[], index: number, to: Point): Point[] {
  const beside = [index, (index + outline.length - 1) % outline.length]
  const straight = sidesOf(outline).filter((side) => beside.includes(side.index))
  if (straight.length < 2) return outline.map((corner, at) => (at === index ? to : corner))
  return straight.reduce(
    (moved, side) => withSideAt(moved, side, to[side.axis === 'x' ? 0 : 1]),
    outline,
  )
}

/** The names of `Hold` in the markup under the pointer; null: the picture itself. */
export function holdAt(
  target: EventTarget,
  trace: Trace,
  chosen: Traced | null,
  from: Point,
): Hold | null {
  const element = target instanceof Element ? target : null
  const indexOf = (name: string) => {
    const value = element?.getAttribute(name)
    return value === null || value === undefined ? null : Number(value)
  }
  const [corner, side] = [indexOf('data-corner'), indexOf('data-side')]
  if (chosen && (corner !== null || side !== null)) return { traced: chosen, from, corner, side }
  const id = element?.closest('[data-id]')?.getAttribute('data-id')
  const traced = findTraced(trace, Number(id ?? 0))
  return traced && { traced, from, corner: null, side: null }
}
