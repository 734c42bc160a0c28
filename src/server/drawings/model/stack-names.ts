import type { Place } from '#drawings/sun/sun.ts'
import { floorAt, stackOfLot, type LotToMatch } from '#geometry/match-lot.ts'

import { drawingAddress, planName } from './drawing-names.ts'
import type { DrawnBuilding, DrawnSection } from './read-drawn-buildings.ts'
import { stacksOf } from './read-section.ts'

/** A flat that is drawn once for all floors alike, by one of them; `place` gives the path of the sun around it. */
export type DrawnStack = {
  section: DrawnSection
  stack: string
  floor: number
  place: Place | null
}

export type LotToPlace = LotToMatch & { id: number; sectionId: number | null }

type Drawn = {
  stacks: (DrawnStack & { name: string })[]
  /** Addresses of plans by section, floor they are drawn by, and stack. */
  plans: Map<string, string>
  sections: Map<number, DrawnSection>
}

const drawnOf = new WeakMap<readonly DrawnBuilding[], Drawn>()

/** Named once for the houses: a name is a digest of a whole section. Sections drawn alike share the names of their plans. */
export function nameStacks(houses: readonly DrawnBuilding[]): Drawn {
  const known = drawnOf.get(houses)
  if (known) return known
  const stacks = houses.flatMap(({ sections, latitude, longitude }) =>
    sections.flatMap((section) =>
      flatsOf(section).map(({ stack, floor }) => ({
        name: planName(section.key, stack, floor),
        section,
        stack,
        floor,
        place: latitude === null || longitude === null ? null : { latitude, longitude },
      })),
    ),
  )
  const plans = new Map(
    stacks.map(({ name, section, stack, floor }) => [
      stackKey(section.id, floor, stack),
      drawingAddress('plans', name),
    ]),
  )
  const sections = new Map(
    houses.flatMap((house) => house.sections).map((section) => [section.id, section]),
  )
  const drawn = { stacks, plans, sections }
  drawnOf.set(houses, drawn)
  return drawn
}

/** The stack of a lot, and the address of its plan; null: it is not on any drawing. */
export function placeOfLot(
  houses: readonly DrawnBuilding[],
  lot: LotToPlace,
): { stack: string; plan: string } | null {
  const { plans, sections } = nameStacks(houses)
  const section = sections.get(lot.sectionId ?? 0)
  const stack = section?.geometry ? stackOfLot(section.geometry, lot) : lot.stack
  if (!section || stack === null || lot.floor === null) return null
  const plan = plans.get(stackKey(section.id, drawnBy(section, lot.floor), stack))
  return plan === undefined ? null : { stack, plan }
}

/** The floor that stands for all that are drawn alike. A recipe is the same on all of them. */
export const drawnBy = ({ geometry }: DrawnSection, floor: number): number =>
  geometry ? (floorAt(geometry, floor)?.floors[0] ?? floor) : EVERY_FLOOR

const EVERY_FLOOR = 1

const flatsOf = ({ spec, geometry }: DrawnSection): { stack: string; floor: number }[] =>
  geometry
    ? geometry.floors.flatMap(({ floors: [floor], units }) =>
        units.filter(({ above = 0 }) => above === 0).map(({ stack }) => ({ stack, floor })),
      )
    : stacksOf(spec).map(({ stack }) => ({ stack, floor: EVERY_FLOOR }))

const stackKey = (section: number, floor: number, stack: string) => `${section} ${floor} ${stack}`
