import type { Side } from '#domain/lots/lot.ts'
import type { Unit } from '#drawings/floor/floor.ts'

import type { Draughtsman } from './draughtsman.ts'
import type { HouseSpec, ProjectSpec } from './house-spec.ts'
import type { PlanFacts } from './plan-facts.ts'
import { readPlan } from './plan-facts.ts'
import type { RaisedHouse, RaisedSection } from './raised-house.ts'

/** What all flats of a stack share. */
export type StackFacts = {
  unit: Unit
  code: string
  facts: PlanFacts
  azimuths: number[]
  windows: Side[]
}

export function stackOf(
  draughtsman: Draughtsman,
  { spec }: RaisedHouse,
  section: RaisedSection,
  unit: Unit,
): StackFacts {
  const plain = draughtsman.azimuthsOf(unit.plan, 0)
  const azimuths = plain.map((side) => (side + spec.north) % 360)
  return {
    unit,
    code: layoutCode(spec, section, unit),
    facts: readPlan(unit.plan, plain),
    azimuths,
    windows: [...new Set(azimuths.map(draughtsman.sideOf))],
  }
}

/** «2Е-1.1.3»: rooms and kind, house, section and place of the stack. */
export function layoutCode(house: HouseSpec, section: RaisedSection, unit: Unit): string {
  const { layout, rooms } = specOf(section, unit)
  const type = layout === 'studio' ? 'СТ' : `${rooms}${layout === 'euro' ? 'Е' : 'К'}`
  return `${type}-${house.id.split('-').at(-1)}.${section.name}.${unit.stack}`
}

export function specOf({ drawing }: RaisedSection, { stack }: Unit) {
  const { south, north, west, east } = drawing
  const all = [...south, ...north, west, east].filter((one) => one !== undefined)
  return all.filter((one) => one !== 'core').find((one) => one.stack === stack)!
}

export function viewsOf(
  { views }: ProjectSpec,
  azimuths: readonly number[],
  floor: number,
): string[] {
  const seen = azimuths.map(
    (azimuth) =>
      views.find(
        ({ from, to, floor: lowest }) => floor >= lowest && liesBetween(azimuth, from, to),
      )!.feature,
  )
  return [...new Set(seen)]
}

const liesBetween = (azimuth: number, from: number, to: number) =>
  from <= to ? azimuth >= from && azimuth <= to : azimuth >= from || azimuth <= to

export function detailsOf({ unit: { stack }, facts }: StackFacts): Record<string, unknown> {
  const { rooms, balconyArea, loggiaArea, terraceArea } = facts
  return {
    stack,
    roomList: rooms,
    bathroomsCombined: facts.bathroomsCombined,
    bathroomsSeparate: facts.bathroomsSeparate,
    ...(balconyArea !== null && { balconyArea }),
    ...(loggiaArea !== null && { loggiaArea }),
    ...(terraceArea !== null && { terraceArea }),
  }
}
