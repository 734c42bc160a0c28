import type { Place } from '#drawings/sun/sun.ts'

import { drawingAddress, planName } from './drawing-names.ts'
import type { DrawnBuilding, DrawnSection } from './read-drawn-buildings.ts'
import { stacksOf } from './read-section.ts'

/** A flat that is drawn once for all floors; `place` gives the path of the sun around it. */
export type DrawnStack = { section: DrawnSection; stack: string; place: Place | null }

type Stacked = { sectionId: number | null; floor: number | null; stack: string | null }
type Drawn = { stacks: (DrawnStack & { name: string })[]; plans: Map<string, string> }

const drawnOf = new WeakMap<readonly DrawnBuilding[], Drawn>()

/** Named once for the houses: a name is a digest of a whole section. Sections drawn alike share the names of their plans. */
export function nameStacks(houses: readonly DrawnBuilding[]): Drawn {
  const known = drawnOf.get(houses)
  if (known) return known
  const stacks = houses.flatMap(({ sections, latitude, longitude }) =>
    sections.flatMap((section) =>
      stacksOf(section.spec).map(({ stack }) => ({
        name: planName(section.key, stack),
        section,
        stack,
        place: latitude === null || longitude === null ? null : { latitude, longitude },
      })),
    ),
  )
  const plans = new Map(
    stacks.map(({ name, section, stack }) => [
      stackKey(section.id, stack),
      drawingAddress('plans', name),
    ]),
  )
  drawnOf.set(houses, { stacks, plans })
  return { stacks, plans }
}

/** The address of the plan of a lot; null: it is not on any drawing. */
export function planOf(
  houses: readonly DrawnBuilding[],
  { sectionId, floor, stack }: Stacked,
): string | null {
  if (sectionId === null || stack === null || floor === null) return null
  return nameStacks(houses).plans.get(stackKey(sectionId, stack)) ?? null
}

const stackKey = (section: number, stack: string) => `${section} ${stack}`
