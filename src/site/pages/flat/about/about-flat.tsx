import type { FlatSun } from '#domain/lots/flat-drawings.ts'
import type { LotDetail } from '#domain/lots/lot-detail.ts'
import type { Lot } from '#domain/lots/lot.ts'
import type { DeadlinePromise } from '#server/content/deadlines.ts'
import type { DocumentItem } from '#server/content/documents.ts'
import { Folds } from '#site/pages/flat/arrangement/fold.tsx'
import { SectionPair } from '#site/pages/flat/arrangement/section-pair.tsx'
import { Deadlines } from '#site/pages/flat/history/deadlines.tsx'
import { PriceHistory } from '#site/pages/flat/history/price-history.tsx'
import { StatusHistory } from '#site/pages/flat/history/status-history.tsx'
import { Sun } from '#site/pages/flat/in-house/sun.tsx'
import { SameLayout } from '#site/pages/flat/similar/same-layout.tsx'
import { InTurn } from '#site/ui/rendering/in-turn.tsx'

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
  /** null: it is not known where the windows look. */
  sun: FlatSun | null
}

/** When the sun comes in beside words of the seller and the developer; the rest is folded. */
export const AboutFlat = ({
  flat,
  gone,
  ladder,
  deadlines,
  documents,
  publishedAt,
  sun,
}: StoryProps) => (
  <div className={styles.about}>
    <InTurn>
      <SectionPair>
        {sun ? <Sun sun={sun} /> : null}
        <div>
          <Description words={flat.description} />
          <Developer flat={flat} />
        </div>
      </SectionPair>
    </InTurn>
    <InTurn>
      <Folds>
        <FinishingWorks flat={flat} />
        <Deadlines flat={flat} promises={deadlines} />
        <div className={styles.screen}>
          <SameLayout flat={flat} ladder={ladder} />
          {gone ? null : <PriceHistory steps={flat.priceHistory} until={publishedAt} />}
          <StatusHistory lot={flat} />
          <Documents documents={documents} />
        </div>
      </Folds>
    </InTurn>
  </div>
)
