import { readId } from '#domain/query/read-value.ts'
import type { HouseView } from '#server/drawings/inline/project-drawings.ts'

import { pageLinks } from './page-links.ts'

const sides = ['south', 'north', 'west', 'east'] as const

export const readHouseView = (query: URLSearchParams) => ({
  building: readId(query.get('building')),
  side: sides.find((side) => side === query.get('side')) ?? null,
})

export function writeHouseView({ building, side }: Partial<Nullable<HouseView>>): string {
  const written = new URLSearchParams()
  if (building) written.set('building', String(building))
  if (side) written.set('side', side)
  return written.toString()
}

type Nullable<T> = { [Key in keyof T]: T[Key] | null }

export const houseViewLink = (alias: string, view: Partial<HouseView>, at: 'genplan' | 'fasad') =>
  `${pageLinks.project(alias)}?${writeHouseView(view)}#${at}`
