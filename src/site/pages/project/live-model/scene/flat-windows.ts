import type { UnpackedMesh } from '#drawings/model/web/unpack-mesh.ts'
import { axisOf, planes } from '#drawings/model/web/web-mesh.ts'

import type { Geometry } from './geometry.ts'
import { wayAt } from './pick.ts'
import type { Vector } from './vectors.ts'

/** The middle of a pane of glass, and the way out of it. */
export type FlatWindow = { spot: Vector; out: Vector }

const outs: readonly Vector[] = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
]

/** Windows of a flat, the widest first; flats are counted from 1. */
export function windowsOf(mesh: UnpackedMesh, { ways }: Geometry, flat: number): FlatWindow[] {
  const { rectangles, head } = mesh
  const glass = head.materials.indexOf('glass')
  const found: (FlatWindow & { width: number })[] = []
  let at = 0
  for (const { material, count } of head.groups)
    for (const end = at + count; at < end; at++) {
      if (material !== glass || rectangles.flat[at] !== flat) continue
      const way = wayAt(ways, at)
      const axes = planes[axisOf(way)]
      const spot: [number, number, number] = [0, 0, 0]
      spot[axes.plane] = (rectangles.plane[at] ?? 0) / 100
      spot[axes.u] = ((rectangles.u[at] ?? 0) + (rectangles.width[at] ?? 0) / 2) / 100
      spot[axes.v] = ((rectangles.v[at] ?? 0) + (rectangles.height[at] ?? 0) / 2) / 100
      found.push({ spot, out: outs[way] ?? [0, 0, 1], width: rectangles.width[at] ?? 0 })
    }
  return found.toSorted((a, b) => b.width - a.width)
}

/** The middle of all windows of a house; houses are counted from 0. */
export function middleOfHouse({ head, rectangles }: UnpackedMesh, house: number): Vector | null {
  const own = new Set(head.flats.flatMap((key, i) => (key.startsWith(`${house} `) ? [i + 1] : [])))
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  let at = 0
  for (const { way, count } of head.groups) {
    const axes = planes[axisOf(way)]
    for (const end = at + count; at < end; at++) {
      if (!own.has(rectangles.flat[at] ?? 0)) continue
      for (const [axis, value] of [
        [axes.plane, rectangles.plane[at] ?? 0],
        [axes.u, rectangles.u[at] ?? 0],
        [axes.v, rectangles.v[at] ?? 0],
      ] as const) {
        low[axis] = Math.min(low[axis] ?? value, value)
        high[axis] = Math.max(high[axis] ?? value, value)
      }
    }
  }
  const middle = (axis: number) => ((low[axis] ?? 0) + (high[axis] ?? 0)) / 200
  return Number.isFinite(low[0]) ? [middle(0), middle(1), middle(2)] : null
}
