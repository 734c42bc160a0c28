import type { LotProgramme } from '#domain/lots/lot-detail.ts'
import { formatTerm } from '#domain/money/loan-term.ts'
import { formatRubles } from '#domain/money/money.ts'
import { formatFullCost } from '#domain/money/full-cost.ts'
import { CREDIT_WARNING, perMonth } from '#domain/money/monthly-payment.ts'
import { dearestOf } from '#domain/money/mortgage.ts'
import type { PaymentMethod } from '#domain/money/payment-methods.ts'
import type { PaymentPlan } from '#domain/money/payment-plan.ts'
import { programmeTitle } from '#domain/money/rates.ts'
import { holdRanges } from '#domain/text/ranges.ts'
import { ProgrammeTerms } from '#site/pages/flat/payment/programme-terms.tsx'
import text from '#site/ui/text/text.module.css'

import styles from './loan-teaser.module.css'

type LoanTeaserProps = {
  methods: PaymentMethod[]
  programmes: LotProgramme[]
  price: number | null
}

/** The least monthly payment for a flat in a line, with what the law requires under it and the rest a press away. */
export function LoanTeaser({ methods, programmes, price }: LoanTeaserProps) {
  const cheapest = cheapestLoan(methods.filter((one) => one.price === price))
  const programme = programmes.find(({ id }) => id === cheapest?.programme)
  if (!cheapest?.plan || !programme) return null
  const { plan } = cheapest
  return (
    <>
      <div className={styles.teaser}>
        <p>
          <span>
            {holdRanges(`${programmeTitle(programme)}, ${formatFullCost(programme.fullCost)}`)}
          </span>
          <b>{perMonth(dearestOf(plan.stages))}</b> {`на\u00A0${formatTerm(plan.months)}`}
        </p>
        <a className={`${text.link} ${text.small}`} href="#ipoteka">
          Рассчитать
        </a>
      </div>
      <details className={styles.terms}>
        <summary>{CREDIT_WARNING}</summary>
        <div>
          <p>{`${termsOf(plan, programme)}.`}</p>
          <ProgrammeTerms programme={programme} />
        </div>
      </details>
    </>
  )
}

/** Of loans for the price above that ask no more at once than their share of it; of all where there is none. */
function cheapestLoan(methods: PaymentMethod[]): PaymentMethod | undefined {
  const loans = methods.filter(({ kind, plan }) => kind === 'mortgage' && plan?.stages.length)
  const usual = loans.filter(({ lifted }) => !lifted)
  const monthly = ({ plan }: PaymentMethod) => dearestOf(plan?.stages ?? [])
  return (usual.length ? usual : loans).toSorted((a, b) => monthly(a) - monthly(b))[0]
}

const termsOf = ({ first, rest }: PaymentPlan, { banks }: LotProgramme): string =>
  [`Взнос ${formatRubles(first)}`, `кредит ${formatRubles(rest)}`, banks.join(', ')]
    .filter(Boolean)
    .join(', ')
