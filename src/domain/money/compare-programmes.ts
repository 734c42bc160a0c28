import { downOf, workOutLoan, type LoanChoice } from './loan-choice.ts'
import type { Rubles } from './money.ts'
import { dearestOf, leastShare } from './mortgage.ts'
import { paymentMethods, type OfferedProgramme, type PaymentMethod } from './payment-methods.ts'
import type { PaymentPlan } from './payment-plan.ts'

/** A programme by the same price as the others. */
export type ComparedProgramme = {
  id: number
  /** null: the developer raises the price for this programme, so without a flat no sum would be true. */
  counted: CountedProgramme | null
}

type CountedProgramme = {
  plan: PaymentPlan
  /** ₽ in the dearest month. */
  payment: Rubles
  extra: Rubles
  /** Why more is paid at once than was asked for: the programme's share of the price, or its largest loan. */
  raised: 'share' | 'loan' | null
  isLeastPayment: boolean
  isLeastExtra: boolean
}

/** All programmes for one price, one first payment and one term, the smallest payment first. */
export function compareProgrammes(
  price: Rubles,
  { down, years }: Pick<LoanChoice, 'down' | 'years'>,
  programmes: readonly OfferedProgramme[],
): ComparedProgramme[] {
  const methods = paymentMethods(price, [], programmes)
  const counted = programmes.map((one) => ({
    id: one.id,
    counted: countOne(
      one,
      { down, years },
      methods.filter(({ programme }) => programme === one.id),
    ),
  }))
  const known = counted.flatMap((one) => one.counted ?? [])
  const least = {
    payment: Math.min(...known.map(({ payment }) => payment)),
    extra: Math.min(...known.map(({ extra }) => extra)),
  }
  return counted
    .map(({ id, counted: one }) => ({
      id,
      counted: one && {
        ...one,
        isLeastPayment: one.payment === least.payment,
        isLeastExtra: one.extra === least.extra,
      },
    }))
    .toSorted((a, b) => (a.counted?.payment ?? Infinity) - (b.counted?.payment ?? Infinity))
}

function countOne(
  one: OfferedProgramme,
  { down, years }: Pick<LoanChoice, 'down' | 'years'>,
  methods: PaymentMethod[],
): Omit<CountedProgramme, 'isLeastPayment' | 'isLeastExtra'> | null {
  const loan = workOutLoan({ programme: one.id, down, years, capital: null }, methods)
  if (!loan) return null
  const { plan, first, offer } = loan
  const isRaised = first > (downOf(down, offer.price) ?? 0)
  return {
    plan,
    payment: dearestOf(plan.stages),
    extra: plan.total - offer.price,
    raised: !isRaised ? null : first > leastShare(offer.price, one) ? 'loan' : 'share',
  }
}
