import type { HouseSpec, ProjectSpec } from '#demo/houses/house-spec.ts'
import { toStep } from '#demo/prices/flat-price.ts'
import { monthFrom, type Day } from '#demo/seed/calendar.ts'
import { itemAt } from '#domain/item-at.ts'
import { demoRandom, type Random } from '#domain/random.ts'

import type { NativeLot } from './native-format.ts'
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

/** What a place on the ground floor may become, by what is laid to it. */
const uses = [
  { purpose: ['псн', 'общепит', 'пекарня'], powerKw: 40, exhaust: true, waterPoints: 3 },
  { purpose: ['псн', 'торговля', 'аптека'], powerKw: 20, exhaust: false, waterPoints: 1 },
  { purpose: ['псн', 'салон', 'медицина'], powerKw: 25, exhaust: false, waterPoints: 4 },
  { purpose: ['псн', 'офис', 'пвз'], powerKw: 15, exhaust: false, waterPoints: 1 },
  { purpose: ['псн', 'детский', 'фитнес'], powerKw: 30, exhaust: false, waterPoints: 3 },
]

const tenants = ['пекарня «Ржаной угол»', 'аптека', 'пункт выдачи', 'кофейня «Затон»', 'цветы']

/** Yearly rent as a share of the price. */
const YIELD = 0.094

/** What premises cost, and what they are good for. A tenant can only be in a house that stands. */
function dealOf(chance: Random, house: HouseSpec, price: number, area: number) {
  const ready = house.stage.state === 'keys'
  const deal = ready ? chance.pick(['sale', 'rent', 'ready_business'] as const) : 'sale'
  const rentPerMonth = toStep((price * YIELD) / 12, 1000)
  const details = {
    ...chance.pick(uses),
    entrance: 'separate_street',
    firstLine: chance.chance(0.6),
    vat: 'usn',
    signPlace: true,
    ...(deal === 'ready_business' && {
      tenant: chance.pick(tenants),
      tenantMonthly: rentPerMonth,
      paybackMonths: Math.round(price / rentPerMonth),
    }),
  }
  if (deal !== 'rent') return { deal, price, details }
  const rentPerMetreYear = Math.round((rentPerMonth * 12) / area)
  return { deal, rentPerMonth, rentPerMetreYear, details }
}
