import type { UnpackedMesh } from '#drawings/model/web/unpack-mesh.ts'

import { normalOf, placeOn, sidesOf, spreadOf } from './faces.ts'
import type { Vector } from './vectors.ts'

/** The middle of a pane of glass, and the way out of it. */
export type FlatWindow = { spot: Vector; out: Vector }

/** Windows of a flat, the widest first; flats are counted from 1. */
export function windowsOf({ head, faces }: UnpackedMesh, flat: number): FlatWindow[] {
  const glass = head.materials.indexOf('glass')
  const found: (FlatWindow & { width: number })[] = []
  for (let face = 0; face < faces.count; face++) {
    if (faces.materials[face] !== glass || faces.flats[face] !== flat) continue
    const width = Math.max(...sidesOf(faces, face).map(([x, , z]) => Math.hypot(x, z)))
    found.push({ spot: placeOn(faces, face, 0.5, 0.5), out: normalOf(head, faces, face), width })
  }
  return found.toSorted((a, b) => b.width - a.width)
}

/** The middle of all windows of a house; houses are counted from 0. */
export function middleOfHouse({ head, faces }: UnpackedMesh, house: number): Vector | null {
  const own = new Set(head.flats.flatMap((key, i) => (key.startsWith(`${house} `) ? [i + 1] : [])))
  const low: [number, number, number] = [Infinity, Infinity, Infinity]
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  for (let face = 0; face < faces.count; face++) {
    if (!own.has(faces.flats[face] ?? 0)) continue
    const [least, most] = spreadOf(faces, face)
    for (const axis of [0, 1, 2] as const) {
      low[axis] = Math.min(low[axis], least[axis])
      high[axis] = Math.max(high[axis], most[axis])
    }
  }
  const middle = (axis: 0 | 1 | 2) => (low[axis] + high[axis]) / 2
  return Number.isFinite(low[0]) ? [middle(0), middle(1), middle(2)] : null
}
