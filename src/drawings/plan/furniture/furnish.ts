import { heightOf, widthOf } from '#drawings/geometry.ts'
import type { Piece } from '#drawings/plan/model/piece.ts'
import type { Door, Room, PlanWindow } from '#drawings/plan/model/plan.ts'

import { furnishBedroom } from './furnish-bedroom.ts'
import { furnishDayRoom, furnishKitchen } from './furnish-day.ts'
import { furnishWet } from './furnish-wet.ts'
import { placePiece } from './place-piece.ts'
import { openFloor } from './room-floor.ts'
import type { RoomFloor } from './room-floor.ts'

/** Furniture to scale. It is the last to be drawn: it never moves a wall or a door. */
export function furnish(
  seed: string,
  rooms: readonly Room[],
  doors: readonly Door[],
  windows: readonly PlanWindow[],
): Piece[] {
  const studio = !rooms.some(
    ({ kind }) => kind === 'bedroom' || kind === 'living' || kind === 'kitchen',
  )
  return rooms.flatMap((room, i) => {
    const floor = openFloor(seed, rooms, i, doors, windows)
    furnishRoom(floor, room, studio)
    return floor.placed
  })
}

function furnishRoom(floor: RoomFloor, room: Room, studio: boolean) {
  const long = Math.max(widthOf(floor.bounds), heightOf(floor.bounds))
  switch (room.kind) {
    case 'bedroom':
      return furnishBedroom(floor, room)
    case 'living':
    case 'living-kitchen':
      return furnishDayRoom(floor, room, studio)
    case 'kitchen':
      return furnishKitchen(floor, room)
    case 'bath':
    case 'toilet':
      return furnishWet(floor, room)
    case 'laundry':
      placePiece(floor, 'washer', 600, 600)
      placePiece(floor, 'washer', 600, 600)
      return void placePiece(floor, 'shelf', 1000, 400)
    case 'wardrobe':
    case 'store':
      placePiece(floor, 'shelf', Math.min(2600, long - 100), 550)
      return void placePiece(floor, 'shelf', Math.min(2200, long - 750), 450)
    case 'hall':
      return void placePiece(floor, 'wardrobe', Math.min(1500, long * 0.45), 500, {
        tall: true,
        clear: 700,
      })
    case 'loggia':
    case 'balcony':
    case 'terrace':
      return furnishSummer(floor, room)
  }
}

function furnishSummer(floor: RoomFloor, room: Room) {
  placePiece(floor, 'armchair', 700, 700, { tries: [0, 1] })
  if (room.area > 500) placePiece(floor, 'coffee-table', 600, 600)
  if (room.area > 900) placePiece(floor, 'armchair', 700, 700, { tries: [0, 1, 0.5] })
}
