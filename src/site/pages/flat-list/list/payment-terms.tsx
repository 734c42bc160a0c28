import type { ListedProgramme } from '#catalogue/columns/lot-row.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import type { Rubles } from '#domain/money/money.ts'
import { paymentBasis } from '#site/parts/lots/payment-basis.ts'
import { TermsText } from '#site/parts/lots/terms-text.tsx'
import text from '#site/ui/text/text.module.css'

import styles from './payment-terms.module.css'

type PaymentTermsProps = {
  programme: ListedProgramme
  /** The buyer's own first payment. */
  down: Rubles | null
}

/** By what programme the payments above are counted, the warning of the law, and where the terms are. */
export const PaymentTerms = ({ programme, down }: PaymentTermsProps) => (
  <p className={`${text.second} ${styles.words}`}>
    <TermsText words={paymentBasis(programme, down)} />
    {` Изучите все условия кредита, оценивайте свои финансовые возможности и\u00A0риски: `}
    <a className={text.link} href={pageLinks.promotions()}>
      условия программ
    </a>
    .
  </p>
)
