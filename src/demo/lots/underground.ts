import { PARKING_LEVELS } from '#demo/houses/house-spec.ts'
import type { ProjectSpec } from '#demo/houses/house-spec.ts'
import { PARKING_SECTION, STORAGE_SECTION } from '#demo/houses/structure.ts'
import { toStep } from '#demo/prices/flat-price.ts'
import { priceHistory } from '#demo/prices/price-history.ts'
import type { Day } from '#demo/seed/calendar.ts'
import { dayFrom, monthFrom } from '#demo/seed/calendar.ts'
import type { Random } from '#domain/random.ts'
import { demoRandom } from '#domain/random.ts'
import type { LotStatus } from '#domain/lots/lot.ts'
import type { ParkingKind } from '#drawings/levels/level.ts'

import type { NativeLot } from './native-format.ts'
import { fateOf } from './status-history.ts'

/** As the level is drawn: places are 5.3 m deep, storage rooms open to an aisle. */
const LENGTH = 5300
const places: Record<ParkingKind, { placeKind: string; widthMm: number; price: number }> = {
  standard: { placeKind: 'standard', widthMm: 2600, price: 1 },
  family: { placeKind: 'family', widthMm: 3400, price: 1.32 },
  charging: { placeKind: 'ev', widthMm: 2600, price: 1.18 },
  accessible: { placeKind: 'accessible', widthMm: 3600, price: 1 },
  moto: { placeKind: 'moto', widthMm: 1500, price: 0.52 },
}
const LOWER_LEVEL = 0.93
const MONTHS = 9

export function* parkingOf(seed: string, day: Day, project: ProjectSpec): Iterable<NativeLot> {
  const { perLevel, price, fee } = project.parking
  for (const [turn, level] of PARKING_LEVELS.entries())
    for (let i = 1; i <= perLevel; i++) {
      const number = turn * perLevel + i
      const id = `${project.id}-p${number}`
      const chance = demoRandom(`${seed}|${id}`)
      const { placeKind, widthMm, price: dearer } = places[kindAt(chance, i)]
      const wanted = price * dearer * (turn > 0 ? LOWER_LEVEL : 1) * chance.between(0.97, 1.03)
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
          distanceToLiftM: chance.whole(6, 60),
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
          distanceToLiftM: chance.whole(4, 38),
          monthlyFee: Math.round(area * fee),
        },
      }
    }
}

/** What places under the ground have in common: they sell after the flats, and their prices seldom move. */
function offered(
  seed: string,
  day: Day,
  project: ProjectSpec,
  id: string,
  chance: Random,
  price: number,
) {
  const available = project.status === 'completed' ? 0.14 : 0.44
  const status = statusOf(chance.next(), available)
  const since = monthFrom(day, -MONTHS)
  const fate = fateOf(`${seed}|${id}`, status, since, day)
  const moves = priceHistory(`${seed}|${id}`, price, [since, fate.soldOn ?? dayFrom(day, -1)], null)
  const last = moves.at(-1)!
  return {
    id,
    status,
    building: project.houses[0]!.id,
    price,
    priceHistory: moves.filter((move, i) => i % 8 === 0 || move === last),
    statusHistory: fate.history,
  }
}

function statusOf(chance: number, available: number): LotStatus {
  if (chance < available) return 'available'
  return chance < available + 0.05 ? 'reserved' : 'sold'
}
