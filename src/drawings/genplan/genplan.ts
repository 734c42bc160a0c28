import type { House } from '#drawings/facade/facade.ts'

import type { HousePlace } from './house-place.ts'

/** A house on its plot: metres, x to the right along the street, y towards the viewer. */
export type PlacedHouse = {
  house: House
  /** Its corner farthest from the viewer, as it stands turned. */
  x: number
  y: number
  turn?: HousePlace['turn']
  /** «Секция 2»: the label of the link. */
  name: string
  /** «2»: what stands on the pin. */
  pin: string
  href?: string
  /** Not on sale yet: a pale volume. */
  later?: boolean
}

/** Something that is no house of ours: a school, a pier. */
type Neighbour = {
  x: number
  y: number
  width: number
  depth: number
  height: number
  pin?: string
}

type Area = readonly [x0: number, y0: number, x1: number, y1: number]

export type Genplan = {
  seed: string
  /** The plot, metres. */
  width: number
  depth: number
  houses: readonly PlacedHouse[]
  neighbours: readonly Neighbour[]
  lawns: readonly Area[]
  paths: readonly Area[]
  courts: readonly Area[]
  /** A river along the near side. */
  river: boolean
}
