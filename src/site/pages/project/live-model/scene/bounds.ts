import type { UnpackedMesh } from '#drawings/model/web/unpack-mesh.ts'

import type { Vector } from './vectors.ts'

/** Beyond all that is seen, m. */
const NOWHERE = 1e6

/** The board that all stands on, m, and where the river begins; none: beyond all that is seen. */
export function groundOf({ head, rectangles }: UnpackedMesh) {
  const board: [x0: number, z0: number, x1: number, z1: number] = [
    NOWHERE,
    NOWHERE,
    -NOWHERE,
    -NOWHERE,
  ]
  let bank = NOWHERE
  let at = 0
  for (const { material, way, count } of head.groups)
    for (const end = at + count; at < end; at++) {
      if (way !== 2) continue
      const [x, z] = [(rectangles.u[at] ?? 0) / 100, (rectangles.v[at] ?? 0) / 100]
      board[0] = Math.min(board[0], x)
      board[1] = Math.min(board[1], z)
      board[2] = Math.max(board[2], x + (rectangles.width[at] ?? 0) / 100)
      board[3] = Math.max(board[3], z + (rectangles.height[at] ?? 0) / 100)
      if (head.materials[material] === 'water') bank = Math.min(bank, z)
    }
  return { board, bank }
}

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
