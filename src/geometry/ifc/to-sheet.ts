import { itemAt } from '#domain/item-at.ts'
import { clockwise } from '#geometry/outlines/area.ts'
import { mainDirection, turnPoint } from '#geometry/outlines/main-direction.ts'
import type { Outline, Polygon } from '#geometry/section-geometry.ts'
import type { Point } from '#geometry/shapes.ts'

/** What a side may lean after the turn and still be level or upright, mm. */
const LEAN = 0.7

/** From the model to the sheet: the plan is turned to lie along the axes, y runs down, all is whole mm. */
export type Sheet = ReturnType<typeof sheetFor>

export function sheetFor(outlines: readonly Outline[]) {
  // Coordinates with y up are those of the sheet in a mirror, so the turn is of the other sense too.
  const degrees = mainDirection(outlines)
  const exact = ([x, y]: Point): Point => {
    const [tx, ty] = degrees === 0 ? [x, y] : turnPoint([x, y], -degrees)
    return [tx, -ty]
  }
  const outline = (loop: Outline): Outline =>
    fromFirst([...clockwise(rounded(upright(loop.map(exact))))])
  return {
    /** How far the model is turned against the sheet: degrees counterclockwise. */
    degrees,
    point: (point: Point): Point => rounded([exact(point)])[0] ?? [0, 0],
    /** A direction, of its own length. */
    step: (point: Point): Point =>
      exact(point).map((value) => Math.round(value * 1e6) / 1e6 + 0) as unknown as Point,
    outline,
    polygon: (loops: Polygon): Polygon => loops.map(outline),
  }
}

/** Beginning at the leftmost, then uppermost corner: runs of equal floors are equal. */
function fromFirst(loop: Point[]): Point[] {
  const order = loop
    .map((_, i) => i)
    .toSorted((a, b) => {
      const [[ax, ay], [bx, by]] = [itemAt(loop, a), itemAt(loop, b)]
      return ax - bx || ay - by
    })
  const first = order[0] ?? 0
  return [...loop.slice(first), ...loop.slice(0, first)]
}

function upright(loop: Outline): Outline {
  const points = loop.map(([x, y]): [number, number] => [x, y])
  for (const [i, point] of points.entries()) {
    const next = itemAt(points, (i + 1) % points.length)
    for (const axis of [0, 1] as const)
      if (Math.abs(next[axis] - point[axis]) < LEAN) next[axis] = point[axis]
  }
  return points
}

/** Zero without a sign. */
const rounded = (loop: Outline): Point[] =>
  loop.map(([x, y]): Point => [Math.round(x) + 0, Math.round(y) + 0])
