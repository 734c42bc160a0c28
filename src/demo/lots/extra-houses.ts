import { type Day, quarterFrom } from '#demo/seed/calendar.ts'
import { demoRandom } from '#domain/random.ts'

/**
 * More houses for measurements, without drawings and histories. They are generated on each call, so a million flats take
 * no memory.
 */
export const FLOORS = 16

const SECTIONS = 2

export const PER_FLOOR = 8

export const FLATS_IN_HOUSE = (FLOORS - 1) * SECTIONS * PER_FLOOR

export const HOUSES_IN_PROJECT = 12

type ExtraHouse = { id: string; project: string; name: string; flats: number }

export function* extraHouses(flats: number): Iterable<ExtraHouse> {
  for (let i = 0; i * FLATS_IN_HOUSE < flats; i++) {
    const project = `x${Math.floor(i / HOUSES_IN_PROJECT) + 1}`
    const number = (i % HOUSES_IN_PROJECT) + 1
    yield {
      id: `${project}-${number}`,
      project,
      name: `Дом ${number}`,
      flats: Math.min(FLATS_IN_HOUSE, flats - i * FLATS_IN_HOUSE),
    }
  }
}

export function* extraBuildings(day: Day, flats: number): Iterable<object> {
  for (const { id, project, name } of extraHouses(flats)) {
    const ahead = demoRandom(id).integer(1, 10)
    yield {
      id,
      project,
      name,
      floorsTotal: FLOORS,
      material: 'monolith_brick',
      ceilingMm: 2750,
      state: 'building',
      commission: quarterFrom(day, ahead),
      keys: quarterFrom(day, ahead + 1),
    }
  }
}
