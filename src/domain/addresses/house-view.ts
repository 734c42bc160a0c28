import { sides, type Side } from '#domain/lots/lot.ts'
import { readFloor, readId } from '#domain/query/read-value.ts'

import { pageLinks } from './page-links.ts'

/** Sides of a drawing, as if its top were the north. */
export const facadeSides = ['south', 'north', 'west', 'east'] as const

/**
 * At another angle a side is called by it: whole degrees clockwise from the top. A whole turn more is what of that side
 * stands behind a wing, in the yard.
 */
export type FacadeSide = (typeof facadeSides)[number] | `${number}`

const turns = { north: 0, east: 90, south: 180, west: 270 } as const

/** Sides this near to an axis have its name, degrees. */
const NEAR = 2

/** Where a side looks: degrees clockwise from the top of the drawing. */
export const turnOfSide = (side: FacadeSide): number =>
  side in turns ? turns[side as keyof typeof turns] : Number(side)

export function sideAt(turn: number): FacadeSide {
  const named = facadeSides.find((side) => angleBetween(turns[side], turn) <= NEAR)
  return named ?? `${Math.round(turn)}`
}

const TURN = 360

export const yardOf = (side: FacadeSide): FacadeSide => `${turnOfSide(side) + TURN}`

export const isYard = (side: FacadeSide): boolean => turnOfSide(side) >= TURN

/** The same side before the wings. */
export const streetOf = (side: FacadeSide): FacadeSide =>
  isYard(side) ? sideAt(turnOfSide(side) - TURN) : side

/** Degrees from 0 to 180. */
export function angleBetween(a: number, b: number): number {
  const turn = (((a - b) % 360) + 360) % 360
  return Math.min(turn, 360 - turn)
}

/** null: it is none. */
function readSide(value: string | null): FacadeSide | null {
  const turn = Number(value || NaN)
  if (Number.isInteger(turn) && turn >= 0 && turn < 2 * TURN)
    return turn < TURN ? sideAt(turn) : `${turn}`
  return facadeSides.find((side) => side === value) ?? null
}

/** Which house of a project is looked at, and from where. */
export type HouseView = { building: number; side: FacadeSide }

/** A house of a project and from where it is looked at; `facade`: the side of the render that staff marked. */
type WantedView = HouseView & { facade: Side } & FloorOfHouse

/** One storey of one section. */
export type FloorOfHouse = { section: string; floor: number }

const LONGEST_SECTION = 40

export const readHouseView = (query: URLSearchParams) => ({
  building: readId(query.get('building')),
  side: readSide(query.get('side')),
  facade: sides.find((side) => side === query.get('facade')) ?? null,
  section: query.get('section')?.slice(0, LONGEST_SECTION) || null,
  floor: readFloor(query.get('floor')),
})

export function writeHouseView(view: Partial<Nullable<WantedView>>): string {
  const { building, side, facade, section, floor } = view
  const written = new URLSearchParams()
  if (building) written.set('building', String(building))
  if (side) written.set('side', side)
  if (facade) written.set('facade', facade)
  if (section) written.set('section', section)
  if (floor) written.set('floor', String(floor))
  return written.toString()
}

type Nullable<T> = { [Key in keyof T]: T[Key] | null }

export const houseViewLink = (
  alias: string,
  view: Partial<WantedView>,
  at: 'genplan' | 'fasad' | 'etazhi',
) => `${pageLinks.project(alias)}?${writeHouseView(view)}#${at}`
