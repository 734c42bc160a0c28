import { sides, type Side } from '#domain/lots/lot.ts'
import { readId } from '#domain/query/read-value.ts'

import { pageLinks } from './page-links.ts'

/** Sides of a drawing, as if its top were the north. */
export const facadeSides = ['south', 'north', 'west', 'east'] as const
export type FacadeSide = (typeof facadeSides)[number]

/** Which house of a project is looked at, and from where. */
export type HouseView = { building: number; side: FacadeSide }

/** A house of a project and from where it is looked at; `facade`: the side of the render that staff marked. */
type WantedView = HouseView & { facade: Side }

export const readHouseView = (query: URLSearchParams) => ({
  building: readId(query.get('building')),
  side: facadeSides.find((side) => side === query.get('side')) ?? null,
  facade: sides.find((side) => side === query.get('facade')) ?? null,
})

export function writeHouseView({ building, side, facade }: Partial<Nullable<WantedView>>): string {
  const written = new URLSearchParams()
  if (building) written.set('building', String(building))
  if (side) written.set('side', side)
  if (facade) written.set('facade', facade)
  return written.toString()
}

type Nullable<T> = { [Key in keyof T]: T[Key] | null }

export const houseViewLink = (alias: string, view: Partial<WantedView>, at: 'genplan' | 'fasad') =>
  `${pageLinks.project(alias)}?${writeHouseView(view)}#${at}`
