import type { LotDetail } from '#domain/lots/lot-detail.ts'
import type { Lot } from '#domain/lots/lot.ts'
import { toRubles, type Kopecks } from '#domain/money/money.ts'
import type { PublishedState } from '#server/db/published-lot.ts'

const rubles = (kopecks: Kopecks | null) => (kopecks === null ? null : toRubles(kopecks))
const isoMoment = (at: string) => new Date(at).toISOString()

/** Every price of a lot, the oldest first; one that staff set by hand is the last. */
export function priceHistoryOf(
  { prices, priceSetAt }: Pick<PublishedState, 'prices' | 'priceSetAt'>,
  { price, basePrice }: Lot,
): LotDetail['priceHistory'] {
  const fromSource = prices.map((row) => ({
    at: isoMoment(row.at),
    price: rubles(row.price),
    basePrice: rubles(row.basePrice),
  }))
  const last = fromSource.at(-1)
  if (last?.price === price && last?.basePrice === basePrice) return fromSource
  const at = priceSetAt?.toISOString()
  return at === undefined ? fromSource : [...fromSource, { at, price, basePrice }]
}

/** Every status of a lot, the oldest first; one that staff set by hand is the last. */
export function statusHistoryOf(
  { statuses, statusSetAt }: Pick<PublishedState, 'statuses' | 'statusSetAt'>,
  { status }: Lot,
): LotDetail['statusHistory'] {
  const fromSource = statuses.map((row) => ({ at: isoMoment(row.at), status: row.status }))
  if (fromSource.at(-1)?.status === status) return fromSource
  const at = statusSetAt?.toISOString()
  return at === undefined ? fromSource : [...fromSource, { at, status }]
}
