import { finishingNames } from '#domain/lots/finishing.ts'
import type { LotDetail } from '#domain/lots/lot-detail.ts'
import { typeset } from '#domain/text/typography.ts'
import { Fold } from '#site/pages/flat/arrangement/fold.tsx'

import styles from './finishing-works.module.css'

/** What is done in the flat when it is handed over, item by item. */
export function FinishingWorks({ flat: { finishing, finishingWorks } }: { flat: LotDetail }) {
  if (!finishing || finishingWorks.length === 0) return null
  return (
    <Fold title={'Что входит в\u00A0отделку'} note={finishingNames[finishing]}>
      <ul className={styles.works}>
        {finishingWorks.map((work) => (
          <li key={work}>{typeset(work)}</li>
        ))}
      </ul>
    </Fold>
  )
}
