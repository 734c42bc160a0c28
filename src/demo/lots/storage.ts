import { PARKING_LEVELS, type ProjectSpec } from '#demo/houses/house-spec.ts'
import { STORAGE_SECTION } from '#demo/houses/sections.ts'
import { toStep } from '#demo/prices/flat-price.ts'
import type { Day } from '#demo/seed/calendar.ts'
import { demoRandom } from '#domain/random.ts'

import type { NativeLot } from './native-format.ts'
import { LOWER_LEVEL, offered } from './place-offer.ts'

/** Storage rooms of two levels: `depthMm` along the wall of the aisle, price by area. */
export function* storageOf(seed: string, day: Day, project: ProjectSpec): Iterable<NativeLot> {
  const { perLevel, metre, fee } = project.storage
  for (const [turn, level] of PARKING_LEVELS.entries())
    for (let i = 1; i <= perLevel; i++) {
      const number = `К${turn * perLevel + i}`
      const id = `${project.id}-k${turn * perLevel + i}`
      const chance = demoRandom(`${seed}|${id}`)
      const depthMm = chance.pick([1900, 2100, 2400])
      const widthMm = toStep(chance.between(1200, 2400), 50)
      const area = Math.round((depthMm * widthMm) / 100_000) / 10
      const wanted = metre * area * (turn > 0 ? LOWER_LEVEL : 1) * chance.between(0.96, 1.04)
      yield {
        ...offered(seed, day, project, id, chance, toStep(wanted, 5000)),
        kind: 'storage',
        section: STORAGE_SECTION,
        floor: level,
        number,
        area,
        details: {
          level,
          widthMm,
          depthMm,
          heightMm: chance.pick([2500, 2700]),
          doorMm: chance.pick([800, 900]),
          socket: chance.chance(0.25),
          light: true,
          ventilation: true,
          distanceToLiftM: chance.integer(4, 38),
          monthlyFee: Math.round(area * fee),
        },
      }
    }
}
