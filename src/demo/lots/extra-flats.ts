import { toStep } from '#demo/prices/flat-price.ts'
import { itemAt } from '#domain/item-at.ts'
import type { LayoutKind, LotStatus } from '#domain/lots/lot.ts'
import { demoRandom } from '#domain/random.ts'

import { FLOORS, PER_FLOOR, extraHouses } from './extra-houses.ts'
import type { NativeLot } from './native-format.ts'

/** Shares and areas as measured on the market: layout, rooms, share in a hundred, median m², spread. */
const market: readonly [LayoutKind, number, number, number, number][] = [
  ['studio', 0, 13, 28, 0.18],
  ['classic', 1, 13, 37, 0.11],
  ['euro', 2, 25, 43, 0.16],
  ['classic', 2, 9, 57, 0.11],
  ['euro', 3, 26, 64, 0.16],
  ['classic', 3, 4, 76, 0.14],
  ['euro', 4, 10, 88, 0.22],
]

export function* extraFlats(seed: string, flats: number): Iterable<NativeLot> {
  for (const house of extraHouses(flats))
    for (let i = 0; i < house.flats; i++) {
      const id = `${house.id}-${i + 1}`
      const chance = demoRandom(`${seed}|${id}`)
      const [layoutKind, rooms, , median, spread] = typeAt(chance.next() * 100)
      const area = Math.round(chance.logNormal(median, spread) * 10) / 10
      const floor = 2 + (Math.floor(i / PER_FLOOR) % (FLOORS - 1))
      const metre = chance.between(185_000, 250_000) * (45 / area) ** 0.1 * (1 + floor / 250)
      yield {
        id,
        kind: 'flat',
        status: statusAt(chance.next()),
        building: house.id,
        section: String(Math.floor(i / PER_FLOOR / (FLOORS - 1)) + 1),
        floor,
        number: String(i + 1),
        rooms,
        layoutKind,
        area,
        price: toStep(metre * area, 10_000),
        finishing: chance.pick(['none', 'none', 'prefine', 'fine']),
        windows: [chance.pick(['n', 'e', 's', 'w'])],
        features: layoutKind === 'euro' ? ['kitchen_living'] : [],
      }
    }
}

function typeAt(percent: number) {
  let sum = 0
  return market.find(([, , share]) => (sum += share) > percent) ?? itemAt(market, 2)
}

function statusAt(chance: number): LotStatus {
  if (chance < 0.3) return 'available'
  return chance < 0.34 ? 'reserved' : 'sold'
}
