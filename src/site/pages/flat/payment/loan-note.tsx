import type { LotProgramme } from '#domain/lots/lot-detail.ts'
import { percentWords, programmeTitle } from '#domain/money/rates.ts'
import { Disclosure } from '#site/pages/flat/arrangement/disclosure.tsx'

import { ProgrammeTerms } from './programme-terms.tsx'
import styles from './loan-note.module.css'

/** By what programme the cards above count their payments, and its terms: a payment is never told without them. */
export const LoanNote = ({ programme }: { programme: LotProgramme }) => (
  <div className={styles.note}>
    <p>
      {`Платёж на\u00A0карточках посчитан по\u00A0программе «${programmeTitle(programme)}»: взнос ${percentWords(programme.minDownPercent)}, срок ${programme.termMonths / 12}\u00A0лет${programme.fullCost ? `, ПСК ${programme.fullCost}` : ''}.`}
    </p>
    <Disclosure words="Все условия">
      <ProgrammeTerms programme={programme} />
    </Disclosure>
  </div>
)
