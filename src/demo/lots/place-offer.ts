import type { ProjectSpec } from '#demo/houses/house-spec.ts'
import { priceHistory } from '#demo/prices/price-history.ts'
import { type Day, dayFrom, monthFrom } from '#demo/seed/calendar.ts'
import { itemAt } from '#domain/item-at.ts'
import type { LotStatus } from '#domain/lots/lot.ts'
import type { Random } from '#domain/random.ts'

import { lotHistoryOf } from './status-history.ts'

export const LOWER_LEVEL = 0.93

const MONTHS = 9

/** What places under the ground have in common: they sell after the flats, and their prices seldom move. */
export function offered(
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
  const statuses = lotHistoryOf(`${seed}|${id}`, status, since, day)
  const prices = priceHistory(
    `${seed}|${id}`,
    price,
    [since, statuses.soldOn ?? dayFrom(day, -1)],
    null,
  )
  return {
    id,
    status,
    building: itemAt(project.houses, 0).id,
    price,
    priceHistory: prices.filter((_, i) => i % 8 === 0 || i === prices.length - 1),
    statusHistory: statuses.history,
  }
}

function statusOf(chance: number, available: number): LotStatus {
  if (chance < available) return 'available'
  return chance < available + 0.05 ? 'reserved' : 'sold'
}
