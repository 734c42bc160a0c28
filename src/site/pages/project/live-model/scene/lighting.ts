import type { SunPosition } from '#drawings/sun/sun.ts'

import { unit } from './vectors.ts'
import type { Vector } from './vectors.ts'

/** What falls on the model: by day the sun, at night the sky and the windows. */
export type Lighting = {
  /** Towards the light. */
  way: Vector
  sun: Vector
  sky: Vector
  ground: Vector
  /** The horizon that far things fade into, and the sky overhead, as a screen shows them. */
  mist: Vector
  zenith: Vector
  /** 0 by day, 1 at night. */
  night: number
}

/** `north`: where the far side of the plot looks, degrees. Below the horizon a cool light from behind stands for the sky. */
export function lightingOf({ azimuth, elevation }: SunPosition, north: number): Lighting {
  const day = smooth(-5, 7, elevation)
  const high = smooth(2, 28, elevation)
  const turn = ((azimuth - north) * Math.PI) / 180
  const rise = (Math.max(elevation, 3) * Math.PI) / 180
  const way: Vector = [
    Math.sin(turn) * Math.cos(rise),
    Math.sin(rise),
    -Math.cos(turn) * Math.cos(rise),
  ]
  return {
    way: elevation > -4 ? way : unit([-0.6, 0.9, -0.5]),
    sun: mix([0.11, 0.15, 0.27], mix([2.1, 1.15, 0.6], [2.3, 2.15, 1.9], high), day),
    sky: mix([0.07, 0.1, 0.2], mix([0.5, 0.5, 0.6], [0.62, 0.7, 0.8], high), day),
    ground: mix([0.035, 0.05, 0.1], [0.36, 0.35, 0.33], day),
    mist: mix([0.055, 0.114, 0.22], mix([0.95, 0.85, 0.74], [0.9, 0.935, 0.955], high), day),
    zenith: mix([0.02, 0.05, 0.12], mix([0.45, 0.56, 0.74], [0.46, 0.66, 0.86], high), day),
    night: 1 - day,
  }
}

function smooth(low: number, high: number, value: number): number {
  const share = Math.max(0, Math.min(1, (value - low) / (high - low)))
  return share * share * (3 - 2 * share)
}

const mix = (a: Vector, b: Vector, share: number): Vector => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
]
