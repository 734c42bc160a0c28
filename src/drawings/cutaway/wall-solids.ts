import { itemAt } from '#domain/item-at.ts'
import { cornersOf, trapezoidsOf } from '#geometry/outlines/trapezoids.ts'
import { covers, rectBetween } from '#geometry/shapes.ts'
import type { Point, Rect } from '#geometry/shapes.ts'
import type { Edge, Plan } from '#drawings/plan/model/plan.ts'
import { liesOn } from '#drawings/plan/walls/axes.ts'
import { cmPoint, cmRect } from '#drawings/plan/walls/centimetres.ts'
import { thickness } from '#drawings/plan/walls/draw-walls.ts'
import { partitionRects } from '#drawings/plan/walls/partitions.ts'

import type { Paints } from './paints.ts'
import { block, standOn } from './solid.ts'
import type { Solid } from './solid.ts'

/** Everything is cut at this height, cm. */
export const CUT = 120

/** The walls as blocks that do not overlap, with gaps for doors and windows. */
export function wallSolids(plan: Plan, paints: Paints): Solid[] {
  if (plan.bodies)
    return plan.bodies
      .flatMap(trapezoidsOf)
      .map((piece) => standOn(cornersOf(piece).map(cmPoint), 0, CUT, paints.wall))
  const walls = [...partitionRects(plan), ...outerStrips(plan)].map(cmRect)
  return apart(walls, openingRects(plan).map(cmRect)).map((at) => block(at, 0, CUT, paints.wall))
}

/** A strip of wall along each outer edge; each corner belongs to the strip before it. */
function outerStrips({ edges }: Plan): Rect[] {
  return edges.map((edge, i) => {
    const next = itemAt(edges, (i + 1) % edges.length)
    const depth = thickness(edge)
    const [ux, uy] = unitOf(edge)
    // out of the corner where the flat turns inwards it is in the next strip already
    const outwards = ux * next.out[0] + uy * next.out[1] > 0
    const more = outwards ? thickness(next) : 0
    const end: Point = [edge.to[0] + ux * more, edge.to[1] + uy * more]
    const far: Point = [end[0] + edge.out[0] * depth, end[1] + edge.out[1] * depth]
    return rectBetween(edge.from, far)
  })
}

const unitOf = ({ from, to }: Edge): Point => [
  Math.sign(to[0] - from[0]),
  Math.sign(to[1] - from[1]),
]

/** What doors and windows take of the outer wall. */
function openingRects(plan: Plan): Rect[] {
  const pairs = [
    ...plan.windows
      .filter(({ kind }) => kind !== 'block')
      .map(({ from, to }) => [from, to] as const),
    ...plan.doors.map(({ hinge, latch }) => [hinge, latch] as const),
  ]
  return pairs.flatMap(([a, b]) => {
    const edge = plan.edges.find((one) => liesOn(one, a, b))
    if (!edge) return []
    const depth = thickness(edge)
    return [rectBetween(a, [b[0] + edge.out[0] * depth, b[1] + edge.out[1] * depth])]
  })
}

/** Cuts overlapping rectangles by all their coordinates and joins the cells again, first along rows. */
function apart(walls: readonly Rect[], gaps: readonly Rect[]): Rect[] {
  const all = [...walls, ...gaps]
  const xs = sorted(all.flatMap(([x0, , x1]) => [x0, x1]))
  const ys = sorted(all.flatMap(([, y0, , y1]) => [y0, y1]))
  let open: Rect[] = []
  const done: Rect[] = []
  for (const [j, y0] of ys.slice(0, -1).entries()) {
    const y1 = itemAt(ys, j + 1)
    const row = runsOf(xs, (x0, x1) => {
      const cell: Rect = [x0, y0, x1, y1]
      return walls.some((wall) => covers(wall, cell)) && !gaps.some((gap) => covers(gap, cell))
    })
    const next = row.map(([x0, x1]): Rect => {
      const above = open.find((one) => one[0] === x0 && one[2] === x1)
      open = open.filter((one) => one !== above)
      return [x0, above ? above[1] : y0, x1, y1]
    })
    done.push(...open)
    open = next
  }
  return [...done, ...open]
}

const sorted = (values: readonly number[]) => [...new Set(values)].toSorted((a, b) => a - b)

function runsOf(xs: readonly number[], isWall: (x0: number, x1: number) => boolean) {
  const runs: [number, number][] = []
  for (const [i, x0] of xs.slice(0, -1).entries()) {
    const x1 = itemAt(xs, i + 1)
    if (!isWall(x0, x1)) continue
    const last = runs.at(-1)
    if (last?.[1] === x0) last[1] = x1
    else runs.push([x0, x1])
  }
  return runs
}
