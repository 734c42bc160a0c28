import { areaOf } from '#drawings/geometry.ts'
import type { Piece, Side } from '#drawings/plan/model/piece.ts'
import type { Room } from '#drawings/plan/model/plan.ts'

import { placePiece } from './place-piece.ts'
import { putKitchen } from './put-kitchen.ts'
import { putSofa } from './put-sofa.ts'
import { putTable } from './put-table.ts'
import type { RoomFloor } from './room-floor.ts'

/** A living room, with a kitchen along a wall when it is a kitchen-living room. */
export function furnishDayRoom(floor: RoomFloor, room: Room, studio: boolean) {
  const kitchen = room.kind === 'living-kitchen' ? putKitchen(floor, 3300) : null
  if (studio) putStudioBed(floor, kitchen)
  if (areaOf(floor.bounds) > (room.kind === 'living' ? 8_500_000 : 12_500_000))
    putSofa(floor, kitchen)
  if (room.kind === 'living-kitchen') putTable(floor, kitchen)
  else {
    placePiece(floor, 'shelf', 1600, 400, { tall: true, clear: 400 })
    if (room.area > 1500) placePiece(floor, 'armchair', 800, 800, { light: -1 })
  }
}

export function furnishKitchen(floor: RoomFloor, room: Room) {
  const kitchen = putKitchen(floor, room.area > 1000 ? 3000 : 2700)
  putTable(floor, kitchen)
}

function putStudioBed(floor: RoomFloor, kitchen: Piece | null) {
  const away = (side: Side, share: number) =>
    (1 - share) * 1.2 + (kitchen?.back === side ? 1.6 : 0) + (side === 2 ? 3 : 0)
  const spec = { clear: 400, light: 3, cost: away }
  return placePiece(floor, 'bed', 1600, 2050, spec) ?? placePiece(floor, 'bed', 2050, 1200, spec)
}
