import type { UnpackedMesh } from '#drawings/model/web/unpack-mesh.ts'

import type { Eye } from './eye.ts'

/** Sides of a square of the ground, cm. */
const CELL = 400
/** What is lower is ground, a bench, a step, cm. */
const LOW = 250
/** An eye stays so far over a roof, m. */
const OVER = 4

/** How high the houses stand over each square of the ground, so that an eye never comes into one. */
export function createRoofs({ head, rectangles }: UnpackedMesh) {
  const heights = new Map<string, number>()
  let at = 0
  for (const { way, count } of head.groups)
    for (const end = at + count; at < end; at++) {
      const height = rectangles.plane[at] ?? 0
      if (way !== 2 || height < LOW) continue
      const [x, z] = [rectangles.u[at] ?? 0, rectangles.v[at] ?? 0]
      const cellsX = cellsOf(x, rectangles.width[at] ?? 0)
      const cellsZ = cellsOf(z, rectangles.height[at] ?? 0)
      for (const i of cellsX)
        for (const j of cellsZ) {
          const key = `${i} ${j}`
          if ((heights.get(key) ?? 0) < height) heights.set(key, height)
        }
    }

  return {
    /** An eye under a roof or right beside a wall is lifted over it. */
    above({ position: [x, y, z], ...eye }: Eye): Eye {
      const around = [-CELL, 0, CELL].flatMap((dx) =>
        [-CELL, 0, CELL].map((dz) =>
          heights.get(`${cellAt(x * 100 + dx)} ${cellAt(z * 100 + dz)}`),
        ),
      )
      const roof = Math.max(...around.map((height) => (height ?? -Infinity) / 100))
      return { ...eye, position: [x, Math.max(y, roof + OVER), z] }
    },
  }
}

const cellAt = (cm: number) => Math.floor(cm / CELL)

function cellsOf(from: number, length: number): number[] {
  const first = cellAt(from)
  return Array.from({ length: cellAt(from + length) - first + 1 }, (_, i) => first + i)
}
