import { holdRanges } from '#domain/text/ranges.ts'

import { formatFullCost, type FullCost } from './full-cost.ts'
import { formatTerm } from './loan-term.ts'
import { formatRubles, type Rubles } from './money.ts'
import { leastShare, monthlyPayment, type Programme, type Stage } from './mortgage.ts'
import { formatPercent, formatRate } from './rates.ts'

/** A way to pay over time as the catalogue knows it. Without its full cost there is none. */
export type LoanProgramme = Programme & {
  kind: string
  banks: string[]
  fullCost: FullCost
  /** Everywhere if omitted. Otherwise where it is offered. */
  projects?: string[]
  buildings?: number[]
  /** The largest loan in a project, where it differs by region. */
  caps?: Record<string, Rubles>
}

/** A monthly payment with the terms that the law wants in the same block: no other type carries one to a screen. */
export type MonthlyPayment = {
  /** ₽, in the dearest month of the term. */
  amount: Rubles
  /** Its name. */
  programme: string
  /** Percent a year; of several the last. */
  rate: number
  fullCost: FullCost
  termMonths: number
  /** ₽ */
  down: Rubles
}

export type Position = { project: string; building: number }

export const isOfferedAt = (
  { projects, buildings }: Pick<LoanProgramme, 'projects' | 'buildings'>,
  { project, building }: Position,
): boolean => (projects?.includes(project) ?? true) && (buildings?.includes(building) ?? true)

/** The programme with the largest loan of the project's region. */
export const withCapOf = (programme: LoanProgramme, project: string): LoanProgramme => ({
  ...programme,
  maxAmount: programme.caps?.[project] ?? programme.maxAmount,
})

/** null: it is not offered there, or does not lend so much. */
export function paymentBy(
  programme: LoanProgramme,
  price: Rubles,
  position: Position,
  down: Rubles | null = null,
): MonthlyPayment | null {
  if (!isOfferedAt(programme, position)) return null
  const amount = monthlyPayment(price, withCapOf(programme, position.project), down)
  return amount === null
    ? null
    : {
        amount,
        programme: programme.name,
        rate: programme.rate / 100,
        fullCost: programme.fullCost,
        termMonths: programme.termMonths,
        down: Math.min(down ?? leastShare(price, programme), price),
      }
}

/** Loans without conditions about who borrows: above the limit of the programme asked for one of these is named. */
export const ordinaryLoans = (programmes: readonly LoanProgramme[]): LoanProgramme[] =>
  programmes.filter(({ kind }) => kind === 'standard')

/** «от 24 939 ₽/мес., 6 % на 30 лет, ПСК 6,1–7,4 %»: the shortest lawful form, one line of a card on a phone. `usual` is the programme that needs no name. */
export function shortPayment(payment: MonthlyPayment, usual: string | null = null): string {
  const { amount, programme, rate, fullCost, termMonths } = payment
  const name = programme === usual ? '' : `${programme}, `
  return holdRanges(
    `от\u00A0${formatRubles(amount)}/мес., ${name}${formatPercent(rate)} на\u00A0${formatTerm(termMonths)}, ${formatFullCost(fullCost)}`,
  )
}

/** The same with all that the law names, for where there is room: a table, a file, a letter. */
export function paymentTerms({ programme, rate, fullCost, termMonths, down }: MonthlyPayment) {
  return `${programme}: ставка ${formatPercent(rate)}, срок ${formatTerm(termMonths)}, первый взнос ${formatRubles(down)}, ${formatFullCost(fullCost)}. ${CREDIT_WARNING}`
}

/** What is paid month by month, with the cost that its block has to name beside it. */
type StagedLoan = { stages: readonly Stage[]; fullCost: FullCost }

/** «95 000 ₽», then what is paid later. */
export const stageAmounts = ({ stages }: StagedLoan): string[] =>
  stages.map(({ payment }) => formatRubles(payment))

/** «95 000 ₽», «с 25-го месяца, 16,9 %: 99 000 ₽» */
export const formatStages = ({ stages }: StagedLoan): string[] =>
  stages.map(({ payment, rate }, at) => {
    const before = stages.slice(0, at).reduce((sum, { months }) => sum + months, 1)
    return at === 0
      ? formatRubles(payment)
      : `с\u00A0${before}-го месяца, ${formatRate(rate)}: ${formatRubles(payment)}`
  })

/** «95 000 ₽ в месяц» */
export const perMonth = (amount: Rubles): string => `${formatRubles(amount)} в\u00A0месяц`

/** The standing words of the law on advertising of loans. */
export const CREDIT_WARNING =
  'Изучите все условия кредита. Оценивайте свои финансовые возможности и\u00A0риски.'
