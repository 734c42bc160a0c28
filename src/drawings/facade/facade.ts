import type { FacadeSide } from '#domain/addresses/house-view.ts'
import type { Floor } from '#drawings/floor/floor.ts'
import type { FloorLevel } from '#geometry/section-geometry.ts'
import type { Point } from '#geometry/shapes.ts'
import type { FlatTip } from '#drawings/tip.ts'

export const materials = ['brick', 'limestone', 'larch', 'clinker'] as const
export type Material = (typeof materials)[number]

export type HouseSection = {
  /** «2»: as in the address of a flat. */
  id: string
  /** Storeys may differ. */
  floorAt: (floor: number) => Floor
  /** All floors, the ground one included. */
  floors: number
  /** Ends built wall to wall with the next section. */
  joined?: readonly ('west' | 'east')[]
  /** How far it stands back from the front of the house, mm. */
  setback?: number
  roof?: 'terrace'
  /** Heights of true floors, as far as they are known; left out: it follows a recipe, with the entrance and the roof such houses have. */
  levels?: readonly FloorLevel[]
  /** Where the origin of its floors lies in the house, mm; left out: it stands beside the one before it. */
  at?: Point
}

/** A house as it is seen: sections stand from west to east. */
export type House = {
  seed: string
  material: Material
  sections: HouseSection[]
  /** shops: flats begin on the second floor. */
  ground: 'shops' | 'flats'
  /** Those of true floors that flats look out of; left out: all four. */
  sides?: readonly FacadeSide[]
}

/** A flat that is for sale: its windows are lit, all others are dark. */
export type LitFlat = {
  section: string
  floor: number
  stack: string
  /** How many floors over its entrance its others are; left out: it has one. */
  above?: readonly number[]
  /** «2-комнатная евро, 53,5 м², этаж 7, секция 2» */
  name: string
  href?: string
  tip?: FlatTip
}

/** A window, a balcony or a bay on one side of a floor; mm from the left end as seen from outside. */
export type Bay = {
  stack: string
  kind: 'window' | 'glazing' | 'balcony' | 'door'
  from: number
  to: number
  /** How far it stands out of the wall (a bay) or back in it (a terrace), mm. */
  reach: number
  /** Which of the walls of this side it is in, counted from the farthest. */
  run: number
  /** Over the floor line, mm; null: as such houses have them. */
  sill: number | null
  head: number | null
}

// heights in millimetres where they are not known
export const GROUND = 4500
export const STOREY = 3150
export const PARAPET = 1300
/** Outer walls stand outside the inner measures of a floor. */
export const WALL = 400

type Levels = readonly FloorLevel[] | undefined

/** The height of the floor line of a floor, mm above the ground. */
export function levelOf(floor: number, ground: House['ground'], levels?: Levels): number {
  const below = levels
    ?.filter((level) => level.floor <= floor)
    .toSorted((a, b) => b.floor - a.floor)[0]
  if (below?.floor === floor) return below.elevation
  if (below) return below.elevation + below.height + (floor - below.floor - 1) * STOREY
  if (ground === 'shops') return floor === 1 ? 0 : GROUND + (floor - 2) * STOREY
  return 900 + (floor - 1) * STOREY
}

/** From its floor line to the next one, mm. */
export const storeyHeight = (floor: number, ground: House['ground'], levels: Levels): number =>
  levelOf(floor + 1, ground, levels) - levelOf(floor, ground, levels)

export const heightOf = ({ floors, levels }: HouseSection, ground: House['ground']) =>
  levelOf(floors + 1, ground, levels) + PARAPET

/** Windows of floors are seen from this one up; below it are shops. */
export const firstStorey = ({ levels }: HouseSection, ground: House['ground']) =>
  ground === 'flats' || levels ? 1 : 2
