import type { UnpackedMesh } from '#drawings/model/web/unpack-mesh.ts'

import { cornerOf, looksUp, spreadOf } from './faces.ts'
import type { Vector } from './vectors.ts'

/** Beyond all that is seen, m. */
const NOWHERE = 1e6

/** The board that all stands on, m, and where the river begins; none: beyond all that is seen. */
export function groundOf({ head, faces }: UnpackedMesh) {
  const board: [x0: number, z0: number, x1: number, z1: number] = [
    NOWHERE,
    NOWHERE,
    -NOWHERE,
    -NOWHERE,
  ]
  const water = head.materials.indexOf('water')
  let bank = NOWHERE
  for (let face = 0; face < faces.count; face++) {
    if (!looksUp(head, faces, face)) continue
    const [[x0, , z0], [x1, , z1]] = spreadOf(faces, face)
    board[0] = Math.min(board[0], x0)
    board[1] = Math.min(board[1], z0)
    board[2] = Math.max(board[2], x1)
    board[3] = Math.max(board[3], z1)
    if (faces.materials[face] === water) bank = Math.min(bank, z0)
  }
  return { board, bank }
}

/** The middle of what has windows, and half of the width of all. */
export function boundsOf({ head, faces }: UnpackedMesh): { middle: Vector; half: number } {
  const glass = head.materials.indexOf('glass')
  const [xs, ys, zs]: [number[], number[], number[]] = [[], [], []]
  for (let face = 0; face < faces.count; face++) {
    if (faces.materials[face] !== glass || faces.flats[face] === 0) continue
    const [x, y, z] = cornerOf(faces, face)
    xs.push(x)
    ys.push(y)
    zs.push(z)
  }
  const ends = (list: number[]) => {
    const sorted = list.toSorted((a, b) => a - b)
    return [sorted[0] ?? 0, sorted.at(-1) ?? 0] as const
  }
  const [[x0, x1], [y0, y1], [z0, z1]] = [ends(xs), ends(ys), ends(zs)]
  const half = Math.max(60, Math.hypot(x1 - x0, z1 - z0, y1 - y0) * 0.72)
  return { middle: [(x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2], half }
}
