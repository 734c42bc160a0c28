import type { UnpackedMesh } from '#drawings/model/web/unpack-mesh.ts'

import type { Vector } from './vectors.ts'

/** The middle of what has windows, and half of the width of all. */
export function boundsOf({ head, rectangles }: UnpackedMesh): { middle: Vector; half: number } {
  const glass = head.materials.indexOf('glass')
  const [xs, ys, zs]: [number[], number[], number[]] = [[], [], []]
  let at = 0
  for (const { material, way, count } of head.groups)
    for (const end = at + count; at < end; at++) {
      if (material !== glass || (rectangles.flat[at] ?? 0) === 0) continue
      ys.push(rectangles.v[at] ?? 0)
      ;(way < 2 ? zs : xs).push(rectangles.u[at] ?? 0)
      ;(way < 2 ? xs : zs).push(rectangles.plane[at] ?? 0)
    }
  const ends = (list: number[]) => {
    const sorted = list.toSorted((a, b) => a - b)
    return [(sorted[0] ?? 0) / 100, (sorted.at(-1) ?? 0) / 100] as const
  }
  const [[x0, x1], [y0, y1], [z0, z1]] = [ends(xs), ends(ys), ends(zs)]
  const half = Math.max(60, Math.hypot(x1 - x0, z1 - z0, y1 - y0) * 0.72)
  return { middle: [(x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2], half }
}
