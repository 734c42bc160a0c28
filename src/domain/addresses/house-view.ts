import { sides, type Side } from '#domain/lots/lot.ts'
import { readFloor, readId } from '#domain/query/read-value.ts'

import { pageLinks } from './page-links.ts'

/** Sides of a drawing, as if its top were the north. */
export const facadeSides = ['south', 'north', 'west', 'east'] as const
export type FacadeSide = (typeof facadeSides)[number]

/** Which house of a project is looked at, and from where. */
export type HouseView = { building: number; side: FacadeSide }

/** A house of a project and from where it is looked at; `facade`: the side of the render that staff marked. */
type WantedView = HouseView & { facade: Side } & FloorOfHouse

/** One storey of one section. */
export type FloorOfHouse = { section: string; floor: number }

const LONGEST_SECTION = 40

export const readHouseView = (query: URLSearchParams) => ({
  building: readId(query.get('building')),
  side: facadeSides.find((side) => side === query.get('side')) ?? null,
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
