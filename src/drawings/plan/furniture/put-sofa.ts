import { itemAt } from '#domain/item-at.ts'
import { areaOf, centreOf, covers, grow } from '#drawings/geometry.ts'
import type { Rect } from '#drawings/geometry.ts'
import { allSides } from '#drawings/plan/model/piece.ts'
import type { Piece } from '#drawings/plan/model/piece.ts'

import { before, placePiece } from './place-piece.ts'
import { isFree } from './room-floor.ts'
import type { RoomFloor } from './room-floor.ts'

/** The sofa by a wall, the television opposite, a rug and a low table between them. */
export function putSofa(floor: RoomFloor, kitchen: Piece | null) {
  const [, , , bottom] = floor.bounds
  const size = areaOf(floor.bounds)
  const sofa = placePiece(
    floor,
    'sofa',
    size > 21_000_000 ? 2400 : size > 10_000_000 ? 1900 : 1700,
    950,
    {
      clear: 1000,
      light: 2.5,
      cost: (side, _, at) =>
        (kitchen?.back === side ? 4 : 0) +
        (side === 0 ? 2 : 0) +
        Math.abs(at[1] - (bottom - 2600)) / 2500,
    },
  )
  if (!sofa) return
  const opposite = itemAt(allSides, (sofa.back + 2) % 4)
  const [cx, cy] = centreOf(sofa.at)
  placePiece(floor, 'television', 1600, 400, {
    light: 4,
    sides: [opposite],
    tries: [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1],
    cost: (side, _, at) =>
      Math.abs(side % 2 ? (at[1] + at[3]) / 2 - cy : (at[0] + at[2]) / 2 - cx) / 700,
  })
  putLowTable(floor, sofa)
}

function putLowTable(floor: RoomFloor, sofa: Piece) {
  const [cx, cy] = centreOf(before(sofa.at, sofa.back, 1400))
  const table: Rect = [cx - 330, cy - 330, cx + 330, cy + 330]
  if (!covers(floor.bounds, table) || !isFree(floor, table)) return
  const rug = grow(table, 620)
  const [x0, y0, x1, y1] = floor.bounds
  const inside: Rect = [
    Math.max(rug[0], x0 + 100),
    Math.max(rug[1], y0 + 100),
    Math.min(rug[2], x1 - 100),
    Math.min(rug[3], y1 - 100),
  ]
  floor.placed.unshift({ kind: 'rug', at: inside, back: 0, room: floor.room })
  floor.placed.push({ kind: 'coffee-table', at: table, back: 0, room: floor.room })
}
