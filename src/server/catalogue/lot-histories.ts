import { and, asc, eq, lte } from 'drizzle-orm'

import type { LotDetail } from '#domain/lots/lot-detail.ts'
import { toRubles, type Kopecks } from '#domain/money/money.ts'
import type { Database } from '#server/db/connect.ts'
import { priceHistory, statusHistory } from '#server/db/schema/lot-history.ts'

const rubles = (kopecks: Kopecks | null) => (kopecks === null ? null : toRubles(kopecks))

/** Every price of a lot up to a version, the oldest first. */
export async function findPriceHistory(
  db: Database,
  version: number,
  lotId: number,
): Promise<LotDetail['priceHistory']> {
  const rows = await db
    .select()
    .from(priceHistory)
    .where(and(eq(priceHistory.lotId, lotId), lte(priceHistory.version, version)))
    .orderBy(asc(priceHistory.at))
  return rows.map(({ at, price, basePrice }) => ({
    at: at.toISOString(),
    price: rubles(price),
    basePrice: rubles(basePrice),
  }))
}

/** Every status of a lot up to a version, the oldest first. */
export async function findStatusHistory(
  db: Database,
  version: number,
  lotId: number,
): Promise<LotDetail['statusHistory']> {
  const rows = await db
    .select()
    .from(statusHistory)
    .where(and(eq(statusHistory.lotId, lotId), lte(statusHistory.version, version)))
    .orderBy(asc(statusHistory.at))
  return rows.map(({ at, status }) => ({ at: at.toISOString(), status }))
}
