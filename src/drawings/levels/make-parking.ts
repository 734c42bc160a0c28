import { clamp } from '#geometry/shapes.ts'

import type { Level, ParkingSpace } from './level.ts'
import { standInRows } from './stand-in-rows.ts'

const LANE = 6100
const BACK = 400
/** So many spaces make a level about twice as wide as deep with one lane; with two it is four times as many. */
const SPACES_OF_A_LANE = 28

/** Spaces of their own widths on both sides of two-way lanes. */
export const makeParking = (spaces: readonly ParkingSpace[]): Level<ParkingSpace> =>
  standInRows({
    places: spaces,
    pairs: clamp(Math.round(Math.sqrt(spaces.length / SPACES_OF_A_LANE)), 1, 8),
    depth: Math.max(0, ...spaces.map(({ length }) => length)),
    lane: LANE,
    back: BACK,
    widthOf: ({ width }) => width,
  })
