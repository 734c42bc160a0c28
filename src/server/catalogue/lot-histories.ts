import { and, asc, eq, inArray, lte, max } from 'drizzle-orm'

import type { LotDetail } from '#domain/lots/lot-detail.ts'
import type { Lot } from '#domain/lots/lot.ts'
import { toRubles, type Kopecks } from '#domain/money/money.ts'
import type { Database } from '#server/db/connect.ts'
import { override } from '#server/db/schema/overrides.ts'
import { hasNotEnded } from '#server/db/visibility.ts'
import { priceHistory, statusHistory } from '#server/db/schema/lot-history.ts'

const rubles = (kopecks: Kopecks | null) => (kopecks === null ? null : toRubles(kopecks))

/** Every price of a lot up to a version, the oldest first; one that staff set by hand is the last. */
export async function findPriceHistory(
  db: Database,
  version: number,
  { id: lotId, price, basePrice }: Lot,
): Promise<LotDetail['priceHistory']> {
  const rows = await db
    .select()
    .from(priceHistory)
    .where(and(eq(priceHistory.lotId, lotId), lte(priceHistory.version, version)))
    .orderBy(asc(priceHistory.at))
  const told = rows.map((row) => ({
    at: row.at.toISOString(),
    price: rubles(row.price),
    basePrice: rubles(row.basePrice),
  }))
  const last = told.at(-1)
  if (last?.price === price && last?.basePrice === basePrice) return told
  const at = await setByHandAt(db, lotId, ['price', 'basePrice'])
  return at === null ? told : [...told, { at, price, basePrice }]
}

/** Every status of a lot up to a version, the oldest first; one that staff set by hand is the last. */
export async function findStatusHistory(
  db: Database,
  version: number,
  { id: lotId, status }: Lot,
): Promise<LotDetail['statusHistory']> {
  const rows = await db
    .select()
    .from(statusHistory)
    .where(and(eq(statusHistory.lotId, lotId), lte(statusHistory.version, version)))
    .orderBy(asc(statusHistory.at))
  const told = rows.map((row) => ({ at: row.at.toISOString(), status: row.status }))
  if (told.at(-1)?.status === status) return told
  const at = await setByHandAt(db, lotId, ['status'])
  return at === null ? told : [...told, { at, status }]
}

/** null: these fields are the source's. */
async function setByHandAt(db: Database, lotId: number, fields: string[]): Promise<string | null> {
  const [row] = await db
    .select({ at: max(override.setAt) })
    .from(override)
    .where(
      and(
        eq(override.entity, 'lot'),
        eq(override.entityId, lotId),
        inArray(override.field, fields),
        hasNotEnded(override.until),
      ),
    )
  return row?.at?.toISOString() ?? null
}
