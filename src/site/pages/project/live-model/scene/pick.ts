import { axisOf, planes } from '#drawings/model/web/web-mesh.ts'
import type { UnpackedMesh } from '#drawings/model/web/unpack-mesh.ts'

import type { Geometry } from './geometry.ts'
import type { Vector } from './vectors.ts'

/** The flat a ray meets first, counted from 1; 0: a wall, the ground or nothing. */
export function flatOnRay(
  { rectangles, count }: UnpackedMesh,
  { ways }: Geometry,
  from: Vector,
  way: Vector,
): number {
  let nearest = Infinity
  let flat = 0
  for (let at = 0; at < count; at++) {
    const axes = planes[axisOf(wayAt(ways, at))]
    const speed = way[axes.plane]
    if (Math.abs(speed) < 1e-6) continue
    const reach = ((rectangles.plane[at] ?? 0) / 100 - from[axes.plane]) / speed
    if (reach < 0.3 || reach >= nearest) continue
    const a = (from[axes.u] + way[axes.u] * reach) * 100 - (rectangles.u[at] ?? 0)
    const b = (from[axes.v] + way[axes.v] * reach) * 100 - (rectangles.v[at] ?? 0)
    if (a < 0 || b < 0 || a > (rectangles.width[at] ?? 0) || b > (rectangles.height[at] ?? 0))
      continue
    nearest = reach
    flat = rectangles.flat[at] ?? 0
  }
  return flat
}

const numbered = [0, 1, 2, 3, 4, 5] as const

export const wayAt = (ways: Uint8Array, at: number) => numbered[ways[at] ?? 0] ?? 0
