import { angleBetween } from '#domain/addresses/house-view.ts'
import { itemAt } from '#domain/item-at.ts'
import { turnPoint } from '#geometry/outlines/main-direction.ts'
import { turnSection } from '#geometry/turn-section.ts'

import type { DrawnBuilding, DrawnSection } from './read-drawn-buildings.ts'

/** Less is how exactly a person reads a compass, degrees. */
const LEAST_TURN = 2

const known = new WeakMap<DrawnBuilding, DrawnSection[]>()

/** Sections as they lie on the sheet of their house: true floors are turned there by their own compass. Found once. */
export function sectionsInHouse(building: DrawnBuilding): DrawnSection[] {
  const sections = known.get(building) ?? building.sections.map((one) => turned(one, building))
  known.set(building, sections)
  return sections
}

function turned(section: DrawnSection, building: DrawnBuilding): DrawnSection {
  const { geometry, key } = section
  const { north } = building
  if (geometry?.compass == null || north === null) return section
  const turn = geometry.compass - north
  if (angleBetween(turn, 0) <= LEAST_TURN) return section
  const standing = turnSection(geometry, turn)
  // Floors that share a compass were drawn on one sheet, and their places are turned with it.
  const [x, y] = isOneSheet(building) ? turnPoint(geometry.at, turn) : geometry.at
  return {
    ...section,
    geometry: { ...standing, at: [Math.round(x), Math.round(y)] },
    spec: null,
    north,
    key: `${key} ${turn}`,
  }
}

function isOneSheet(building: DrawnBuilding): boolean {
  const compasses = compassesOf(building)
  return compasses.every((one) => angleBetween(one, itemAt(compasses, 0)) <= LEAST_TURN)
}

export const compassesOf = ({ sections }: Pick<DrawnBuilding, 'sections'>): number[] =>
  sections.flatMap(({ geometry }) => geometry?.compass ?? [])
