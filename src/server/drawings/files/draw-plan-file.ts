import { drawPlan } from '#drawings/plan/draw-plan.ts'
import type { DrawingFile } from '#server/drawings/model/drawing-names.ts'
import { unitOf, type FloorModels } from '#server/drawings/model/floor-models.ts'
import type { DrawnSection } from '#server/drawings/model/read-drawn-buildings.ts'

/** The file of a flat's plan, as it lies on its floor. */
export function drawPlanFile(
  models: FloorModels,
  { section, stack }: { section: DrawnSection; stack: string },
  { full, dark }: DrawingFile,
): string {
  const unit = unitOf(models, section, stack)
  return drawPlan(unit.plan, {
    look: full ? 'full' : 'thumb',
    theme: dark ? 'dark' : 'light',
    north: section.north,
  })
}
