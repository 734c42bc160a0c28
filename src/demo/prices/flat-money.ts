import type { DrawingTools } from '#demo/houses/drawing-tools.ts'
import type { HouseSpec, ProjectSpec } from '#demo/houses/house-spec.ts'
import type { NativeLot, NativePromotion } from '#demo/lots/native-format.ts'
import type { LotHistory } from '#demo/lots/status-history.ts'
import type { Day } from '#demo/seed/calendar.ts'
import { dayFrom, monthFrom } from '#demo/seed/calendar.ts'
import { appliesTo } from '#domain/content/promotion.ts'
import type { Finishing } from '#domain/lots/lot.ts'

import { discounted, listPrice } from './flat-price.ts'
import type { Discount } from './price-history.ts'
import { priceHistory } from './price-history.ts'
import { priceOptions } from './price-options.ts'

/** Months of price history in a file. */
const HISTORY_MONTHS = 14

/** What every flat is generated from. */
export type FlatContext = {
  seed: string
  day: Day
  tools: DrawingTools
  /** Those that run on this day. */
  promotions: readonly NativePromotion[]
}

type Offered = {
  id: string
  area: number
  floor: number
  rooms: number
  finishing: Finishing
  features: string[]
}

export function moneyOf(
  { seed, day, promotions }: FlatContext,
  project: ProjectSpec,
  spec: HouseSpec,
  flat: Offered,
  { soldOn, status }: LotHistory,
  offered: Day,
): Pick<NativeLot, 'price' | 'basePrice' | 'priceOptions' | 'priceHistory'> {
  const list = listPrice(seed, project, flat)
  const last = soldOn ?? dayFrom(day, -1)
  const found = discountOf(promotions, project, spec, flat, list)
  const discount = found && found.since <= last ? found : null
  const price = discount ? discounted(list, discount.percent) : list
  const start = monthFrom(day, -HISTORY_MONTHS)
  const first = offered > start ? offered : start > last ? last : start
  return {
    price,
    ...(discount && { basePrice: list }),
    ...(status === 'available' && { priceOptions: priceOptions(price, spec) }),
    priceHistory: priceHistory(`${seed}|${flat.id}`, list, [first, last], discount),
  }
}

function discountOf(
  promotions: readonly NativePromotion[],
  project: ProjectSpec,
  spec: HouseSpec,
  flat: Offered,
  price: number,
): Discount | null {
  const subject = { ...flat, externalId: flat.id, project: project.id, building: spec.id, price }
  for (const { rule, effect, condition, startsAt } of promotions)
    if (effect.percent && condition === undefined && appliesTo(rule, { ...subject, kind: 'flat' }))
      return { percent: effect.percent, since: startsAt.slice(0, 10) }
  return null
}
