import { itemAt } from '#domain/item-at.ts'
import type { Edge, EdgeKind, PlanWindow } from '#drawings/plan/model/plan.ts'
import { areaOfPolygons } from '#geometry/outlines/clip.ts'
import { isInside, sidesOf, clockwise } from '#geometry/outlines/area.ts'
import { grow, outOf, shrink } from '#geometry/outlines/grow.ts'
import { straighten } from '#geometry/outlines/straighten.ts'
import type { Outline } from '#geometry/section-geometry.ts'
import { boundsOf, type Point, type Rect } from '#geometry/shapes.ts'

import { isOnLine } from './on-line.ts'

/** What lies beside a flat, in the coordinates of its sheet. */
export type Neighbour = { outline: Outline; kind: 'party' | 'corridor' }

/** Most places are far from most neighbours: bounds are compared first. */
type BoundedNeighbour = Neighbour & { bounds: Rect }

/** An edge with its wall: how deep it is, mm. */
export type DeepEdge = Edge & { depth: number }

/** Half of the widest wall inside of a flat, from the one that most flats have. */
const HALVES = [160, 260, 420]
/** How far the next room may be behind a wall between flats. */
const REACH = 900
const FACADE = 400
const PARTY = 200

/** The outer wall of a flat by its inner face, clockwise; `warm`: outlines of all rooms but balconies. */
export function edgesOf(
  warm: readonly Outline[],
  neighbours: readonly Neighbour[],
  windows: readonly PlanWindow[],
  entries: readonly (readonly [Point, Point])[],
): DeepEdge[] {
  const loop = envelopeOf(warm)
  const bounded = neighbours.map((one) => ({ ...one, bounds: boundsOf(one.outline) }))
  return sidesOf(loop).map(([from, to]): DeepEdge => {
    const out = tidy(outOf([from, to]))
    const lit = windows.filter((window) => isOnLine([from, to], window.from, window.to, 60))
    const beyond = neighbours.length > 0 ? beside([from, to], out, bounded) : null
    const entered = entries.some(([a, b]) => isOnLine([from, to], a, b, 450))
    const kind = kindOf(beyond, lit.length > 0, entered, neighbours.length > 0)
    const deep = lit.length > 0 ? Math.max(...lit.map(({ depth = FACADE }) => depth)) : FACADE
    return { from, to, out, kind, depth: beyond?.distance ?? (kind === 'facade' ? deep : PARTY) }
  })
}

/** A flat alone on its drawing has streets where it has windows. */
function kindOf(
  beyond: { kind: 'party' | 'corridor' } | null,
  lit: boolean,
  entered: boolean,
  known: boolean,
): EdgeKind {
  if (lit) return 'facade'
  if (beyond) return beyond.kind
  if (entered) return 'corridor'
  return known ? 'facade' : 'party'
}

function envelopeOf(warm: readonly Outline[]): Outline {
  const rooms = warm.map((outline) => [clockwise(outline)])
  let found: Outline[] = []
  for (const half of HALVES) {
    const closed = shrink(grow(rooms, half), half)
    found = closed.flatMap(([outer]) => (outer ? [outer] : []))
    if (found.length === 1) break
  }
  const sized = found.toSorted((a, b) => areaOfPolygons([[b]]) - areaOfPolygons([[a]]))
  const whole = itemAt(sized, 0).map(([x, y]): Point => [Math.round(x), Math.round(y)])
  return clockwise(straighten(whole, 2))
}

function beside(
  [from, to]: readonly [Point, Point],
  out: Point,
  all: readonly BoundedNeighbour[],
): { kind: 'party' | 'corridor'; distance: number } | null {
  const [x0, y0, x1, y1] = boundsOf([from, to])
  const neighbours = all.filter(
    ({ bounds: [left, top, right, bottom] }) =>
      left <= x1 + REACH && right >= x0 - REACH && top <= y1 + REACH && bottom >= y0 - REACH,
  )
  if (neighbours.length === 0) return null
  for (let distance = 40; distance <= REACH; distance += 20)
    for (const share of [0.5, 0.15, 0.85]) {
      const at: Point = [
        from[0] + (to[0] - from[0]) * share + out[0] * distance,
        from[1] + (to[1] - from[1]) * share + out[1] * distance,
      ]
      const met = neighbours.find(
        ({ outline, bounds: [left, top, right, bottom] }) =>
          at[0] >= left &&
          at[0] <= right &&
          at[1] >= top &&
          at[1] <= bottom &&
          isInside(outline, at),
      )
      if (met) return { kind: met.kind, distance }
    }
  return null
}

const tidy = ([x, y]: Point): Point => [tidied(x), tidied(y)]
const tidied = (value: number) =>
  Math.abs(value) < 0.01 ? 0 : Math.abs(value) > 0.999 ? Math.sign(value) : value
