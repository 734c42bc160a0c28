import { drawCutaway } from '#drawings/cutaway/draw-cutaway.ts'
import { drawPlan } from '#drawings/plan/draw-plan.ts'
import type { DrawingFile } from '#server/drawings/model/drawing-names.ts'
import { unitOf, type FloorModels } from '#server/drawings/model/floor-models.ts'
import type { DrawnStack } from '#server/drawings/model/stack-names.ts'

/** The file of a flat's plan, as it lies on its floor. */
export function drawPlanFile(
  models: FloorModels,
  { section, stack, place }: DrawnStack,
  { look, dark }: DrawingFile,
): string {
  const { plan } = unitOf(models, section, stack)
  const { north } = section
  const theme = dark ? 'dark' : 'light'
  return look === 'cutaway'
    ? drawCutaway(plan, { theme, north, place })
    : drawPlan(plan, { look, theme, north })
}
