import { and, asc, eq } from 'drizzle-orm'

import { lawfulCost, type FullCost } from '#domain/money/full-cost.ts'
import { isBelowRate, rateNow } from '#domain/money/key-rate.ts'
import type { LotProgramme } from '#domain/lots/lot-detail.ts'

import type { Queries } from '#server/db/connect.ts'
import { keyRate, programme } from '#server/db/schema/payment.ts'
import { isValidToday } from '#server/db/visibility.ts'

export type CurrentProgramme = Omit<typeof programme.$inferSelect, 'fullCost' | 'rate'> & {
  rate: number
  fullCost: FullCost
}

/**
 * Programmes that may be offered today: not hidden by staff, within their dates, with a rate, a legal text and a full cost
 * that can be the one of this rate.
 */
export async function currentProgrammes(db: Queries): Promise<CurrentProgramme[]> {
  const rows = await db
    .select({ programme, keyRate: keyRate.rate })
    .from(programme)
    .leftJoin(keyRate, eq(keyRate.id, 1))
    .where(and(isValidToday(programme.validFrom, programme.validTo), eq(programme.hidden, false)))
    .orderBy(asc(programme.sort), asc(programme.id))
  return rows.flatMap(({ programme: one, keyRate: key }) => {
    const rate = rateNow(one, key)
    if (rate === null || isBelowRate({ ...one, rate })) return []
    const fullCost = lawfulCost({ ...one, rate })
    return fullCost ? [{ ...one, rate, fullCost }] : []
  })
}

/** What pages show of a programme: the rest decides where and when it is offered. */
export const shownProgramme = (row: CurrentProgramme): LotProgramme => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  banks: row.banks,
  rate: row.rate,
  ratePeriods: row.ratePeriods,
  minDownPercent: row.minDownPercent,
  maxAmount: row.maxAmount,
  termMonths: row.termMonths,
  fullCost: row.fullCost,
  conditions: row.conditions,
  legal: row.legal,
})
