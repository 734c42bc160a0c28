import { IFCWINDOW, IFCWINDOWSTANDARDCASE } from 'web-ifc'

import type { ModelWindow } from '#geometry/house-model.ts'
import { summerKinds } from '#geometry/room-kinds.ts'
import type { Point } from '#geometry/shapes.ts'

import { idsOf, type HouseOnSheet, type SheetRoom } from './ifc-house.ts'
import { readOpening, type Opening } from './read-openings.ts'
import type { Storey } from './read-storeys.ts'

/** Windows of rooms; skylights and windows between two rooms are left out. */
export function readWindows(house: HouseOnSheet): [Storey, ModelWindow][] {
  return idsOf(house, IFCWINDOW, IFCWINDOWSTANDARDCASE).flatMap((id): [Storey, ModelWindow][] => {
    const opening = readOpening(house, id)
    const lit = opening && litSide(opening.rooms)
    return opening && lit ? [[lit.room.storey, windowOf(opening, lit)]] : []
  })
}

export type Lit = { room: SheetRoom; outwards: 1 | -1 }

/** The room of a window, and the side of it that is not the room: outside, or a loggia. */
export function litSide([before, behind]: Opening['rooms']): Lit | null {
  if (before && (!behind || isSummer(behind) > isSummer(before)))
    return { room: before, outwards: -1 }
  if (behind && (!before || isSummer(before) > isSummer(behind)))
    return { room: behind, outwards: 1 }
  return null
}

const isSummer = ({ kind }: SheetRoom) => summerKinds.some((summer) => summer === kind)

function windowOf(opening: Opening, { room, outwards }: Lit): ModelWindow {
  const { across, depth, from, to, low, high } = opening
  const out: Point = [across[0] * outwards + 0, across[1] * outwards + 0]
  const inner = ([x, y]: Point): Point => [
    Math.round(x - (out[0] * depth) / 2),
    Math.round(y - (out[1] * depth) / 2),
  ]
  const overFloor = (z: number) => Math.round((z - room.storey.z) * 1_000)
  return {
    from: inner(from),
    to: inner(to),
    out,
    room: room.id,
    depth,
    sill: overFloor(low),
    head: overFloor(high),
  }
}
