import type { HouseSpec, ProjectSpec } from '#demo/houses/house-spec.ts'
import { toStep } from '#demo/prices/flat-price.ts'
import type { Day } from '#demo/seed/calendar.ts'
import { monthFrom } from '#demo/seed/calendar.ts'
import { itemAt } from '#domain/item-at.ts'
import { demoRandom } from '#domain/random.ts'

import type { NativeLot } from './native-format.ts'
import { dealOf } from './premises-deal.ts'
import { lotHistoryOf } from './status-history.ts'

/** Premises of the ground floor; a larger one costs a little less per metre. */
export function* premisesOf(
  seed: string,
  day: Day,
  project: ProjectSpec,
  house: HouseSpec,
): Iterable<NativeLot> {
  const { perSection } = project.premises
  const count = perSection * house.sections.length
  for (let i = 1; i <= count; i++) {
    const id = `${house.id}-c${i}`
    const chance = demoRandom(`${seed}|${id}`)
    const area = Math.round(chance.between(44, 148) * 10) / 10
    const price = toStep(
      project.premises.metre * area * (75 / area) ** 0.12 * chance.between(0.95, 1.05),
      10_000,
    )
    const status = chance.chance(0.55) ? 'available' : chance.chance(0.15) ? 'reserved' : 'sold'
    const offered = monthFrom(day, -Math.min(12, house.sales.monthsAgo))
    const statuses = lotHistoryOf(`${seed}|${id}`, status, offered, day)
    const deal = dealOf(chance, house, price, area)
    yield {
      id,
      kind: 'commercial',
      status,
      building: house.id,
      section: String(Math.ceil(i / perSection)),
      floor: 1,
      number: `П${i}`,
      area,
      ...deal,
      finishing: 'none',
      ceilingMm: 4200,
      features: ['own_entrance', 'shop_windows', 'street_view'],
      ...(deal.deal !== 'rent' && {
        priceHistory: [{ at: itemAt(statuses.history, 0).at, price }],
      }),
      statusHistory: statuses.history,
    }
  }
}
