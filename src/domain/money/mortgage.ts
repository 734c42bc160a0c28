import type { Rubles } from './money.ts'

/** What a bank offers. Rates are hundredths of a percent a year: 600 is 6 %. */
export type Programme = {
  id: number
  name: string
  rate: number
  /** Rates that come before `rate`: the first two years at 3,5 % are [{ months: 24, rate: 350 }]. */
  ratePeriods: RatePeriod[]
  /** 20.1 means a first payment of 20,1 % of the price or more. */
  minDownPercent: number
  termMonths: number
  maxAmount: Rubles | null
}
type RatePeriod = { months: number; rate: number }

/** The monthly payment that repays a loan in equal parts, to the ruble. */
export function annuity(loan: Rubles, rate: number, months: number): Rubles {
  return Math.round(exactAnnuity(loan, rate, months))
}

function exactAnnuity(loan: Rubles, rate: number, months: number): number {
  if (loan <= 0) return 0
  if (rate === 0) return loan / months
  const monthly = rate / 120_000
  return (loan * monthly) / -Math.expm1(-months * Math.log1p(monthly))
}

export type Stage = { months: number; rate: number; payment: Rubles }

/** A stage for each rate: when the rate changes, the rest of the loan is spread over the remaining months. */
export function stagesOf(loan: Rubles, programme: Programme): Stage[] {
  let left = loan
  let months = programme.termMonths
  const stages: Stage[] = []
  for (const period of [...programme.ratePeriods, { months, rate: programme.rate }]) {
    const lasts = Math.min(period.months, months)
    if (lasts <= 0) continue
    const exact = exactAnnuity(left, period.rate, months)
    stages.push({ months: lasts, rate: period.rate, payment: Math.round(exact) })
    left = leftAfter(lasts, left, period.rate, exact)
    months -= lasts
  }
  return stages
}

function leftAfter(months: number, loan: number, rate: number, payment: number): number {
  const monthly = rate / 120_000
  if (monthly === 0) return loan - payment * months
  const grown = (1 + monthly) ** months
  return loan * grown - (payment * (grown - 1)) / monthly
}

/** The least first payment by the programme's percentage alone. */
export const leastShare = (price: Rubles, { minDownPercent }: Programme): Rubles =>
  Math.ceil((price * Math.round(minDownPercent * 100)) / 10_000)

/** The least first payment: the programme's percentage, or all above its largest loan. */
export function leastDown(price: Rubles, programme: Programme): Rubles {
  const share = leastShare(price, programme)
  return programme.maxAmount === null ? share : Math.max(share, price - programme.maxAmount)
}

/**
 * The highest monthly payment over the whole term. Without `down` the first payment is the programme's percentage of the
 * price. null: the programme does not lend so much.
 */
export function monthlyPayment(
  price: Rubles,
  programme: Programme,
  down: Rubles | null = null,
): Rubles | null {
  const paidAtOnce = Math.min(down ?? leastShare(price, programme), price)
  if (paidAtOnce < Math.min(leastDown(price, programme), price)) return null
  return Math.max(...stagesOf(price - paidAtOnce, programme).map(({ payment }) => payment))
}

/** The highest whole price whose payment fits, found by halving: a dearer flat never costs less a month. */
export function priceThatFits(
  payment: Rubles,
  programme: Programme,
  down: Rubles | null = null,
): Rubles {
  const fits = (price: Rubles) => {
    const needed = monthlyPayment(price, programme, down)
    return needed !== null && needed <= payment
  }
  let good = 0
  let bad = 100_000_000_000
  if (fits(bad)) return Infinity
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2)
    if (fits(middle)) good = middle
    else bad = middle
  }
  return good
}

export const paidBy = (stages: readonly Stage[]): Rubles =>
  stages.reduce((sum, { months, payment }) => sum + months * payment, 0)

export const dearestOf = (stages: readonly Stage[]): Rubles =>
  Math.max(0, ...stages.map(({ payment }) => payment))
