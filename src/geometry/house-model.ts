import type {
  CommonArea,
  DoorGeometry,
  FurnitureGeometry,
  GeometrySource,
  Outline,
  Polygon,
} from './section-geometry.ts'
import type { RoomKind } from './room-kinds.ts'
import type { Point } from './shapes.ts'

/** What a model or a drawing holds of a house, before its rooms are flats of ours: every reader of files gives it. */
export type HouseModel = {
  source: GeometrySource
  /** Where the top of the sheet looks, degrees clockwise from the north; null: not known. */
  compass: number | null
  /** From the lowest. */
  storeys: ModelStorey[]
  /** Groups of rooms that the file itself calls flats; disjoint. */
  zones: { name: string; rooms: string[] }[]
  /** Ids of rooms of two storeys that a stair leads between; left out: the file knows no stairs. */
  stairs?: (readonly [lower: string, upper: string])[]
  warnings: string[]
}

export type ModelStorey = {
  name: string
  /** null: its name holds none, counted from the ground. */
  floor: number | null
  /** Above the ground, mm. */
  elevation: number
  height: number
  rooms: ModelRoom[]
  /** Walls as they stand, openings cut. */
  bodies: Polygon[]
  columns: Outline[]
  doors: ModelDoor[]
  windows: ModelWindow[]
  /** Left out: the file knows none. */
  furniture?: ModelPiece[]
  /** Of stairs that lead up from it; left out: the file knows none. */
  flights?: ModelFlight[]
}

/** `outline`: four corners, those of its back first. */
export type ModelPiece = Pick<FurnitureGeometry, 'kind' | 'outline'>

export type ModelRoom = {
  /** Unique in the file. */
  id: string
  name: string
  kind: RoomKind | CommonArea['kind'] | null
  outline: Outline
  holes: Outline[]
  /** Hundredths of m², as the file states it; null: it does not. */
  area: number | null
  /** The flat by the file's own property or mark; null: none. */
  flat: string | null
  /** The section by the file's own property; null: none. */
  section: string | null
}

export type ModelDoor = {
  hinge: Point
  latch: Point
  open: Point | null
  kind: DoorGeometry['kind'] | null
  /** Ids of the rooms at its sides; null: none there. */
  rooms: readonly [string | null, string | null]
}

/** A run of steps. */
export type ModelFlight = {
  outline: Outline
  /** Up its middle line. */
  ascent: readonly [from: Point, to: Point]
}

export type ModelWindow = {
  from: Point
  to: Point
  out: Point
  /** Id of the room it lights; null: of none (a skylight, a stair). */
  room: string | null
  depth: number
  sill: number | null
  head: number | null
}
