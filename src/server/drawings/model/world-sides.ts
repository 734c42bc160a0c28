import type { Side } from '#domain/lots/lot.ts'
import type { FacadeSide } from '#domain/addresses/house-view.ts'
import { sideOf } from '#drawings/plan/model/azimuths.ts'

const turns: Record<FacadeSide, number> = { north: 0, east: 90, south: 180, west: 270 }

/** Where a side really looks; `north` is where the top of the drawing does. */
export const worldSide = (side: FacadeSide, north: number): Side => sideOf(turns[side] + north)
