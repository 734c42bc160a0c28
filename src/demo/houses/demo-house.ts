import type { Day } from '#demo/seed/calendar.ts'
import { monthFrom } from '#demo/seed/calendar.ts'
import type { Floor, SectionSpec } from '#drawings/floor/floor.ts'

import type { DrawingTools } from './drawing-tools.ts'
import { readFloorWords } from './floor-words.ts'
import type { HouseSpec, ProjectSpec } from './house-spec.ts'

/** A house with its floors drawn. */
export type DemoHouse = {
  project: ProjectSpec
  spec: HouseSpec
  sections: DemoSection[]
  offeredSince: Day
}

export type DemoSection = {
  name: string
  drawing: SectionSpec
  floor: Floor
  /** Flats of the sections before it. */
  before: number
}

export function buildHouse(
  seed: string,
  day: Day,
  tools: DrawingTools,
  project: ProjectSpec,
  spec: HouseSpec,
): DemoHouse {
  let before = 0
  const sections = spec.sections.map((words, i): DemoSection => {
    const name = String(i + 1)
    const drawing = readFloorWords(words, `${seed}|${spec.id}|${name}`)
    const floor = tools.makeFloor(drawing)
    const section = { name, drawing, floor, before }
    before += floor.units.length * (spec.floors - 1)
    return section
  })
  return { project, spec, sections, offeredSince: monthFrom(day, -spec.sales.monthsAgo) }
}
