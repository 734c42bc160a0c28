import { clamp } from '#drawings/geometry.ts'

import type { StorageLevel, StorageRoom } from './level.ts'

export type StorageSpec = {
  /** In the order of numbers; hundredths of m². */
  rooms: readonly { number: string; area: number }[]
}

const AISLE = 1500
const BACK = 200

/** Rows of rooms along aisles; a room is as wide as its area asks for at the depth of the row. */
export function makeStorage({ rooms }: StorageSpec): StorageLevel {
  const depth = depthFor(rooms)
  const all = rooms.reduce((sum, { area }) => sum + widthOf(area, depth), 0)
  const rows = 2 * clamp(Math.round(rooms.length / 34), 1, 6)
  const wanted = all / rows
  const placed: StorageRoom[] = []
  let longest = 0
  let y = 0
  let next = 0
  for (let row = 0; row < rows; row++) {
    const opens = row % 2 ? 'up' : 'down'
    let x = 0
    const last = row === rows - 1
    for (let room = rooms[next]; room; room = rooms[next]) {
      const width = widthOf(room.area, depth)
      if (!last && x > 0 && x + width / 2 > wanted) break
      placed.push({ ...room, at: [x, y, x + width, y + depth], opens })
      x += width
      next++
    }
    longest = Math.max(longest, x)
    y += depth + (opens === 'down' ? AISLE : BACK)
  }
  return { size: [longest, y - BACK], rooms: placed }
}

/** Rooms of 3 to 6 m² are about two metres wide at this depth. */
function depthFor(rooms: StorageSpec['rooms']): number {
  const mean = rooms.reduce((sum, { area }) => sum + area, 0) / Math.max(1, rooms.length)
  return clamp(Math.round(Math.sqrt(mean * 10_000 * 1.25) / 100) * 100, 1700, 3200)
}

const widthOf = (area: number, depth: number) => Math.round((area * 10_000) / depth / 10) * 10
