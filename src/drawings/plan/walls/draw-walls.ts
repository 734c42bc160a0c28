import { rectBetween } from '#geometry/shapes.ts'
import type { Point, Rect } from '#geometry/shapes.ts'
import { FACADE_WALL, PARTY_WALL } from '#drawings/plan/model/plan.ts'
import type { Edge, Plan } from '#drawings/plan/model/plan.ts'
import { loopPath, rectPath } from '#drawings/svg-paths.ts'

import { liesOn } from './axes.ts'
import { cmPoint, cmRect } from './centimetres.ts'
import { INSULATION } from './draw-openings.ts'
import { offsetLoop } from './outline.ts'

export const thickness = (edge: Edge) => (edge.kind === 'facade' ? FACADE_WALL : PARTY_WALL)

/** The outer wall with its openings, to be filled by the even-odd rule. */
export function outerWall(plan: Plan): string {
  if (plan.bodies)
    return plan.bodies
      .flat()
      .map((ring) => loopPath(ring.map(cmPoint)))
      .join('')
  const inner = plan.edges.map(({ from }) => cmPoint(from))
  const outer = offsetLoop(plan.edges, (edge) => thickness(edge)).map(cmPoint)
  return loopPath(inner) + loopPath(outer) + openings(plan, 0).map(rectPath).join('')
}

/** The light band of insulation along facades. */
export function insulation(plan: Plan): string {
  if (plan.bodies) return ''
  const outer = offsetLoop(plan.edges, thickness).map(cmPoint)
  const inner = offsetLoop(plan.edges, (edge) =>
    edge.kind === 'facade' ? FACADE_WALL - INSULATION : thickness(edge),
  ).map(cmPoint)
  const cut = openings(plan, FACADE_WALL - INSULATION)
  return loopPath(inner) + loopPath(outer) + cut.map(rectPath).join('')
}

/** Holes of windows and doors in the outer wall, from `depth` to its outer face. */
function openings(plan: Plan, depth: number): Rect[] {
  const holes: Rect[] = []
  const cut = (a: Point, b: Point) => {
    const edge = plan.edges.find((one) => liesOn(one, a, b))
    if (!edge || (depth > 0 && edge.kind !== 'facade')) return
    const [dx, dy] = edge.out
    const t = thickness(edge)
    const near: Point = [a[0] + dx * depth, a[1] + dy * depth]
    const far: Point = [b[0] + dx * t, b[1] + dy * t]
    holes.push(cmRect(rectBetween(near, far)))
  }
  for (const { from, to, kind } of plan.windows) if (kind !== 'block') cut(from, to)
  for (const { hinge, latch } of plan.doors) cut(hinge, latch)
  return holes
}
