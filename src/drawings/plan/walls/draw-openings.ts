import { shrink } from '#geometry/outlines/grow.ts'
import type { Point } from '#geometry/shapes.ts'
import { FACADE_WALL, LOGGIA_WALL } from '#drawings/plan/model/plan.ts'
import type { Door, Plan, PlanWindow } from '#drawings/plan/model/plan.ts'
import { linePath, loopPath, rectPath, short } from '#drawings/svg-paths.ts'

import { cmPoint, cmRect } from './centimetres.ts'

export const INSULATION = 150

/** Of the wall that a window stands in, mm. */
export const depthOf = ({ depth, kind }: PlanWindow): number =>
  depth ?? (kind === 'block' ? LOGGIA_WALL : FACADE_WALL)

/** Frames and panes of windows, balcony rails. */
export function glassLines(plan: Plan): string {
  let d = ''
  for (const window of plan.windows) {
    const { from, to, out, kind, depth } = window
    const t = depthOf(window)
    const at = (point: Point, by: number): Point =>
      cmPoint([point[0] + out[0] * by, point[1] + out[1] * by])
    const sash = depth ? (depth - 70) * 0.45 : kind === 'block' ? 60 : t - INSULATION - 90
    for (const by of [0, t, sash, sash + 70]) d += linePath(at(from, by), at(to, by))
    d += linePath(at(from, 0), at(from, t)) + linePath(at(to, 0), at(to, t))
    const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
    d += linePath(at(middle, sash), at(middle, sash + 70))
  }
  return d
}

/** The threshold of a balcony door and the rail of what stands outside. */
export function railLines(plan: Plan): string {
  let d = ''
  for (const room of plan.rooms) {
    if (room.kind !== 'balcony' && room.kind !== 'terrace') continue
    const [part] = room.parts
    if (plan.bodies)
      d += [[room.outline], ...shrink([[room.outline]], 60)]
        .flat()
        .map((ring) => loopPath(ring.map(cmPoint)))
        .join('')
    else if (part)
      d +=
        rectPath(cmRect(part)) +
        rectPath(cmRect([part[0] + 60, part[1] + 60, part[2] - 60, part[3] - 60]))
  }
  return d
}

/** Leaves stand open, their arcs show the swing. */
export function doorLeaves(doors: readonly Door[]): { leaves: string; arcs: string } {
  let leaves = ''
  let arcs = ''
  for (const { kind, hinge, latch, open } of doors) {
    const [h, l] = [cmPoint(hinge), cmPoint(latch)]
    if (kind === 'sliding') {
      const [nx, ny] = besideLeaf(h, l)
      leaves += linePath([h[0] + nx, h[1] + ny], [l[0] + nx, l[1] + ny])
    }
    if (!open) continue
    const o = cmPoint(open)
    leaves += linePath(h, o)
    const turn = (o[0] - h[0]) * (l[1] - h[1]) - (o[1] - h[1]) * (l[0] - h[0])
    const r = Math.hypot(l[0] - h[0], l[1] - h[1])
    arcs += `${linePath(o)}A${short(r)} ${short(r)} 0 0 ${turn > 0 ? 1 : 0} ${l[0]} ${l[1]}`
  }
  return { leaves, arcs }
}

/** A sliding leaf hangs before its wall: to the right of it, or below. */
function besideLeaf([hx, hy]: Point, [lx, ly]: Point): Point {
  const long = Math.hypot(lx - hx, ly - hy) || 1
  const [nx, ny] = [((hy - ly) / long) * 8, ((lx - hx) / long) * 8]
  return nx < 0 || (nx === 0 && ny < 0) ? [-nx, -ny] : [nx, ny]
}
