import { type Day, monthFrom } from '#demo/seed/calendar.ts'
import type { Floor } from '#drawings/floor/floor.ts'
import type { SectionSpec } from '#drawings/floor/section-spec.ts'

import type { DrawingTools } from './drawing-tools.ts'
import { readFloorNotation } from './floor-words.ts'
import type { HouseSpec, ProjectSpec, SectionNotation } from './house-spec.ts'

/** A house with its floors drawn. */
export type DemoHouse = {
  project: ProjectSpec
  spec: HouseSpec
  sections: DemoSection[]
  offeredSince: Day
}

export type DemoSection = {
  name: string
  words: SectionNotation
  drawing: SectionSpec
  floor: Floor
  /** Between the facades, mm. */
  size: readonly [width: number, depth: number]
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
    const read = readFloorNotation(words.flats, `${seed}|${spec.id}|${name}`)
    const drawing = { ...read, joined: joinedEnds(i, spec.sections.length) }
    const floor = tools.makeFloor(drawing)
    const section = { name, words, drawing, floor, size: tools.innerSize(floor), before }
    before += floor.units.length * (words.floors - 1)
    return section
  })
  return { project, spec, sections, offeredSince: monthFrom(day, -spec.sales.monthsAgo) }
}

/** Where a section meets its neighbours: no windows there. */
const joinedEnds = (at: number, count: number): ('west' | 'east')[] => [
  ...(at > 0 ? (['west'] as const) : []),
  ...(at < count - 1 ? (['east'] as const) : []),
]
