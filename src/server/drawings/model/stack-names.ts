import type { Place } from '#drawings/sun/sun.ts'
import { floorAt, stackOfLot, type LotToMatch } from '#geometry/match-lot.ts'

import { drawingAddress, planName } from './drawing-names.ts'
import type { DrawnBuilding, DrawnSection } from './read-drawn-buildings.ts'
import { stacksOf } from './read-section.ts'
import { planSection } from './traced-plans.ts'

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
      flatsOf(section).map((flat) => ({
        name: planName(flat.section.key, flat.stack, flat.floor),
        ...flat,
        place: latitude === null || longitude === null ? null : { latitude, longitude },
      })),
    ),
  )
  const plans = new Map(
    stacks.map(({ name, section, stack, floor }) => [
      stackKey(section, floor, stack),
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
  const by = planSection(section, lot.floor, stack)
  const plan = plans.get(stackKey(by, drawnBy(by, lot.floor), stack))
  return plan === undefined ? null : { stack, plan }
}

/** The name of the plan of a flat that is on a drawing. */
export function planNameOf(section: DrawnSection, floor: number, stack: string): string {
  const by = planSection(section, floor, stack)
  return planName(by.key, stack, drawnBy(by, floor))
}

/** The floor that stands for all that are drawn alike. A recipe is the same on all of them. */
export const drawnBy = ({ geometry }: DrawnSection, floor: number): number =>
  geometry ? (floorAt(geometry, floor)?.floors[0] ?? floor) : EVERY_FLOOR

const EVERY_FLOOR = 1

function flatsOf(section: DrawnSection): Omit<DrawnStack, 'place'>[] {
  const { spec, geometry, traced } = section
  if (geometry)
    return geometry.floors.flatMap(({ floors: [floor], units }) =>
      units.filter(({ above = 0 }) => above === 0).map(({ stack }) => ({ section, stack, floor })),
    )
  const byRecipe = { ...section, traced: null }
  return [
    ...stacksOf(spec).map(({ stack }) => ({ section: byRecipe, stack, floor: EVERY_FLOOR })),
    ...(traced ? flatsOf(traced) : []).filter(
      ({ stack, floor }) => planSection(section, floor, stack) === traced,
    ),
  ]
}

const stackKey = ({ key }: DrawnSection, floor: number, stack: string) => `${key} ${floor} ${stack}`
