import { clockwise, sidesOf } from '#geometry/outlines/area.ts'
import { outOf } from '#geometry/outlines/grow.ts'
import { boundsOf } from '#geometry/shapes.ts'
import type { Point, Rect } from '#geometry/shapes.ts'
import { loopPath } from '#drawings/svg-paths.ts'
import { layer } from '#drawings/svg.ts'

import { project } from './camera.ts'

/** What stands on the floor, drawn: centimetres. */
export type Solid = { at: Rect; low: number; high: number; drawn: string }

/** A colour in the light, on the two sides that are seen, and over the seams between two blocks. */
export type Paint = { top: string; left: string; right: string; seam?: string }

/** Of one colour: the sides that are seen lie in shade. */
export const paintOf = (colour: string, left: number): Paint => ({
  top: colour,
  left: shade(colour, left),
  right: shade(colour, 0.8),
})

const shade = (colour: string, by: number): string =>
  `#${[1, 3, 5]
    .map((at) => Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * by))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`

export function block(at: Rect, low: number, high: number, paint: Paint): Solid {
  const [x0, y0, x1, y1] = at
  const side = (a: Point, b: Point, fill: string) =>
    layer(
      loopPath([project(...a, low), project(...b, low), project(...b, high), project(...a, high)]),
      { fill },
    )
  const drawn =
    side([x0, y1], [x1, y1], paint.left) +
    side([x1, y0], [x1, y1], paint.right) +
    sheetAt(at, high, { fill: paint.top, stroke: paint.seam })
  return { at, low, high, drawn }
}

/** The same on any convex ground, clockwise on the sheet: sides that look away from the viewer are left out. */
function prism(ground: readonly Point[], low: number, high: number, paint: Paint): Solid {
  const sides = sidesOf(ground).map((side) => {
    const [a, b] = side
    const [x, y] = outOf(side)
    if (x + y < 0.001) return ''
    const corners = [
      project(...a, low),
      project(...b, low),
      project(...b, high),
      project(...a, high),
    ]
    return layer(loopPath(corners), { fill: x > y ? paint.right : paint.left })
  })
  const top = loopPath(ground.map(([x, y]) => project(x, y, high)))
  const drawn = sides.join('') + layer(top, { fill: paint.top, stroke: paint.seam })
  return { at: boundsOf(ground), low, high, drawn }
}

/** A block where its ground lies along the axes, else a prism. */
export function standOn(ground: readonly Point[], low: number, high: number, paint: Paint): Solid {
  const isLevel = sidesOf(ground).every(([a, b]) => a[0] === b[0] || a[1] === b[1])
  return isLevel
    ? block(boundsOf(ground), low, high, paint)
    : prism(clockwise(ground), low, high, paint)
}

/** A level rectangle. */
export const sheetAt = (
  [x0, y0, x1, y1]: Rect,
  z: number,
  look: { fill: string; stroke?: string | undefined },
) =>
  layer(
    loopPath([project(x0, y0, z), project(x1, y0, z), project(x1, y1, z), project(x0, y1, z)]),
    look,
  )

/** Several solids as one: they are drawn among others in one turn. */
export function together(solids: readonly Solid[]): Solid {
  const sorted = inOrder(solids)
  return {
    at: [
      Math.min(...solids.map(({ at }) => at[0])),
      Math.min(...solids.map(({ at }) => at[1])),
      Math.max(...solids.map(({ at }) => at[2])),
      Math.max(...solids.map(({ at }) => at[3])),
    ],
    low: Math.min(...solids.map(({ low }) => low)),
    high: Math.max(...solids.map(({ high }) => high)),
    drawn: sorted.map(({ drawn }) => drawn).join(''),
  }
}

/** Far ones first. */
export function inOrder(solids: readonly Solid[]): Solid[] {
  const sorted: Solid[] = []
  const seen = new Set<Solid>()
  const visit = (solid: Solid) => {
    if (seen.has(solid)) return
    seen.add(solid)
    for (const other of solids) if (other !== solid && isBehind(other, solid)) visit(other)
    sorted.push(solid)
  }
  for (const solid of solids.toSorted((a, b) => a.at[0] + a.at[1] - b.at[0] - b.at[1])) visit(solid)
  return sorted
}

/** Leaves and panes reach a little into the walls they hang in. */
const SLACK = 3

/** Whether `a` must be drawn before `b`: only what may hide one another is compared. */
function isBehind(a: Solid, b: Solid): boolean {
  const [ax0, ay0, ax1, ay1] = a.at
  const [bx0, by0, bx1, by1] = b.at
  if (ax1 - ay0 <= bx0 - by1 || bx1 - by0 <= ax0 - ay1) return false
  const before = ax1 <= bx0 + SLACK || ay1 <= by0 + SLACK || a.high <= b.low
  const after = bx1 <= ax0 + SLACK || by1 <= ay0 + SLACK || b.high <= a.low
  if (before !== after) return before
  return ax0 + ay0 + ax1 + ay1 < bx0 + by0 + bx1 + by1
}
