import type { Point } from '#geometry/shapes.ts'
import type { Spot } from '#drawings/model/mesh.ts'
import { WATER } from '#drawings/model/site.ts'

/** The camera of a rendered picture: clip = matrix × (x, y, z, 1) of the model. */
export type Camera = {
  matrix: readonly (readonly number[])[]
  width: number
  height: number
}

/** Where a spot of the model is on the picture, pixels from its upper left. null: behind the camera. */
export function projectSpot({ matrix, width, height }: Camera, [x, y, z]: Spot): Point | null {
  const [u = 0, v = 0, , w = 0] = matrix.map(
    ([a = 0, b = 0, c = 0, d = 0]) => a * x + b * y + c * z + d,
  )
  return w > 0 ? [(u / w / 2 + 0.5) * width, (0.5 - v / w / 2) * height] : null
}

/** The same spot in the water. */
export const mirrored = ([x, y, z]: Spot): Spot => [x, 2 * WATER - y, z]
