import type { Point } from '#geometry/shapes.ts'
import { FACADE_WALL, LOGGIA_WALL } from '#drawings/plan/model/plan.ts'
import type { Door, Plan } from '#drawings/plan/model/plan.ts'
import { linePath, rectPath } from '#drawings/svg-paths.ts'

import { cmPoint, cmRect } from './centimetres.ts'

export const INSULATION = 150

/** Frames and panes of windows, balcony rails. */
export function glassLines(plan: Plan): string {
  let d = ''
  for (const { from, to, out, kind } of plan.windows) {
    const t = kind === 'block' ? LOGGIA_WALL : FACADE_WALL
    const at = (point: Point, by: number): Point =>
      cmPoint([point[0] + out[0] * by, point[1] + out[1] * by])
    const sash = kind === 'block' ? 60 : t - INSULATION - 90
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
    if (part)
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
      const [nx, ny] = h[0] === l[0] ? [8, 0] : [0, 8]
      leaves += linePath([h[0] + nx, h[1] + ny], [l[0] + nx, l[1] + ny])
    }
    if (!open) continue
    const o = cmPoint(open)
    leaves += linePath(h, o)
    const turn = (o[0] - h[0]) * (l[1] - h[1]) - (o[1] - h[1]) * (l[0] - h[0])
    const r = Math.hypot(l[0] - h[0], l[1] - h[1])
    arcs += `${linePath(o)}A${r} ${r} 0 0 ${turn > 0 ? 1 : 0} ${l[0]} ${l[1]}`
  }
  return { leaves, arcs }
}
