import type { Side } from '#domain/lots/lot.ts'
import type { Unit } from '#drawings/floor/floor.ts'

import type { DemoHouse, DemoSection } from './demo-house.ts'
import type { DrawingTools } from './drawing-tools.ts'
import type { HouseSpec } from './house-spec.ts'
import { compassOf } from './house-spec.ts'
import type { PlanMeasures } from './plan-measures.ts'
import { readPlan } from './plan-measures.ts'

/** What all flats of a stack share. */
export type FlatStack = {
  unit: Unit
  code: string
  measures: PlanMeasures
  azimuths: number[]
  windows: Side[]
}

export function stackOf(
  tools: DrawingTools,
  { project, spec }: DemoHouse,
  section: DemoSection,
  unit: Unit,
): FlatStack {
  const plain = tools.azimuthsOf(unit.plan, 0)
  const compass = compassOf(project, spec)
  const azimuths = plain.map((side) => (side + compass) % 360)
  return {
    unit,
    code: layoutCode(spec, section, unit),
    measures: readPlan(unit.plan, plain),
    azimuths,
    windows: [...new Set(azimuths.map(tools.sideOf))],
  }
}

/** «2Е-1.1.3»: rooms and kind, house, section and place of the stack. */
export function layoutCode(house: HouseSpec, section: DemoSection, unit: Unit): string {
  const { layout, rooms } = specOf(section, unit)
  const type = layout === 'studio' ? 'СТ' : `${rooms}${layout === 'euro' ? 'Е' : 'К'}`
  return `${type}-${house.id.split('-').at(-1)}.${section.name}.${unit.stack}`
}

/** The flat of a floor as it was ordered, before it was drawn. */
export function specOf({ drawing }: DemoSection, { stack }: Unit) {
  const { south, north, west, east } = drawing
  const all = [...south, ...north, west, east].filter((one) => one !== undefined)
  const spec = all.find((one) => one !== 'core' && one.stack === stack)
  if (!spec || spec === 'core') throw new RangeError(`no stack «${stack}» in the drawing`)
  return spec
}

export function detailsOf({ unit: { stack }, measures }: FlatStack): Record<string, unknown> {
  const { rooms, balconyArea, loggiaArea, terraceArea } = measures
  return {
    stack,
    roomList: rooms,
    bathroomsCombined: measures.bathroomsCombined,
    bathroomsSeparate: measures.bathroomsSeparate,
    ...(balconyArea !== null && { balconyArea }),
    ...(loggiaArea !== null && { loggiaArea }),
    ...(terraceArea !== null && { terraceArea }),
  }
}
