import type { Plane } from '#domain/map/segments.ts'

/** Where a point of the floor, so many metres above it, is seen on the sheet. */
export type Camera = (at: Plane, above: number) => Plane

type Sheet = {
  width: number
  height: number
  /** m: what stands along the far wall is seen whole. */
  tall: number
}

/** Of the width of the level: how far from its near wall one stands. */
const AWAY = 0.75
/** m, and in depths of the level: what is smaller is seen from no nearer, and stands in the middle of the sheet. */
const LEAST = { width: 30, depths: 2.6 }

/** One who looks at a level over the middle of its near wall, as high as it takes to fill the sheet. Metres. */
export function cameraOver([width, depth]: Plane, { width: wide, height, tall }: Sheet): Camera {
  const seen = Math.max(width, LEAST.width, depth * LEAST.depths)
  const away = seen * AWAY
  const scale = (wide / seen) * away
  const far = away + depth
  // The near wall is at the foot of the sheet, the top of the far one at its head.
  const high = (height / scale - tall / far) / (1 / away - 1 / far)
  const horizon = height - (scale * high) / away
  return ([x, y], above) => {
    const z = far - y
    return [wide / 2 + ((x - width / 2) * scale) / z, horizon + (scale * (high - above)) / z]
  }
}
