import { pageLinks } from '#domain/addresses/page-links.ts'
import { formatFullCost } from '#domain/money/full-cost.ts'
import { formatTerm } from '#domain/money/loan-term.ts'
import { formatRubles, type Rubles } from '#domain/money/money.ts'
import { CREDIT_WARNING, type LoanProgramme } from '#domain/money/monthly-payment.ts'
import { formatPercent, programmeTitle } from '#domain/money/rates.ts'
import { holdRanges } from '#domain/text/ranges.ts'
import { PageLink } from '#site/ui/links/page-link.tsx'
import text from '#site/ui/text/text.module.css'

import styles from './payment-note.module.css'

type PaymentNoteProps = {
  loans: readonly LoanProgramme[]
  /** The buyer's own first payment. */
  down?: Rubles | null
}

/** By what programmes the payments above are counted, who lends, the warning of the law, and where all terms are. */
export const PaymentNote = ({ loans, down = null }: PaymentNoteProps) =>
  loans.length === 0 ? null : (
    <p className={`${text.second} ${styles.words}`}>
      {holdRanges(`${paymentBasis(loans, down)} ${CREDIT_WARNING} `)}
      <PageLink className={text.link} href={pageLinks.mortgage()}>
        Условия программ
      </PageLink>
    </p>
  )

/** «Платёж на карточках посчитан по программе «Семейная, 6 %»: взнос 20,1 %, срок 30 лет, ПСК 6,2–7,1 %, кредит до 6 млн ₽, Банк.» */
function paymentBasis(loans: readonly LoanProgramme[], down: Rubles | null): string {
  const [first, ...others] = loans.map((loan) => termsOf(loan, down))
  const beyond = others
    .map(
      (terms) => ` Если такой кредит по\u00A0ней не\u00A0дают\u00A0— по\u00A0программе ${terms}.`,
    )
    .join('')
  return `Платёж на\u00A0карточках посчитан по\u00A0программе ${first}.${beyond}`
}

function termsOf(loan: LoanProgramme, down: Rubles | null): string {
  const { minDownPercent, termMonths, fullCost, maxAmount, caps, banks } = loan
  const most = Math.max(maxAmount ?? 0, ...Object.values(caps ?? {}))
  const terms = [
    `взнос ${down === null ? formatPercent(minDownPercent) : formatRubles(down)}`,
    `срок ${formatTerm(termMonths)}`,
    formatFullCost(fullCost),
    most > 0 ? `кредит до\u00A0${formatRubles(most)}` : '',
    ...banks,
  ]
  return `«${programmeTitle(loan)}»: ${terms.filter(Boolean).join(', ')}`
}
