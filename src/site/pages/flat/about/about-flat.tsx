import type { LotDetail } from '#domain/lots/lot-detail.ts'
import type { Lot } from '#domain/lots/lot.ts'
import type { DeadlinePromise } from '#server/content/deadlines.ts'
import type { DocumentItem } from '#server/content/documents.ts'
import { SectionPair } from '#site/pages/flat/arrangement/section-pair.tsx'
import { Deadlines } from '#site/pages/flat/history/deadlines.tsx'
import { PriceHistory } from '#site/pages/flat/history/price-history.tsx'
import { StatusHistory } from '#site/pages/flat/history/status-history.tsx'
import { SameLayout } from '#site/pages/flat/similar/same-layout.tsx'

import { Description } from './description.tsx'
import { Developer } from './developer.tsx'
import { Documents } from './documents.tsx'
import { FinishingWorks } from './finishing-works.tsx'
import styles from './about-flat.module.css'

type StoryProps = {
  flat: LotDetail
  gone: boolean
  ladder: Lot[]
  deadlines: DeadlinePromise[]
  documents: DocumentItem[]
  publishedAt: string
}

/** What there is to read about the flat, in pairs. */
export const AboutFlat = ({
  flat,
  gone,
  ladder,
  deadlines,
  documents,
  publishedAt,
}: StoryProps) => (
  <>
    <SectionPair>
      <Description words={flat.description} />
      <FinishingWorks flat={flat} />
    </SectionPair>
    <div className={styles.screen}>
      <SectionPair>
        <div>
          <SameLayout flat={flat} ladder={ladder} />
          <StatusHistory steps={flat.statusHistory} kind={flat.kind} />
        </div>
        {gone ? null : <PriceHistory steps={flat.priceHistory} until={publishedAt} />}
      </SectionPair>
    </div>
    <SectionPair>
      <div>
        <Deadlines flat={flat} promises={deadlines} />
        <Developer flat={flat} />
      </div>
      <div className={styles.screen}>
        <Documents documents={documents} />
      </div>
    </SectionPair>
  </>
)
