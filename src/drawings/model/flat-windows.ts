import type { Part, Spot } from './mesh.ts'
import type { Face, Span } from './walls.ts'

/** A flat as the model knows it: a part of its own and the holes of its windows. */
export type FlatPart = {
  /** The house it is in, counted from 0. */
  house: number
  /** «2-7-3»: section, floor and stack, as on the drawings of facades. */
  key: string
  part: Part
  /** What is seen through its windows: it shines by itself, so that its light can be taken apart from all other. */
  rooms: Part
  windows: FlatWindow[]
}

/** Corners of a window against the clock from the lower left as seen from outside. */
export type FlatWindow = { corners: readonly [Spot, Spot, Spot, Spot]; out: Spot }

export function windowAt({ at }: Face, [u0, u1, z0, z1]: Span, out: number): FlatWindow {
  const [near, far] = [at(0, 0, 0), at(0, 0, 1)]
  return {
    corners: [at(u0, z0, out), at(u1, z0, out), at(u1, z1, out), at(u0, z1, out)],
    out: [far[0] - near[0], far[1] - near[1], far[2] - near[2]],
  }
}
