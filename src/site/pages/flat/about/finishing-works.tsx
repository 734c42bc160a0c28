import { finishingNames } from '#domain/lots/finishing.ts'
import type { LotDetail } from '#domain/lots/lot-detail.ts'
import { typeset } from '#domain/text/typography.ts'
import { ShowMore } from '#site/pages/flat/arrangement/show-more.tsx'
import text from '#site/ui/text/text.module.css'

import styles from './finishing-works.module.css'

/** What is done in the flat when it is handed over, item by item. */
export function FinishingWorks({ flat: { finishing, finishingWorks } }: { flat: LotDetail }) {
  if (!finishing || finishingWorks.length === 0) return null
  return (
    <section>
      <h2>Что входит в&nbsp;отделку</h2>
      <p className={`${text.second} ${styles.name}`}>{finishingNames[finishing]}</p>
      <ShowMore count={finishingWorks.length} words={(rest) => `Ещё ${rest}`}>
        <ul className={styles.works}>
          {finishingWorks.map((work) => (
            <li key={work}>{typeset(work)}</li>
          ))}
        </ul>
      </ShowMore>
    </section>
  )
}
