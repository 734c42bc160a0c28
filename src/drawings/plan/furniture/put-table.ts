import { areaOf, centreOf, grow, overlap } from '#drawings/geometry.ts'
import type { Point, Rect } from '#drawings/geometry.ts'
import type { Piece } from '#drawings/plan/model/piece.ts'

import { before } from './place-piece.ts'
import { isFree } from './room-floor.ts'
import type { RoomFloor } from './room-floor.ts'

/** The dining table stands free, near the kitchen but clear of its front. */
export function putTable(floor: RoomFloor, kitchen: Piece | null) {
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
