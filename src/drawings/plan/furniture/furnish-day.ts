import { itemAt } from '#domain/item-at.ts'
import {
  areaOf,
  heightOf,
  widthOf,
  centreOf,
  grow,
  overlap,
  covers,
  type Point,
  type Rect,
} from '#geometry/shapes.ts'
import { allSides, type Piece, type Side } from '#drawings/plan/model/piece.ts'
import type { Room } from '#drawings/plan/model/plan.ts'

import { placePiece, before } from './place-piece.ts'
import { isFree, nicheOf, type RoomFloor } from './room-floor.ts'

/** A living room, with a kitchen along a wall when it is a kitchen-living room. */
export function furnishDayRoom(floor: RoomFloor, room: Room, studio: boolean) {
  const kitchen =
    room.kind === 'living-kitchen' ? (putInNiche(floor, room) ?? putKitchen(floor, 3300)) : null
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

/** Where the room comes back to the corridor, the kitchen stands out of the way of the sofa. */
function putInNiche(floor: RoomFloor, room: Room): Piece | null {
  const niche = nicheOf(room)
  if (!niche) return null
  for (const length of [2700, 2400, 2100, 1800]) {
    const spec = { clear: 900, tall: true, sides: [0, 1, 3] as const }
    const kitchen = placePiece({ ...floor, bounds: niche }, 'kitchen', length, 600, spec)
    if (kitchen) return kitchen
  }
  return null
}

function putStudioBed(floor: RoomFloor, kitchen: Piece | null) {
  const away = (side: Side, share: number) =>
    (1 - share) * 1.2 + (kitchen?.back === side ? 1.6 : 0) + (side === 2 ? 3 : 0)
  const spec = { clear: 400, light: 3, cost: away }
  return placePiece(floor, 'bed', 1600, 2050, spec) ?? placePiece(floor, 'bed', 2050, 1200, spec)
}

/** Along a side wall, near the wet rooms at the back; shorter when it must be. */
function putKitchen(floor: RoomFloor, wanted: number): Piece | null {
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

/** The dining table stands free, near the kitchen but clear of its front. */
function putTable(floor: RoomFloor, kitchen: Piece | null) {
  const big = areaOf(floor.bounds) > 20_000_000
  const sizes: readonly Point[] = big
    ? [
        [1700, 1900],
        [1900, 1700],
        [1500, 1700],
        [1500, 1100],
        [950, 950],
      ]
    : [
        [1100, 1500],
        [1500, 1100],
        [1000, 1200],
        [950, 950],
      ]
  for (const [width, height] of sizes) {
    const at = findFreeSpot(floor, width, height, kitchen)
    if (!at) continue
    floor.placed.push({ kind: 'dining', at, back: 0, room: floor.room })
    return
  }
}

function findFreeSpot(floor: RoomFloor, width: number, height: number, kitchen: Piece | null) {
  const [x0, y0, x1, y1] = floor.bounds
  const clearance = kitchen ? grow(kitchen.at, 200) : null
  const front = kitchen ? before(kitchen.at, kitchen.back, 850) : null
  const [kx, ky] = kitchen ? centreOf(kitchen.at) : [x0, y0]
  let best: { at: Rect; cost: number } | null = null
  for (let x = x0 + 100; x <= x1 - width; x += 200)
    for (let y = y0 + 100; y <= y1 - height; y += 200) {
      const at: Rect = [x, y, x + width, y + height]
      if ((clearance && overlap(clearance, at)) || (front && overlap(front, at))) continue
      if (!isFree(floor, grow(at, 80))) continue
      const cost = Math.hypot(x + width / 2 - kx, y + height / 2 - ky)
      if (!best || cost < best.cost) best = { at, cost }
    }
  return best?.at ?? null
}

/** The sofa by a wall, the television opposite, a rug and a low table between them. */
function putSofa(floor: RoomFloor, kitchen: Piece | null) {
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
