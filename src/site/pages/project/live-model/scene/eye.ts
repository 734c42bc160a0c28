import { along, axesOf, lookAt, perspective, times, unit } from './vectors.ts'
import type { Matrix, Vector } from './vectors.ts'

/** Where one looks from: around a spot of the model, or out of a window. */
export type Eye = {
  position: Vector
  target: Vector
  /** Height of what is seen, radians. */
  fov: number
}

/** Around `target`: degrees from the front to the right, degrees over the ground, metres away. */
export type Orbit = { target: Vector; turn: number; rise: number; distance: number }

const rad = (degrees: number) => (degrees * Math.PI) / 180

export function orbitEye({ target, turn, rise, distance }: Orbit): Eye {
  const flat = Math.cos(rad(rise)) * distance
  const position: Vector = [
    target[0] + Math.sin(rad(turn)) * flat,
    target[1] + Math.sin(rad(rise)) * distance,
    target[2] + Math.cos(rad(turn)) * flat,
  ]
  return { position, target, fov: rad(26) }
}

/** Eyes of somebody who stands are over the middle of the glass, m. */
const OVER_MIDDLE = 0.3

/** A window and the way out of it; degrees to the right and up from straight ahead. */
export type WindowView = { spot: Vector; out: Vector; turn: number; rise: number }

export function windowEye({ spot, out, turn, rise }: WindowView): Eye {
  const ahead = Math.atan2(out[0], out[2]) - rad(turn)
  const way: Vector = [
    Math.sin(ahead) * Math.cos(rad(rise)),
    Math.sin(rad(rise)),
    Math.cos(ahead) * Math.cos(rad(rise)),
  ]
  const position = along([spot[0], spot[1] + OVER_MIDDLE, spot[2]], out, 0.35)
  return { position, target: along(position, way, 10), fov: rad(58) }
}

export const viewOf = ({ position, target, fov }: Eye, aspect: number): Matrix =>
  times(perspective(fov, aspect, 0.3, 1500), lookAt(position, target))

/** The way through a spot of the picture: −1…1 to the right and up. */
export function rayOf(
  { position, target, fov }: Eye,
  aspect: number,
  x: number,
  y: number,
): Vector {
  const [right, up, back] = axesOf(position, target)
  const half = Math.tan(fov / 2)
  return unit(along(along([-back[0], -back[1], -back[2]], right, x * half * aspect), up, y * half))
}
