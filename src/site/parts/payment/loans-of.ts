import type { Catalogue } from '#contract/catalogue.ts'
import type { Lot, LotKind } from '#domain/lots/lot.ts'
import type { LoanProgramme } from '#domain/money/monthly-payment.ts'

/** Programmes that payments of these lots are counted by, for the note that stands below them. */
export function loansOf(catalogue: Catalogue, lots: readonly Lot[]): LoanProgramme[] {
  const named = new Set(lots.map(({ payment }) => payment?.programme))
  const kinds = new Set<LotKind>(lots.map(({ kind }) => kind))
  const known = [...kinds].flatMap((kind) => catalogue.lots(kind).header.programmes)
  return known.filter(
    (one, at) => named.has(one.name) && known.findIndex(({ id }) => id === one.id) === at,
  )
}
