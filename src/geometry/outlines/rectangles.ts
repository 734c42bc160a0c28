import { itemAt } from '#domain/item-at.ts'
import type { Outline } from '#geometry/section-geometry.ts'
import type { Point, Rect } from '#geometry/shapes.ts'

import { sidesOf } from './area.ts'

/** Narrower ones hold neither a word nor a piece of furniture, mm. */
const LEAST = 200

/**
 * Rectangles that lie within an outline and fill it where it goes along the axes: by rows or by columns, so that the
 * largest is as large as can be. Of an outline that is no wider than they must be none.
 */
export function rectanglesOf(outline: Outline): Rect[] {
  const rows = slabsOf(outline)
  const columns = slabsOf(outline.map(swap)).map(([y0, x0, y1, x1]): Rect => [x0, y0, x1, y1])
  if (rows.length === 0 || columns.length === 0) return rows.length === 0 ? columns : rows
  return largest(columns) > largest(rows) ? columns : rows
}

const largest = (rects: readonly Rect[]) =>
  Math.max(...rects.map(([x0, y0, x1, y1]) => (x1 - x0) * (y1 - y0)))

const swap = ([x, y]: Point): Point => [y, x]

function slabsOf(outline: Outline): Rect[] {
  const levels = [...new Set(outline.map(([, y]) => y))].toSorted((a, b) => a - b)
  let open: Rect[] = []
  const done: Rect[] = []
  for (const [i, y0] of levels.slice(0, -1).entries()) {
    const y1 = itemAt(levels, i + 1)
    const next = runsBetween(outline, y0, y1).map(([x0, x1]): Rect => {
      const above = open.find((one) => one[0] === x0 && one[2] === x1)
      open = open.filter((one) => one !== above)
      return [x0, above ? above[1] : y0, x1, y1]
    })
    done.push(...open)
    open = next
  }
  return [...done, ...open].filter(([x0, y0, x1, y1]) => x1 - x0 >= LEAST && y1 - y0 >= LEAST)
}

/** What lies within at all heights from y0 to y1, between which no corner stands. */
function runsBetween(outline: Outline, y0: number, y1: number): [number, number][] {
  const crossing = sidesOf(outline)
    .filter(([a, b]) => Math.min(a[1], b[1]) <= y0 && Math.max(a[1], b[1]) >= y1)
    .map(([a, b]) => {
      const at = (y: number) => a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1])
      return [Math.min(at(y0), at(y1)), Math.max(at(y0), at(y1))] as const
    })
    .toSorted((a, b) => a[0] + a[1] - b[0] - b[1])
  const runs: [number, number][] = []
  for (let i = 0; i + 1 < crossing.length; i += 2) {
    const [from, to] = [itemAt(crossing, i)[1], itemAt(crossing, i + 1)[0]]
    if (to > from) runs.push([Math.round(from), Math.round(to)])
  }
  return runs
}
