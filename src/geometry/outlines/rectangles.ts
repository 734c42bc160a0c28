import type { Outline } from '#geometry/section-geometry.ts'
import type { Point, Rect } from '#geometry/shapes.ts'

import { trapezoidsOf } from './trapezoids.ts'

/** Narrower ones hold neither a word nor a piece of furniture, mm. */
const LEAST = 200

/**
 * Rectangles that lie within an outline and fill it where it goes along the axes: by rows or by columns, so that the
 * largest is as large as can be. A very narrow outline has none.
 */
export function rectanglesOf(outline: Outline): Rect[] {
  const rows = rowsOf(outline)
  const columns = rowsOf(outline.map(swap)).map(([y0, x0, y1, x1]): Rect => [x0, y0, x1, y1])
  if (rows.length === 0 || columns.length === 0) return rows.length === 0 ? columns : rows
  return largest(columns) > largest(rows) ? columns : rows
}

const largest = (rects: readonly Rect[]) =>
  Math.max(...rects.map(([x0, y0, x1, y1]) => (x1 - x0) * (y1 - y0)))

const swap = ([x, y]: Point): Point => [y, x]

const rowsOf = (outline: Outline): Rect[] =>
  trapezoidsOf([outline])
    .map(({ top, bottom, left, right }): Rect => [
      Math.max(...left),
      top,
      Math.min(...right),
      bottom,
    ])
    .filter(([x0, y0, x1, y1]) => x1 - x0 >= LEAST && y1 - y0 >= LEAST)
