import { readFullCost } from './full-cost.ts'

/** Rates are hundredths of a percent a year; null is a rate that nobody has told. */
type Rated = {
  rate: number | null
  /** What is added to the key rate of the Bank of Russia; null: the rate is the programme's own. */
  keyMargin: number | null
}

/** The rate as it is lent at now: a programme with a margin follows the key rate as soon as that is known. */
export const rateNow = ({ rate, keyMargin }: Rated, keyRate: number | null): number | null =>
  keyMargin === null || keyRate === null ? rate : Math.max(0, keyRate + keyMargin)

type Costed = {
  kind: string
  rate: number
  ratePeriods: readonly { rate: number }[]
  fullCost: string | null
}

/** A full cost below every rate of the loan cannot be: it was told for another rate. */
export function isBelowRate({ kind, rate, ratePeriods, fullCost }: Costed): boolean {
  const [, to] = readFullCost(fullCost) ?? []
  const least = Math.min(rate, ...ratePeriods.map((period) => period.rate))
  return kind !== 'instalment' && to !== undefined && Math.round(to * 100) < least
}

/** The full cost is the bank's word: beside another rate than it was told for a person has to ask for it anew. */
export const isToldForAnother = (fullCostRate: number | null, rate: number): boolean =>
  fullCostRate !== rate
