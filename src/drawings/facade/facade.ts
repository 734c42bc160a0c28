import type { FacadeSide } from '#domain/addresses/house-view.ts'
import { boundsOfFloor, type Floor } from '#drawings/floor/floor.ts'
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
}

/** A house as it is seen: sections stand from west to east. */
export type House = {
  seed: string
  material: Material
  sections: HouseSection[]
  /** shops: flats begin on the second floor. */
  ground: 'shops' | 'flats'
}

/** A flat that is for sale: its windows are lit, all others are dark. */
export type LitFlat = {
  section: string
  floor: number
  stack: string
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
}

// heights in millimetres
export const GROUND = 4500
export const STOREY = 3150
export const PARAPET = 1300
/** Outer walls stand outside the inner measures of a floor. */
export const WALL = 400

/** The height of the floor line of a floor, mm above the ground. */
export const levelOf = (floor: number, ground: House['ground']) =>
  ground === 'shops'
    ? floor === 1
      ? 0
      : GROUND + (floor - 2) * STOREY
    : 900 + (floor - 1) * STOREY

export const heightOf = (section: HouseSection, ground: House['ground']) =>
  levelOf(section.floors + 1, ground) + PARAPET

export function lengthOf({ floorAt, floors }: HouseSection, side: FacadeSide) {
  const [x0, y0, x1, y1] = boundsOfFloor(floorAt(floors))
  return side === 'south' || side === 'north' ? x1 - x0 : y1 - y0
}
