import { drawPlan } from '#drawings/plan/draw-plan.ts'

import type { FloorModels } from './floor-models.ts'
import type { DrawingFile } from './names.ts'
import type { DrawnSection } from './read-drawn.ts'

/** The file of a flat's plan, as it lies on its floor. */
export function drawPlanFile(
  models: FloorModels,
  { section, stack }: { section: DrawnSection; stack: string },
  { full, dark }: DrawingFile,
): string {
  const unit = models(section).units.find((one) => one.stack === stack)!
  return drawPlan(unit.plan, {
    look: full ? 'full' : 'thumb',
    theme: dark ? 'dark' : 'light',
    north: section.north,
  })
}
