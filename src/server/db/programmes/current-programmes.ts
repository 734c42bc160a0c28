import { and, asc, eq } from 'drizzle-orm'

import { lawfulCost, type FullCost } from '#domain/money/full-cost.ts'

import type { Database } from '#server/db/connect.ts'
import { programme } from '#server/db/schema/payment.ts'
import { isValidToday } from '#server/db/visibility.ts'

export type CurrentProgramme = Omit<typeof programme.$inferSelect, 'fullCost'> & {
  fullCost: FullCost
}

/** Programmes that may be offered today: not hidden by staff, within their dates, with a full cost and a legal text. */
export async function currentProgrammes(db: Database): Promise<CurrentProgramme[]> {
  const rows = await db
    .select()
    .from(programme)
    .where(and(isValidToday(programme.validFrom, programme.validTo), eq(programme.hidden, false)))
    .orderBy(asc(programme.sort), asc(programme.id))
  return rows.flatMap((row) => {
    const fullCost = lawfulCost(row)
    return fullCost ? [{ ...row, fullCost }] : []
  })
}
