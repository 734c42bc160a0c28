import type { LotDetail } from '#domain/lots/lot-detail.ts'
import type { Lot } from '#domain/lots/lot.ts'
import type { DeadlinePromise } from '#server/content/deadlines.ts'
import type { DocumentItem } from '#server/content/documents.ts'

import { Deadlines } from './deadlines.tsx'
import { Description } from './description.tsx'
import { Developer } from './developer.tsx'
import { Documents } from './documents.tsx'
import { FinishingWorks } from './finishing-works.tsx'
import { Pair } from './pair.tsx'
import { PriceHistory } from './price-history.tsx'
import { SameLayout } from './same-layout.tsx'
import { StatusHistory } from './status-history.tsx'
import styles from './story.module.css'

type StoryProps = {
  flat: LotDetail
  gone: boolean
  ladder: Lot[]
  deadlines: DeadlinePromise[]
  documents: DocumentItem[]
  publishedAt: string
}

/** What there is to read about the flat, in pairs. */
export const Story = ({ flat, gone, ladder, deadlines, documents, publishedAt }: StoryProps) => (
  <>
    <Pair>
      <Description words={flat.description} />
      <FinishingWorks flat={flat} />
    </Pair>
    <div className={styles.screen}>
      <Pair>
        <div>
          <SameLayout flat={flat} ladder={ladder} />
          <StatusHistory steps={flat.statusHistory} kind={flat.kind} />
        </div>
        {gone ? null : <PriceHistory steps={flat.priceHistory} until={publishedAt} />}
      </Pair>
    </div>
    <Pair>
      <div>
        <Deadlines flat={flat} promises={deadlines} />
        <Developer flat={flat} />
      </div>
      <div className={styles.screen}>
        <Documents documents={documents} />
      </div>
    </Pair>
  </>
)
