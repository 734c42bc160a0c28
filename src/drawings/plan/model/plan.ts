import type { Polygon } from '#geometry/section-geometry.ts'
import type { Point, Rect } from '#geometry/shapes.ts'

import type { Piece } from './piece.ts'
import type { RoomKind } from '#geometry/room-kinds.ts'

export type Room = {
  kind: RoomKind
  /** «Кухня-гостиная» */
  name: string
  /** Hundredths of m², as it is built. */
  area: number
  /** Hundredths of m² that go into the total: a loggia counts half, a balcony and a terrace 0.3. */
  counted: number
  /** The finished floor, wall to wall. */
  outline: Point[]
  /** Up to the middle of partitions; the parts of all rooms tile the flat. Where `bodies` stand: rectangles within the outline. */
  parts: Rect[]
}

/** A stretch of wall between two rooms, or a room and the outside (room = null). */
export type Wall = {
  from: Point
  to: Point
  /** Left or upper side, then right or lower side. */
  rooms: readonly [number | null, number | null]
}

type DoorKind = 'entry' | 'leaf' | 'opening' | 'sliding' | 'balcony'

export type Door = {
  kind: DoorKind
  hinge: Point
  latch: Point
  /** Where the latch edge comes to when the leaf is open; null: nothing swings. */
  open: Point | null
  /** The entry leads from the common corridor: null. */
  rooms: readonly [number | null, number]
}

export type PlanWindow = {
  /** glazing: the front of a loggia; block: beside a balcony door, behind the glazing. */
  kind: 'window' | 'glazing' | 'block'
  from: Point
  to: Point
  /** Unit step to the outside. */
  out: Point
  room: number
  /** How deep its wall is, mm; left out: as usual. */
  depth?: number
  /** Over the floor line, mm; left out: as usual. */
  sill?: number
  head?: number
}

export type EdgeKind = 'facade' | 'party' | 'corridor'

/** One straight run of the outer wall, by its inner face. */
export type Edge = { from: Point; to: Point; out: Point; kind: EdgeKind }

/** The model of a flat: all drawings and the explication are made from it. */
export type Plan = {
  version: number
  /** The frame without bays, wings and balconies, mm. */
  size: readonly [width: number, depth: number]
  /** Hundredths of m²: the sum of what the rooms count. */
  area: number
  rooms: Room[]
  walls: Wall[]
  /** Outer wall of the warm part; a closed run, clockwise on the sheet. */
  edges: Edge[]
  doors: Door[]
  windows: PlanWindow[]
  furniture: Piece[]
  /** Walls as they stand, openings cut; left out: drawn along edges and walls, which are then along the axes. */
  bodies?: Polygon[]
  /** How the sheet lies in its section: where its origin is (null: not known), and its turn, degrees clockwise. */
  place?: { at: Point | null; turn: number }
}

export const PARTITION = 100

export const FACADE_WALL = 400

export const PARTY_WALL = 200

/** Between a room and its loggia. */
export const LOGGIA_WALL = 250
