import type { Plan } from '#drawings/plan/model/plan.ts'
import { floorAt } from '#geometry/match-lot.ts'

import { planIn, type FloorModels } from './floor-models.ts'
import type { DrawnSection } from './read-drawn-buildings.ts'
import { planSection } from './traced-plans.ts'

/** As many as the format of a geometry permits. */
const FLOORS_ABOVE = [1, 2, 3]

/** The plans of a flat from its entrance up: one, or one for each of its floors. */
export function levelsOf(
  models: FloorModels,
  { section, floor, stack }: { section: DrawnSection; floor: number; stack: string },
): Plan[] {
  const by = planSection(section, floor, stack)
  return [0, ...levelsAbove(by, floor, stack)].map((up) =>
    planIn(models, { section: by, floor: floor + up, stack }),
  )
}

/** How many floors over the entrance of a flat its others are. */
export const levelsAbove = ({ geometry }: DrawnSection, floor: number, stack: string): number[] =>
  FLOORS_ABOVE.filter(
    (up) =>
      geometry &&
      floorAt(geometry, floor + up)?.units.some((one) => one.stack === stack && one.above === up),
  )
