import { PARTY_WALL } from '#drawings/plan/model/plan.ts'
import { DRAWINGS_VERSION } from '#drawings/version.ts'

import { entersFrom, corridorOf } from './corridor.ts'
import { BETWEEN } from './floor.ts'
import type { Floor, SectionSpec } from './floor.ts'
import { place, throughUnit, moveTo } from './place-units.ts'
import { rowOf, lengthAt, findDepth } from './section-rows.ts'
import { oneWingAtAnEnd, withoutWings } from './section-wings.ts'

const CORE = 7600

const LEAST_CORE = 6400

/** The model of a floor. A wing that would stand before a neighbour's door is left out. */
export function makeFloor(section: SectionSpec): Floor {
  const one = oneWingAtAnEnd(section)
  const floor = build(one)
  const blocked = floor.units.some((unit) => !entersFrom(unit, floor.corridor))
  return blocked ? build(withoutWings(one)) : floor
}

/** The depth of each row follows from the areas: every flat is as large as stated. */
function build(section: SectionSpec): Floor {
  const north = rowOf(section, 'north')
  const wanted = 6900
  const even = (lengthAt(section, 'south', wanted) + lengthAt(section, 'north', wanted) + CORE) / 2
  const south = findDepth(section, 'south', section.south, even)
  const far = findDepth(section, 'north', north, even - CORE)
  const depth = south + BETWEEN + far
  const lengths = {
    south: lengthAt(section, 'south', south),
    north: lengthAt(section, 'north', far),
  }
  const length = Math.max(lengths.south, lengths.north + LEAST_CORE + PARTY_WALL)

  const west = section.west && throughUnit(section, 'west', section.west, depth, far)
  const start = west ? west.plan.size[0] + PARTY_WALL : 0
  const units = west ? [west] : []
  const coreWidth = length - lengths.north - (north.length > 0 ? PARTY_WALL : 0)
  const northern = place(section, 'north', far, start, [0, coreWidth])
  units.push(...northern.units, ...place(section, 'south', south, start, [far + BETWEEN, 0]).units)
  const east = section.east && throughUnit(section, 'east', section.east, depth, far)
  if (east) units.push(moveTo(east, [start + length + PARTY_WALL, 0]))
  const width = start + length + (east ? PARTY_WALL + east.plan.size[0] : 0)
  const corridor = corridorOf(section, units, start, length, far)
  const core = [northern.core, 0, northern.core + coreWidth, far] as const
  return { version: DRAWINGS_VERSION, size: [width, depth], units, core, corridor }
}
