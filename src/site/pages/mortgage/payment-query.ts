import {
  isUnclear,
  readLoanChoice,
  readTyped,
  writeLoanChoice,
  type Down,
  type LoanChoice,
  type Unclear,
} from '#domain/money/loan-choice.ts'
import type { Rubles } from '#domain/money/money.ts'
import { readAmount, readPrice } from '#domain/query/read-value.ts'

/** What both forms of the page ask: programmes by a price, and flats by a payment. */
export type PaymentQuery = Pick<LoanChoice, 'programme' | 'down' | 'years'> & {
  price: Rubles | Unclear | null
  paymentTo: Rubles | Unclear | null
}

/** The first payment that programmes are compared by until another one is given. */
export const USUAL_DOWN: Down = { percent: 30 }

export function readPaymentQuery(query: URLSearchParams): PaymentQuery {
  const { programme, down, years } = readLoanChoice(query)
  return {
    programme,
    down,
    years,
    price: readTyped(query.get('price'), readPrice),
    paymentTo: readTyped(query.get('paymentTo'), readAmount),
  }
}

export function writePaymentQuery(asked: PaymentQuery): string {
  const written = new URLSearchParams(writeLoanChoice({ ...asked, capital: null }))
  for (const name of ['price', 'paymentTo'] as const) {
    const typed = asString(asked[name])
    if (typed !== '') written.set(name, typed)
  }
  return written.toString()
}

/** A number as it was typed, for a field that carries it on. */
export const asString = (value: number | Unclear | null): string =>
  value === null ? '' : isUnclear(value) ? value.unclear : String(value)
