import { firstStorey, levelOf, type House, type HouseSection } from '#drawings/facade/facade.ts'
import type { Floor } from '#drawings/floor/floor.ts'

import { openRuns, type OpenRun } from './openings.ts'

/** What a floor is to the model. */
export type SolidFloor = Pick<Floor, 'contours' | 'courts' | 'units' | 'windows' | 'common'>

/** Storeys one over another that are alike. */
export type Stretch = { floor: SolidFloor; runs: OpenRun[]; storeys: Storey[] }

/** Its floor line and the next one over the ground, m. */
export type Storey = { floor: number; level: number; top: number }

/** The storeys of flats from the lowest. */
export function stretchesOf(house: House, section: HouseSection): Stretch[] {
  const stretches: Stretch[] = []
  const first = firstStorey(section, house.ground)
  for (let number = first; number <= section.floors; number++) {
    const floor = section.floorAt(number)
    const level = levelOf(number, house.ground, section.levels) / 1000
    const storey: Storey = {
      floor: number,
      level,
      top: levelOf(number + 1, house.ground, section.levels) / 1000,
    }
    const last = stretches.at(-1)
    if (last?.floor === floor) last.storeys.push(storey)
    else stretches.push({ floor, runs: openRuns(floor), storeys: [storey] })
  }
  return stretches
}
