import { lotKindsOf, type ProgrammeScope } from '#domain/lots/programme-scope.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import type { FullCost } from '#domain/money/full-cost.ts'
import type { Database } from '#server/db/connect.ts'
import { currentProgrammes } from '#server/db/programmes/current-programmes.ts'

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
  fullCost: FullCost
  conditions: string | null
  legal: string
  /** What may be bought by it. */
  kinds: readonly LotKind[]
  regions: NonNullable<ProgrammeScope['regions']>
}

export async function findProgrammes(db: Database): Promise<ProgrammeItem[]> {
  const rows = await currentProgrammes(db)
  return rows.map(({ scope, ...row }) => ({
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
    kinds: lotKindsOf(row.kind, scope),
    regions: scope.regions ?? [],
  }))
}
