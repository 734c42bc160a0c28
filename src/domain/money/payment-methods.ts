import type { FullCost } from './full-cost.ts'
import type { Rubles } from './money.ts'
import { leastShare, type Programme } from './mortgage.ts'
import { leastFirst, planOf, type LotOffer, type PaymentPlan } from './payment-plan.ts'

/** The price of a lot for one way to pay, from its source. */
export type PriceOption = {
  method: string
  /** null: the source names no programme that we know. */
  programme: number | null
  price: Rubles | null
  firstPayment: Rubles | null
  termMonths: number | null
  headline: boolean
}

export type OfferedProgramme = Programme & { kind: string; fullCost: FullCost }

export type PaymentMethod = {
  kind: 'cash' | 'mortgage' | 'instalment' | 'other'
  name: string
  programme: number | null
  headline: boolean
  price: Rubles | null
  offer: LotOffer | null
  /** The loan has a limit, so more is paid at once than the programme's share of the price. */
  lifted: boolean
  plan: PaymentPlan | null
  /** How much more than the price in cash; null where the total is not known. */
  extra: Rubles | null
}

/** Every way to pay for a lot, cash first. A closed price has none. */
export function paymentMethods(
  price: Rubles | null,
  options: readonly PriceOption[],
  programmes: readonly OfferedProgramme[],
): PaymentMethod[] {
  if (price === null) return []
  const cash = options.find(({ method }) => method === 'cash')?.price ?? price
  const methods = [
    cashMethod(cash),
    ...programmes
      .filter((one) => isOfferedBy(one, options))
      .map((one) => programmeMethod(one, optionFor(one, options), price, cash)),
    ...options.filter(isUnknown).map(otherMethod),
  ]
  const first = headlineOf(methods, options, price)
  return methods.map((one) => ({ ...one, headline: one === first }))
}

const optionFor = ({ id }: Programme, options: readonly PriceOption[]) =>
  options.find(({ programme }) => programme === id) ?? null

/** A lot that names its instalments has no others; a bank lends for any lot. */
const isOfferedBy = (one: OfferedProgramme, options: readonly PriceOption[]) =>
  one.kind !== 'instalment' ||
  !options.some(({ method }) => method === 'instalment') ||
  optionFor(one, options) !== null

/** A way to pay whose price alone is known. */
const unplanned = {
  programme: null,
  headline: false,
  offer: null,
  lifted: false,
  plan: null,
  extra: null,
}

const cashMethod = (price: Rubles): PaymentMethod => ({
  ...unplanned,
  kind: 'cash',
  name: 'Оплата сразу',
  price,
  plan: { first: price, rest: 0, stages: [], months: 0, total: price },
  extra: 0,
})

function programmeMethod(
  one: OfferedProgramme,
  option: PriceOption | null,
  headline: Rubles,
  cash: Rubles,
): PaymentMethod {
  const instalment = one.kind === 'instalment'
  const kind = instalment ? 'instalment' : 'mortgage'
  const about = { ...unplanned, kind, name: one.name, programme: one.id } as const
  // A rate subsidised by the developer raises the price: without that price no sum would be true.
  const price = option?.price ?? (one.kind === 'subsidised' ? null : headline)
  if (price === null) return { ...about, price }
  const first = option?.firstPayment ?? null
  const months = option?.termMonths ?? one.termMonths
  const offer = { programme: termsOf(one), instalment, price, first, months }
  const plan = planOf(offer, leastFirst(offer), months)
  const lifted = first === null && plan.first > leastShare(price, one)
  return { ...about, price, offer, lifted, plan, extra: plan.total - cash }
}

const termsOf = (one: OfferedProgramme): LotOffer['programme'] => ({
  id: one.id,
  name: one.name,
  rate: one.rate,
  ratePeriods: one.ratePeriods,
  minDownPercent: one.minDownPercent,
  termMonths: one.termMonths,
  maxAmount: one.maxAmount,
  fullCost: one.fullCost,
})

const isUnknown = ({ method, programme, price }: PriceOption) =>
  method !== 'cash' && programme === null && price !== null

const otherNames: Record<string, string> = {
  mortgage: 'Ипотека',
  instalment: 'Рассрочка',
  'trade-in': 'Trade-in',
  subsidised: 'Ставка за счёт застройщика',
}

/** Without a programme no terms are shown: the law on advertising wants them in full or not at all. */
const otherMethod = ({ method, price }: PriceOption): PaymentMethod => ({
  ...unplanned,
  kind: 'other',
  name: otherNames[method] ?? 'Особые условия',
  price,
})

function headlineOf(
  found: PaymentMethod[],
  options: readonly PriceOption[],
  price: Rubles,
): PaymentMethod | undefined {
  const named = options.find(({ headline }) => headline)
  const isOf = ({ method, programme }: PriceOption, one: PaymentMethod) =>
    method === 'cash' ? one.kind === 'cash' : one.programme === programme
  return (
    (named && found.find((one) => isOf(named, one))) ?? found.find((one) => one.price === price)
  )
}
