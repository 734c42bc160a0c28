import type { Rubles } from '#domain/money/money.ts'

/** What premises with a tenant bring: before taxes, without empty months, repairs and a growing rent. */
type LeaseReturn = {
  yearlyRent: Rubles
  paybackMonths: number
  /** Of the price a year, percent. */
  yieldPercent: number
}

const MONTHS = 12

/** Payback is the price over the rent of a month, the yield a year's rent over the price. null: one of them is not known. */
export function leaseReturn(price: Rubles | null, rentPerMonth: Rubles | null): LeaseReturn | null {
  if (!price || !rentPerMonth) return null
  const yearlyRent = rentPerMonth * MONTHS
  return {
    yearlyRent,
    paybackMonths: Math.ceil(price / rentPerMonth),
    yieldPercent: (yearlyRent / price) * 100,
  }
}
