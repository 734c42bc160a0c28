import type { FullCost } from './full-cost.ts'
import type { Rubles } from './money.ts'
import { leastDown, paidBy, stagesOf, type Programme, type Stage } from './mortgage.ts'

/** A programme with the lot's own price, first payment and term where its source names them. */
export type LotOffer = {
  programme: Programme & { fullCost: FullCost }
  /** Paid to the developer in parts, not to a bank. */
  instalment: boolean
  price: Rubles
  first: Rubles | null
  months: number
}

/** Sums are rounded as they are shown, so that those on screen add up to the ruble. */
export type PaymentPlan = {
  first: Rubles
  rest: Rubles
  stages: Stage[]
  months: number
  total: Rubles
}

export const leastFirst = ({ programme, price, first }: LotOffer): Rubles =>
  Math.min(price, first ?? leastDown(price, programme))

export function planOf(offer: LotOffer, first: Rubles, months: number): PaymentPlan {
  const rest = Math.max(0, offer.price - first)
  const stages = rest === 0 ? [] : partsOf(offer, rest, months)
  const later = isFree(offer.programme) ? rest : paidBy(stages)
  return { first, rest, stages, months, total: first + later }
}

/** Without interest every part is rounded up and the last one is the rest, so that nothing is overpaid. */
function partsOf({ programme }: LotOffer, rest: Rubles, months: number): Stage[] {
  if (!isFree(programme)) return stagesOf(rest, { ...programme, termMonths: months })
  return [{ months, rate: 0, payment: Math.ceil(rest / months) }]
}

const isFree = ({ rate, ratePeriods }: Programme) => rate === 0 && ratePeriods.length === 0
