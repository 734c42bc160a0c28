import type { FurnitureKind } from '#geometry/furniture-kinds.ts'
import type { RoomKind } from '#geometry/room-kinds.ts'
import type { Point } from '#geometry/shapes.ts'

export const openingKinds = ['door', 'sliding', 'opening', 'window'] as const
export type OpeningKind = (typeof openingKinds)[number]

/** A plan drawn over a picture: all points are pixels of the picture. */
export type Trace = {
  scale: TraceScale | null
  rooms: TracedRoom[]
  openings: TracedOpening[]
  /** Empty: plans are furnished by themselves. */
  furniture: TracedPiece[]
}

/** A known length between two points, or the area of the whole flat, hundredths of m². */
export type TraceScale = { from: Point; to: Point; mm: number } | { area: number }

export type TracedRoom = {
  id: number
  kind: RoomKind
  /** null: by its kind. */
  name: string | null
  /** Wall to wall; closed, its first point is not repeated. */
  outline: Point[]
}

export type TracedOpening = {
  id: number
  kind: OpeningKind
  /** Id of the room whose wall it is in. */
  room: number
  /** On the inner face of the wall. */
  from: Point
  to: Point
  /** Of a leaf: 1, hinged at `to`; 2, opens to the other side of the wall; 3, both. */
  swing: number
}

export type TracedPiece = {
  id: number
  kind: FurnitureKind
  /** Its middle. */
  at: Point
  /** Where its back is: 0 up, 1 right, 2 down, 3 left. */
  back: 0 | 1 | 2 | 3
}

export type Traced = TracedRoom | TracedOpening | TracedPiece

export const EMPTY_TRACE: Trace = { scale: null, rooms: [], openings: [], furniture: [] }

/** While there is no scale a pixel is taken for this many millimetres: a flat over a picture of usual size. */
export const USUAL_PIXEL = 10

export const isRoom = (one: Traced): one is TracedRoom => 'outline' in one

export const isPiece = (one: Traced): one is TracedPiece => 'back' in one

const allTraced = ({ rooms, openings, furniture }: Trace): Traced[] => [
  ...rooms,
  ...openings,
  ...furniture,
]

export const findTraced = (trace: Trace, id: number | null): Traced | null =>
  allTraced(trace).find((one) => one.id === id) ?? null

/** An id that no object has yet. */
export const freshId = (trace: Trace): number =>
  1 + Math.max(0, ...allTraced(trace).map(({ id }) => id))

/** Puts an object in the place of the one with its id, or after all others. */
export function withTraced(trace: Trace, one: Traced): Trace {
  if (isRoom(one)) return { ...trace, rooms: withItem(trace.rooms, one) }
  return isPiece(one)
    ? { ...trace, furniture: withItem(trace.furniture, one) }
    : { ...trace, openings: withItem(trace.openings, one) }
}

export const withoutTraced = (trace: Trace, id: number): Trace => ({
  ...trace,
  rooms: trace.rooms.filter((one) => one.id !== id),
  openings: trace.openings.filter((one) => one.id !== id),
  furniture: trace.furniture.filter((one) => one.id !== id),
})

const withItem = <Item extends { id: number }>(items: readonly Item[], item: Item): Item[] =>
  items.some(({ id }) => id === item.id)
    ? items.map((one) => (one.id === item.id ? item : one))
    : [...items, item]
