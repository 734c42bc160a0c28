import { readFullCost } from './full-cost.ts'

/** Rates are hundredths of a percent a year; null is an unknown rate. */
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

/** A full cost below every rate of the loan is impossible: it belongs to another rate. */
export function isBelowRate({ kind, rate, ratePeriods, fullCost }: Costed): boolean {
  const [, to] = readFullCost(fullCost) ?? []
  const least = Math.min(rate, ...ratePeriods.map((period) => period.rate))
  return kind !== 'instalment' && to !== undefined && Math.round(to * 100) < least
}

/** The bank gives a full cost for one rate. At another rate a person has to ask the bank again. */
export const isForAnotherRate = (fullCostRate: number | null, rate: number): boolean =>
  fullCostRate !== rate
