import { heightOf, widthOf } from '#drawings/geometry.ts'
import type { Piece, Side } from '#drawings/plan/model/piece.ts'

import { placePiece } from './place-piece.ts'
import type { RoomFloor } from './room-floor.ts'

/** Along a side wall, near the wet rooms at the back; shorter when it must be. */
export function putKitchen(floor: RoomFloor, wanted: number): Piece | null {
  const [width, height] = [widthOf(floor.bounds), heightOf(floor.bounds)]
  const step = (length: number) => Math.floor(length / 300) * 300
  const along = step(Math.min(wanted, height * 0.62 + 500))
  const steps = [0, 0.1, 0.2, 0.3, 0.45, 0.6, 0.8, 1]
  const far: readonly Side[] = [1, 3]
  return (
    placePiece(floor, 'kitchen', along, 600, {
      clear: 900,
      tall: true,
      sides: far,
      tries: steps,
      cost: (_, share) => share * 1.5,
    }) ??
    placePiece(floor, 'kitchen', step(Math.min(wanted, width - 1000)), 600, {
      clear: 900,
      tall: true,
      sides: [0],
      tries: steps,
    }) ??
    placePiece(floor, 'kitchen', 2100, 600, { clear: 800, tall: true, tries: steps }) ??
    placePiece(floor, 'kitchen', 1800, 600, { tries: steps, sides: [0, 1, 3] }) ??
    placePiece(floor, 'kitchen', 1500, 600, {
      light: 0,
      tries: [...steps, 0.05, 0.15, 0.4, 0.7, 0.9],
    })
  )
}
