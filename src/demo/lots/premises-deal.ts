import type { HouseSpec } from '#demo/houses/house-spec.ts'
import { toStep } from '#demo/prices/flat-price.ts'
import type { Random } from '#domain/random.ts'

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
export function dealOf(chance: Random, house: HouseSpec, price: number, area: number) {
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
