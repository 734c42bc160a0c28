import { readId, readText } from '#domain/query/read-value.ts'
import { LONGEST_NUMBER, readNumber, readRubles } from '#domain/text/read-number.ts'

import { formatTerm, formatTermGenitive } from './loan-term.ts'
import { formatRubles, type Rubles } from './money.ts'
import type { PaymentMethod } from './payment-methods.ts'
import { leastFirst, planOf, type LotOffer, type PaymentPlan } from './payment-plan.ts'

/** A typed value that cannot be read: the loan is counted without it, and a note explains that. */
export type Unclear = { unclear: string }

export type Down = { rubles: Rubles } | { percent: number }

/** What a buyer asked the calculator; it is kept in the address alone. */
export type LoanChoice = {
  programme: number | null
  down: Down | Unclear | null
  years: number | Unclear | null
  /** Maternity capital: it counts towards the first payment. */
  capital: Rubles | Unclear | null
}

export function readLoanChoice(query: URLSearchParams): LoanChoice {
  return {
    programme: readId(query.get('programme')),
    down: readDown(query.get('down')),
    years: readTyped(query.get('years'), readYears),
    capital: readTyped(query.get('capital'), readSum),
  }
}

/** One spelling of a choice; a value that could not be read is written as it was typed. */
export function writeLoanChoice({ programme, down, years, capital }: LoanChoice): string {
  const query = new URLSearchParams()
  const set = (name: string, value: string | number | Unclear | null) =>
    value === null ? null : query.set(name, isUnclear(value) ? value.unclear : String(value))
  set('programme', programme)
  set('down', down === null || isUnclear(down) ? down : writeDown(down))
  set('years', years)
  set('capital', capital)
  return query.toString()
}

export const writeDown = (down: Down): string =>
  'percent' in down ? `${down.percent}%` : String(down.rubles)

export const isUnclear = (value: unknown): value is Unclear =>
  typeof value === 'object' && value !== null && 'unclear' in value

function readDown(text: string | null): Down | Unclear | null {
  const share = /^(\d{1,3}(?:[.,]\d{1,2})?)%$/.exec(readText(text).replaceAll(' ', ''))?.[1]
  if (share) return { percent: Number(share.replace(',', '.')) }
  const rubles = readTyped(text, readSum)
  return typeof rubles === 'number' ? { rubles } : rubles
}

/** A number of the address; null: none was typed. */
export function readTyped(
  text: string | null,
  read: (typed: string) => number | null,
): number | Unclear | null {
  const typed = readText(text).slice(0, LONGEST_NUMBER).toWellFormed().trim()
  return typed === '' ? null : (read(typed) ?? { unclear: typed })
}

function readSum(typed: string): Rubles | null {
  const sum = readRubles(typed)
  return sum !== null && sum >= 0 && sum < MOST ? Math.round(sum) : null
}

function readYears(typed: string): number | null {
  const years = readNumber(typed)
  return years !== null && Number.isInteger(years) && years >= 0 && years < MOST ? years : null
}

const MOST = 1e12

/** A loan by a corrected choice, with a note for each correction. */
export type Loan = {
  offer: LotOffer
  first: Rubles
  capital: Rubles
  plan: PaymentPlan
  notes: string[]
}

export function workOutLoan(choice: LoanChoice, methods: readonly PaymentMethod[]): Loan | null {
  const named = methods.find((one) => one.offer && one.programme === choice.programme)?.offer
  const usual = methods.find((one) => one.offer && !one.lifted)?.offer
  const offer = named ?? usual ?? methods.find((one) => one.offer)?.offer
  if (!offer) return null
  const notes: string[] = []
  if (choice.programme !== null && !named)
    notes.push(
      `Такой программы для этой квартиры нет, посчитали по программе «${offer.programme.name}».`,
    )
  const capital = capitalOf(choice, offer, notes)
  const first = firstOf(choice, offer, capital, notes)
  const months = monthsOf(choice, offer, notes)
  return { offer, first, capital, plan: planOf(offer, first, months), notes }
}

function capitalOf({ capital }: LoanChoice, { price }: LotOffer, notes: string[]): Rubles {
  if (isUnclear(capital)) notes.push('Не поняли сумму материнского капитала, посчитали без него.')
  return typeof capital === 'number' ? Math.min(capital, price) : 0
}

function firstOf({ down }: LoanChoice, offer: LotOffer, capital: Rubles, notes: string[]): Rubles {
  const { price, programme } = offer
  const least = leastFirst(offer)
  if (isUnclear(down))
    notes.push(
      'Взнос — это сумма в рублях или доля цены: «2 500 000» или «20 %». Посчитали с наименьшим.',
    )
  const wanted = downOf(down, price)
  const first = (wanted ?? Math.max(0, least - capital)) + capital
  if (first > price) {
    notes.push(`Взнос больше цены: хватит ${formatRubles(price)}, и платить в месяц не придётся.`)
    return price
  }
  if (first < least) {
    notes.push(
      `Наименьший взнос по программе «${programme.name}» — ${formatRubles(least)}, посчитали с ним.`,
    )
    return least
  }
  return first
}

/** The first payment that was asked for, in roubles; null: none is understood. */
export function downOf(down: LoanChoice['down'], price: Rubles): Rubles | null {
  if (down === null || isUnclear(down)) return null
  return 'rubles' in down
    ? down.rubles
    : Math.ceil((price * Math.round(down.percent * 100)) / 10_000)
}

function monthsOf({ years }: LoanChoice, offer: LotOffer, notes: string[]): number {
  const { instalment, months: most } = offer
  if (instalment || years === null) return most
  if (isUnclear(years)) {
    notes.push('Срок — это целое число лет. Посчитали с наибольшим.')
    return most
  }
  const months = Math.min(Math.max(years * 12, Math.min(12, most)), most)
  if (months !== years * 12)
    notes.push(
      `По этой программе срок — до ${formatTermGenitive(most)}, посчитали на ${formatTerm(months)}.`,
    )
  return months
}
