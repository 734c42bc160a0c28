import type { Side } from '#domain/lots/lot.ts'
import type { Floor, SectionSpec } from '#drawings/floor/floor.ts'
import type { Plan } from '#drawings/plan/model/plan.ts'

/** Who draws the floors: flats take their areas, rooms and windows from the drawing, not the other way round. */
export type DrawingTools = {
  makeFloor: (section: SectionSpec) => Floor
  azimuthsOf: (plan: Plan, north: number) => number[]
  sideOf: (azimuth: number) => Side
}
