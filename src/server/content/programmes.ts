import { and, asc, eq } from 'drizzle-orm'

import type { Database } from '#server/db/connect.ts'
import { programme } from '#server/db/schema/payment.ts'
import { isValidToday } from '#server/db/visibility.ts'

/** A way to pay over time, with all that the law wants said beside its rate. */
export type ProgrammeItem = {
  id: number
  name: string
  kind: string
  banks: string[]
  /** Hundredths of a percent a year. */
  rate: number
  ratePeriods: { months: number; rate: number }[]
  minDownPercent: number
  /** ₽ */
  maxAmount: number | null
  termMonths: number
  /** ПСК, «6,2–7,1 %» */
  fullCost: string | null
  conditions: string | null
  legal: string
}

export function findProgrammes(db: Database): Promise<ProgrammeItem[]> {
  return db
    .select({
      id: programme.id,
      name: programme.name,
      kind: programme.kind,
      banks: programme.banks,
      rate: programme.rate,
      ratePeriods: programme.ratePeriods,
      minDownPercent: programme.minDownPercent,
      maxAmount: programme.maxAmount,
      termMonths: programme.termMonths,
      fullCost: programme.fullCost,
      conditions: programme.conditions,
      legal: programme.legal,
    })
    .from(programme)
    .where(and(isValidToday(programme.validFrom, programme.validTo), eq(programme.hidden, false)))
    .orderBy(asc(programme.sort), asc(programme.id))
}
