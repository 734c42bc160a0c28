import { PARKING_LEVELS, type ProjectSpec } from '#demo/houses/house-spec.ts'
import { PARKING_SECTION } from '#demo/houses/sections.ts'
import { toStep } from '#demo/prices/flat-price.ts'
import type { Day } from '#demo/seed/calendar.ts'
import { demoRandom, type Random } from '#domain/random.ts'
import type { ParkingKind } from '#drawings/levels/level.ts'

import type { NativeLot } from './native-format.ts'
import { LOWER_LEVEL, offered } from './place-offer.ts'

/** As the level is drawn: places are 5.3 m deep, storage rooms open to an aisle. */
const LENGTH = 5300

const places: Record<ParkingKind, { placeKind: string; widthMm: number; price: number }> = {
  standard: { placeKind: 'standard', widthMm: 2600, price: 1 },
  family: { placeKind: 'family', widthMm: 3400, price: 1.32 },
  charging: { placeKind: 'ev', widthMm: 2600, price: 1.18 },
  accessible: { placeKind: 'accessible', widthMm: 3600, price: 1 },
  moto: { placeKind: 'moto', widthMm: 1500, price: 0.52 },
}

/** Numbers go on from level to level; the lower one is cheaper. */
export function* parkingOf(seed: string, day: Day, project: ProjectSpec): Iterable<NativeLot> {
  const { perLevel, price, fee } = project.parking
  for (const [turn, level] of PARKING_LEVELS.entries())
    for (let i = 1; i <= perLevel; i++) {
      const number = turn * perLevel + i
      const id = `${project.id}-p${number}`
      const chance = demoRandom(`${seed}|${id}`)
      const { placeKind, widthMm, price: markup } = places[kindAt(chance, i)]
      const wanted = price * markup * (turn > 0 ? LOWER_LEVEL : 1) * chance.between(0.97, 1.03)
      yield {
        ...offered(seed, day, project, id, chance, toStep(wanted, 10_000)),
        kind: 'parking',
        section: PARKING_SECTION,
        floor: level,
        number: String(number),
        area: Math.round((widthMm * LENGTH) / 10_000) / 100,
        details: {
          placeKind,
          level,
          widthMm,
          lengthMm: LENGTH,
          gateHeightMm: 2300,
          column: i % 3 !== 2,
          ...(placeKind === 'ev' && { charger: 'розетка 7 кВт, отдельный счётчик' }),
          distanceToLiftM: chance.integer(6, 60),
          monthlyFee: fee,
        },
      }
    }
}

/** Wide places stand nearest to the lifts, in the first numbers of a level. */
function kindAt(chance: Random, i: number): ParkingKind {
  if (i <= 4) return 'accessible'
  if (i % 17 === 0) return 'moto'
  if (chance.chance(0.1)) return 'family'
  return chance.chance(0.12) ? 'charging' : 'standard'
}
