import { heightOf, widthOf } from '#drawings/geometry.ts'
import type { Room } from '#drawings/plan/model/plan.ts'

import { placePiece } from './place-piece.ts'
import type { RoomFloor } from './room-floor.ts'

const finely = [0, 0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 0.9, 1]

export function furnishBedroom(floor: RoomFloor, room: Room) {
  const [width, height] = [widthOf(floor.bounds), heightOf(floor.bounds)]
  const double = width > 2700 && height > 2700
  const roomy = room.area > 1300
  const size = double ? (roomy ? 2500 : 2200) : 1300
  const bed =
    placePiece(floor, 'bed', size, 2050, {
      clear: 600,
      light: 9,
      cost: (side, share) => (side === 2 ? 4 : 0) + Math.abs(share - 0.6) * 1.2,
    }) ??
    placePiece(floor, 'bed', 1300, 2050, { light: 4 }) ??
    placePiece(floor, 'bed', 2050, 950, { light: 2, tries: finely }) ??
    placePiece(floor, 'bed', 900, 1950, { tries: finely })
  const wardrobe = Math.min(roomy ? 2400 : 1800, Math.max(1200, width * 0.5))
  const wide = Math.round(wardrobe / 100) * 100
  const stands = bed && placePiece(floor, 'wardrobe', wide, 600, { clear: 550, tall: true })
  if (!stands) placePiece(floor, 'wardrobe', 1000, 600, { tall: true })
  if (room.area > 1150) placePiece(floor, 'desk', 1200, 600, { clear: 600, light: -2 })
  if (room.area > 1700) placePiece(floor, 'armchair', 800, 800, { clear: 200, light: -1 })
}
