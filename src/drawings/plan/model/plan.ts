import type { LayoutKind } from '#domain/lots/lot.ts'
import type { Point, Rect } from '#drawings/geometry.ts'

/** What is known about a flat before it is drawn. */
export type PlanSpec = {
  /** project|section|stack: one stack repeats up the house, as in reality. */
  seed: string
  layout: LayoutKind
  /** 0 = studio. A euro flat counts its kitchen-living room, a classic one does not count its kitchen. */
  rooms: number
  /** Wanted area, hundredths of m². */
  area: number
  /**
   * single: windows on one side; corner: on two; through: on two opposite sides;
   * end: through, and the gable too. Left out: what suits the size.
   */
  aspect?: 'single' | 'corner' | 'through' | 'end'
  summer?: 'none' | 'loggia' | 'balcony' | 'terrace'
  /** bay: a room steps out of the facade; wing: a corner flat takes the end of the common corridor. */
  shape?: 'plain' | 'bay' | 'wing'
  /** From the corridor to the facade, mm; left out: what suits the size. */
  depth?: number
  /** How far a wing reaches back, mm. */
  wing?: number
  /** Where the middle of the common corridor meets a through flat, mm from its far facade. */
  entry?: number
}

const roomKinds = [
  'living-kitchen',
  'kitchen',
  'living',
  'bedroom',
  'hall',
  'bath',
  'toilet',
  'wardrobe',
  'laundry',
  'store',
  'loggia',
  'balcony',
  'terrace',
] as const
export type RoomKind = (typeof roomKinds)[number]

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
  /** Up to the middle of partitions; the parts of all rooms tile the flat. */
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
}

/** 0 up, 1 right, 2 down, 3 left: the wall a piece stands with its back to. */
export const allSides = [0, 1, 2, 3] as const
export type Side = (typeof allSides)[number]

export type PieceKind =
  | 'bed'
  | 'wardrobe'
  | 'shelf'
  | 'desk'
  | 'armchair'
  | 'sofa'
  | 'television'
  | 'rug'
  | 'coffee-table'
  | 'kitchen'
  | 'dining'
  | 'tub'
  | 'shower'
  | 'toilet'
  | 'basin'
  | 'washer'

export type Piece = { kind: PieceKind; at: Rect; back: Side; room: number }

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
}

export const PARTITION = 100
export const FACADE_WALL = 400
export const PARTY_WALL = 200
/** Between a room and its loggia. */
export const LOGGIA_WALL = 250

export const summerKinds: readonly RoomKind[] = ['loggia', 'balcony', 'terrace']
/** Rooms a person spends the day or the night in: they must have a window. */
export const daylightKinds: readonly RoomKind[] = ['living-kitchen', 'kitchen', 'living', 'bedroom']
export const wetKinds: readonly RoomKind[] = ['bath', 'toilet', 'laundry']
