import type { LotProgramme } from '#domain/lots/lot-detail.ts'
import { Disclosure } from '#site/pages/flat/arrangement/disclosure.tsx'
import { paymentBasis } from '#site/parts/lots/payment-basis.ts'
import { TermsText } from '#site/parts/lots/terms-text.tsx'

import { ProgrammeTerms } from './programme-terms.tsx'
import styles from './loan-note.module.css'

/** By what programme the cards above count their payments, and its terms: a payment is never told without them. */
export const LoanNote = ({ programme }: { programme: LotProgramme }) => (
  <div className={styles.note}>
    <p>
      <TermsText words={paymentBasis(programme)} />
    </p>
    <Disclosure words="Все условия">
      <ProgrammeTerms programme={programme} />
    </Disclosure>
  </div>
)
