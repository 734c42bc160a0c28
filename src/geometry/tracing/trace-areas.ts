import { writtenIn, type PlanText } from '#geometry/raster/plan-texts.ts'
import { areaCoefficient, roomNames } from '#geometry/room-kinds.ts'
import { polygonArea } from '#geometry/shapes.ts'

import type { Trace, TracedRoom } from './trace.ts'

/** Beyond it a plan is not shown beside the area of the contract. */
const MOST_DIFFERENCE = 0.03

/** Of a lot, as its source states them: hundredths of m². */
export type KnownAreas = { area: number; rooms: readonly { name: string; area: number }[] }

type RoomAreas = {
  id: number
  /** Hundredths of m², as it goes into the sum; null: there is no scale yet. */
  traced: number | null
  /** null: the lot has no such room. */
  known: number | null
  /** What is written in it on the picture; null: nothing. */
  written: number | null
  isOff: boolean
}

export const nameOfRoom = ({ kind, name }: Pick<TracedRoom, 'kind' | 'name'>): string =>
  name ?? roomNames[kind]

/** null: nothing gives it yet. */
export function mmPerPixel({ scale, rooms }: Trace): number | null {
  if (!scale) return null
  if ('area' in scale) {
    const pixels = rooms.reduce((sum, room) => sum + countedPixels(room), 0)
    return pixels > 0 ? Math.sqrt((scale.area * SQUARE_MM) / pixels) : null
  }
  const pixels = Math.hypot(scale.to[0] - scale.from[0], scale.to[1] - scale.from[1])
  return pixels > 0 ? scale.mm / pixels : null
}

/** Square millimetres in a hundredth of m². */
const SQUARE_MM = 10_000

/** Each room beside its area by the lot and by the picture, and the sum. */
export function compareAreas(
  trace: Trace,
  known: KnownAreas | null,
  texts: readonly PlanText[] = [],
) {
  const side = mmPerPixel(trace)
  const areaOf = (room: TracedRoom) =>
    side === null ? null : Math.round((countedPixels(room) * side * side) / SQUARE_MM)
  const measured = trace.rooms.map((room) => ({ ...room, traced: areaOf(room) }))
  const matches = matchRooms(measured, known?.rooms ?? [])
  const rooms = measured.map(({ id, kind, outline, traced }): RoomAreas => {
    const of = matches.get(id) ?? null
    const written = texts.length > 0 ? writtenIn(outline, texts).area : null
    // Drawings give a balcony whole or by its coefficient.
    const whole = traced === null ? null : traced / areaCoefficient(kind)
    const isUnlike = isOff(traced, written) && isOff(whole, written)
    return { id, traced, known: of, written, isOff: isOff(traced, of) || isUnlike }
  })
  const sum = side === null ? null : rooms.reduce((all, { traced }) => all + (traced ?? 0), 0)
  const whole = known?.area ?? null
  return { rooms, sum: { traced: sum, known: whole, isOff: isOff(sum, whole) } }
}

const isOff = (traced: number | null, known: number | null) =>
  traced !== null && known !== null && Math.abs(traced - known) > known * MOST_DIFFERENCE

const countedPixels = ({ kind, outline }: TracedRoom) =>
  polygonArea(outline) * areaCoefficient(kind)

/** Rooms of one name are matched from the largest; what is left, with rooms of nearly the same area. */
function matchRooms(rooms: readonly Room[], known: KnownAreas['rooms']) {
  const left = known.toSorted((one, other) => other.area - one.area)
  const matches = new Map<number, number>()
  const take = (room: Room, fits: (one: KnownAreas['rooms'][number]) => boolean) => {
    const at = matches.has(room.id) ? -1 : left.findIndex(fits)
    for (const { area } of at < 0 ? [] : left.splice(at, 1)) matches.set(room.id, area)
  }
  const largest = rooms.toSorted((one, other) => countedPixels(other) - countedPixels(one))
  for (const room of largest) take(room, ({ name }) => keyOf(name) === keyOf(nameOfRoom(room)))
  for (const room of largest)
    take(room, ({ area }) => Math.abs(area - (room.traced ?? Infinity)) < area * SAME_ROOM)
  return matches
}

type Room = TracedRoom & { traced: number | null }

const SAME_ROOM = 0.1

/** «Спальня 2» is one of the bedrooms. */
const keyOf = (name: string) => name.toLowerCase().replace(/\s\d+$/, '')
