import type { House, LitFlat } from '#drawings/facade/facade.ts'

import type { Profile } from './terrain.ts'

/** The unfolded embankment of a river with all projects of the developer standing on it. */
export type Panorama = {
  seed: string
  width: number
  height: number
  /** How much of the height is water. */
  water: number
  profile: Profile
  /** Stretches with a quay, lamps and people. */
  quays: readonly Stretch[]
  /** Stretches of pine forest. */
  forests: readonly Stretch[]
  houses: readonly { house: House; x: number; lit: readonly LitFlat[]; caption?: string }[]
}

export type Stretch = readonly [from: number, to: number]

/** Units to a metre: a floor is about sixteen units high. */
export const METRE = 5

export type Standing = {
  x: number
  width: number
  shown: number
  /** Where its windows are lit. */
  lights: readonly number[]
  /** A path: ground under a house on a slope. */
  plinth: string
  content: string
}
