import { pageLinks } from '#domain/addresses/page-links.ts'
import { fullCostRange } from '#domain/money/full-cost.ts'
import { formatTermGenitive } from '#domain/money/loan-term.ts'
import { CREDIT_WARNING, type LoanProgramme } from '#domain/money/monthly-payment.ts'
import { formatPercent } from '#domain/money/rates.ts'
import { holdRanges } from '#domain/text/ranges.ts'
import { typeset } from '#domain/text/typography.ts'
import layout from '#site/ui/layout/layout.module.css'
import { DefinitionList } from '#site/ui/text/definition-list.tsx'

import styles from './programme-cards.module.css'

/** Ways to pay over time, each with its full cost before its other terms and with its banks, as the law wants. */
export const ProgrammeCards = ({ programmes }: { programmes: readonly LoanProgramme[] }) => (
  <>
    <ul className={`${layout.cards} ${layout.row} ${styles.programmes}`}>
      {programmes.map(({ id, name, fullCost, minDownPercent, termMonths, banks }) => (
        <li key={id}>
          <h3>
            <a href={`${pageLinks.mortgage()}#programma-${id}`}>{typeset(name)}</a>
          </h3>
          <DefinitionList
            facts={[
              ['ПСК', holdRanges(fullCostRange(fullCost))],
              ['Первый взнос', `от\u00A0${formatPercent(minDownPercent)}`],
              ['Срок', `до\u00A0${formatTermGenitive(termMonths)}`],
            ]}
          />
          <p>{typeset(banks.join(', ') || 'От\u00A0застройщика, без банка')}</p>
        </li>
      ))}
    </ul>
    <p className={styles.warning}>{CREDIT_WARNING}</p>
  </>
)
