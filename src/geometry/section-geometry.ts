import type { FurnitureKind } from './furniture-kinds.ts'
import type { RoomKind } from './room-kinds.ts'
import type { Point } from './shapes.ts'

/** Raised when what is written changes its meaning; older ones are read. */
export const GEOMETRY_VERSION = 1

/** Letters, digits and hyphens of the name of a stack. */
export const LONGEST_STACK = 40

/** Closed, its first point is not repeated; whole mm. */
export type Outline = readonly Point[]

/** The outer run first, then its holes. */
export type Polygon = readonly Outline[]

/** Where a geometry came from. */
export const geometrySources = ['ifc', 'dxf', 'svg', 'tracing', 'feed'] as const
export type GeometrySource = {
  kind: (typeof geometrySources)[number]
  file: string | null
  sha256: string | null
}

/**
 * The true geometry of a section: `details.geometry` of it in feeds, and what models, drawings and the tracing desk write.
 * All floors share one system of coordinates: mm, x to the right, y down the sheet.
 */
export type SectionGeometry = {
  version: number
  source: GeometrySource
  /** Where the top of the sheet looks, degrees clockwise from the north; null: not known. */
  compass: number | null
  /** Where the origin of the section lies in its house, mm. */
  at: Point
  /** Floors whose heights are not known are left out. */
  levels: FloorLevel[]
  floors: FloorGeometry[]
}

/** Heights of one floor, mm: of its floor line above the ground, and up to the next one. */
export type FloorLevel = { floor: number; elevation: number; height: number }

/** A floor, and all that repeat it. */
export type FloorGeometry = {
  /** The first and the last of them. */
  floors: readonly [first: number, last: number]
  units: UnitGeometry[]
  common: CommonArea[]
  /** Of common areas: on stairs, at the ends of corridors. Left out: not known. */
  windows?: CommonWindow[]
  /** Walls as they stand, openings cut. Empty: drawn around the rooms. */
  bodies: Polygon[]
  columns: Outline[]
}

/** A flat or other premises on a floor; a flat of two floors has a unit of the same stack on each. */
export type UnitGeometry = {
  /** Unique on the floor. */
  stack: string
  /** Numbers of the lots that it is; empty: matched by floor and area. */
  lots: string[]
  /** How many floors above the entrance of its flat; left out: it is the flat's own floor. */
  above?: number
  /** Where the origin of its plan lies in the section; null: not known (traced from a picture of the flat alone), and its floor is not drawn. */
  at: Point | null
  plan: UnitPlan
}

export type UnitPlan = {
  rooms: RoomGeometry[]
  doors: DoorGeometry[]
  windows: WindowGeometry[]
  /** As it is laid by hand; left out: laid by itself. */
  furniture?: FurnitureGeometry[]
}

export type FurnitureGeometry = {
  kind: FurnitureKind
  /** Index of the room it stands in. */
  room: number
  /** Four corners, those of its back first. */
  outline: Outline
}

export type RoomGeometry = {
  kind: RoomKind
  /** As the architect calls it; null: by its kind. */
  name: string | null
  /** The finished floor, wall to wall. */
  outline: Outline
}

export const doorKinds = ['entry', 'leaf', 'opening', 'sliding', 'balcony'] as const

export type DoorGeometry = {
  kind: (typeof doorKinds)[number]
  /** Ends of the opening on the middle line of its wall. */
  hinge: Point
  latch: Point
  /** Where the latch edge comes to when the leaf is open; null: nothing swings, or it is not known. */
  open: Point | null
  /** Indexes of the rooms at its sides; null: outside of the flat. */
  rooms: readonly [number | null, number | null]
}

export type WindowGeometry = {
  /** glazing: the front of a loggia; block: beside a balcony door, behind the glazing. */
  kind: 'window' | 'glazing' | 'block'
  /** Ends of the opening by the inner face of its wall. */
  from: Point
  to: Point
  /** Unit step to the outside, at any angle. */
  out: Point
  /** Index of the room it lights. */
  room: number
  /** Of the wall, mm. */
  depth: number
  /** Over the floor line, mm; null: not known. */
  sill: number | null
  head: number | null
}

export const commonKinds = [
  'corridor',
  'stairs',
  'lift',
  'hall',
  'shaft',
  'store',
  'technical',
] as const

/** What residents share. */
export type CommonArea = {
  kind: (typeof commonKinds)[number]
  name: string | null
  outline: Outline
  /** Runs of steps on stairs. Left out: not known, the whole outline is steps. */
  flights?: Outline[]
  /** Where each of them goes up, along its middle. Left out: not known. */
  ascents?: (readonly [from: Point, to: Point])[]
}

export type CommonWindow = Omit<WindowGeometry, 'room'>
