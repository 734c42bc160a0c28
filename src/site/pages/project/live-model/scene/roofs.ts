import type { UnpackedMesh } from '#drawings/model/web/unpack-mesh.ts'

import type { Eye } from './eye.ts'
import { cornerOf, looksUp, placeOn, sidesOf } from './faces.ts'

/** Sides of a square of the ground, m. */
const CELL = 4
/** What is lower is ground, a bench, a step, m. */
const LOW = 2.5
/** An eye stays so far over a roof, m. */
const OVER = 4

/** How high the houses stand over each square of the ground, so that an eye never comes into one. */
export function createRoofs({ head, faces }: UnpackedMesh) {
  const heights = new Map<number, number>()
  for (let face = 0; face < faces.count; face++) {
    const [, height] = cornerOf(faces, face)
    if (height < LOW || !looksUp(head, faces, face)) continue
    const [columns, rows] = sidesOf(faces, face).map((side) =>
      Math.ceil(Math.hypot(...side) / CELL),
    )
    for (const u of sharesOf(columns))
      for (const v of sharesOf(rows)) {
        if (faces.triangles[face] === 1 && u + v > 1) continue
        const [x, , z] = placeOn(faces, face, u, v)
        const cell = cellAt(x, z)
        if ((heights.get(cell) ?? 0) < height) heights.set(cell, height)
      }
  }

  return {
    /** An eye under a roof or right beside a wall is lifted over it. */
    above({ position: [x, y, z], ...eye }: Eye): Eye {
      const around = [-CELL, 0, CELL].flatMap((dx) =>
        [-CELL, 0, CELL].map((dz) => heights.get(cellAt(x + dx, z + dz)) ?? -Infinity),
      )
      return { ...eye, position: [x, Math.max(y, Math.max(...around) + OVER), z] }
    },
  }
}

/** More squares than any plot has in a row. */
const ROW = 4096

const cellAt = (x: number, z: number) => Math.floor(x / CELL) * ROW + Math.floor(z / CELL)

const sharesOf = (count = 1) => Array.from({ length: count + 1 }, (_, i) => i / count)
