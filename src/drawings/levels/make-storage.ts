import { clamp } from '#geometry/shapes.ts'

import type { Level, StorageRoom } from './level.ts'
import { standInRows } from './stand-in-rows.ts'

const AISLE = 1500
const BACK = 200
const ROOMS_OF_AN_AISLE = 34

/** Rows of rooms along aisles; a room is as wide as its area asks for at the depth of the row. */
export function makeStorage(rooms: readonly StorageRoom[]): Level<StorageRoom> {
  const depth = depthFor(rooms)
  return standInRows({
    places: rooms,
    pairs: clamp(Math.round(rooms.length / ROOMS_OF_AN_AISLE), 1, 8),
    depth,
    lane: AISLE,
    back: BACK,
    widthOf: ({ area }) => Math.round((area * 10_000) / depth / 10) * 10,
  })
}

/** Rooms of 3 to 6 m² are about two metres wide at this depth. */
function depthFor(rooms: readonly StorageRoom[]): number {
  const mean = rooms.reduce((sum, { area }) => sum + area, 0) / Math.max(1, rooms.length)
  return clamp(Math.round(Math.sqrt(mean * 10_000 * 1.25) / 100) * 100, 1700, 3200)
}
