import { clamp, toCentimetre } from '#geometry/shapes.ts'

import type { Front, RoomList } from './room-draft.ts'

/** Rooms look best when the facade gives each about its due width. */
export function goodDepth(roomList: RoomList, area: number): number {
  const mm2 = plainArea(roomList, area)
  // a loggia or a terrace may turn out a balcony: then nothing is saved
  const saved = Math.max(0, -extra[roomList.summer]) / 0.955
  const most = ((mm2 - saved) * 0.98) / leastWidth(roomList)
  if (roomList.back.length > 0) {
    const rows = [roomList.fronts, roomList.back].map((row) => sum(row.map((r) => r.weight)))
    const ideal = Math.max(...rows) * 2900 + (roomList.gable ? 700 : 0)
    return toCentimetre(clamp(Math.min(mm2 / ideal, most), 11_600, 15_800))
  }
  const weights = sum(roomList.fronts.map((room) => room.weight))
  const ideal = roomList.open ? 2500 + area * 0.45 : weights * 3050
  // in a shallow flat the passage behind three rooms and more would be the largest room
  const least = roomList.fronts.length > 2 ? 6600 : 6000
  return toCentimetre(clamp(Math.min(clamp(mm2 / ideal, least, 7800), most), 5600, 8400))
}

/** What a summer room or a bay adds to the area for the same width, mm². */
const extra = { none: 0, loggia: -3_000_000, balcony: 900_000, terrace: -3_500_000, bay: 2_100_000 }

/** The wanted area as one rectangle with partitions: without bays, wings and summer rooms, mm². */
const plainArea = (roomList: RoomList, area: number) =>
  (area * 10_000 - extra[roomList.summer] - (roomList.bay ? extra.bay : 0)) / 0.955 -
  roomList.wing * 2800

export const nominalWidth = (roomList: RoomList, area: number, depth: number) =>
  Math.max(leastWidth(roomList), plainArea(roomList, area) / depth)

/** Under this the rooms of the roomList do not stand side by side any more. */
export function leastWidth(roomList: RoomList): number {
  const row = (fronts: readonly Front[]) => sum(fronts.map((room) => room.least))
  if (roomList.open) return 2900
  if (roomList.back.length > 0) {
    const rows = [roomList.fronts, roomList.back]
    const least = Math.max(5200, ...rows.map(row))
    return roomList.gable ? Math.max(least, 6500, ...rows.map((r) => besideGable(r))) : least
  }
  if (roomList.wing > 0) return Math.max(6200, row(roomList.fronts) + 100)
  return Math.max(row(roomList.fronts) + 60, roomList.fronts.length > 1 ? 5000 : 3000)
}

/** The last room of a row must come out beyond the room at the gable. */
function besideGable(fronts: readonly Front[]): number {
  const others = sum(fronts.slice(0, -1).map((room) => room.least))
  return others + clamp((others + 3700) * 0.38, 2620, 3200) + 1100
}

const sum = (list: number[]) => list.reduce((total, value) => total + value, 0)
