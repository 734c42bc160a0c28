import type { LotProgramme } from '#domain/lots/lot-detail.ts'
import { CREDIT_WARNING } from '#domain/money/monthly-payment.ts'
import { programmeTitle } from '#domain/money/rates.ts'
import { holdRanges } from '#domain/text/ranges.ts'
import { typeset } from '#domain/text/typography.ts'
import { Disclosure } from '#site/pages/flat/arrangement/disclosure.tsx'

import styles from './programme-terms.module.css'

/** Terms and legal text of every programme shown: no rate stands without them. */
export function AllProgrammeTerms({ programmes }: { programmes: LotProgramme[] }) {
  if (programmes.length === 0) return null
  return (
    <div className={styles.conditions}>
      {programmes.some(({ rate }) => rate > 0) ? <p>{CREDIT_WARNING}</p> : null}
      <Disclosure words="Условия программ">
        <ul>
          {programmes.map((one) => (
            <li key={one.id}>
              <h3>{programmeTitle(one)}</h3>
              <ProgrammeTerms programme={one} />
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  )
}

/** Both texts come whole, as the source gave them. */
export const ProgrammeTerms = ({
  programme: { conditions, legal },
}: {
  programme: LotProgramme
}) => (
  <div className={styles.terms}>
    {conditions ? <p>{typeset(conditions)}</p> : null}
    <p>{holdRanges(typeset(legal))}</p>
  </div>
)
