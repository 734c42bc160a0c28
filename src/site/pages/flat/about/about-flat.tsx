import { pageLinks } from '#domain/addresses/page-links.ts'
import { finishingNames } from '#domain/lots/finishing.ts'
import type { LotDetail } from '#domain/lots/lot-detail.ts'
import type { Lot } from '#domain/lots/lot.ts'
import { counted, type NounForms } from '#domain/text/plural.ts'
import { typeset } from '#domain/text/typography.ts'
import type { DeadlinePromise } from '#domain/time/deadlines.ts'
import type { DocumentItem } from '#contract/company.ts'
import { Folds, Fold } from '#site/pages/flat/arrangement/fold.tsx'
import { SectionPair } from '#site/pages/flat/arrangement/section-pair.tsx'
import { Deadlines } from '#site/pages/flat/history/deadlines.tsx'
import { PriceHistory } from '#site/pages/flat/history/price-history.tsx'
import { SameLayout } from '#site/pages/flat/similar/same-layout.tsx'
import { DocumentList } from '#site/parts/content/document-list.tsx'
import { HydrationBoundary } from '#site/ui/rendering/hydration-boundary.tsx'
import text from '#site/ui/text/text.module.css'
import { statusName } from '#domain/lots/lot-status.ts'
import { formatDay } from '#domain/time/dates.ts'
import { DefinitionList } from '#site/ui/text/definition-list.tsx'

import developerStyles from './developer.module.css'
import documentsStyles from './documents.module.css'
import finishingWorksStyles from './finishing-works.module.css'
import descriptionStyles from './description.module.css'
import styles from './about-flat.module.css'

type StoryProps = {
  flat: LotDetail
  gone: boolean
  ladder: Lot[]
  deadlines: DeadlinePromise[]
  documents: DocumentItem[]
  publishedAt: string
}

/** Words of the seller beside those of the developer; the rest is folded. */
export const AboutFlat = ({
  flat,
  gone,
  ladder,
  deadlines,
  documents,
  publishedAt,
}: StoryProps) => (
  <div className={styles.about}>
    <HydrationBoundary>
      <SectionPair>
        <Description words={flat.description} />
        <Developer flat={flat} />
      </SectionPair>
    </HydrationBoundary>
    <HydrationBoundary>
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
    </HydrationBoundary>
  </div>
)

/** Words of the seller, in the lines they came in. */
function Description({ words }: { words: string | null }) {
  const lines = (words ?? '').split(/\n+/).filter((line) => line.trim())
  if (lines.length === 0) return null
  return (
    <section>
      <h2>О&nbsp;квартире</h2>
      <div className={descriptionStyles.words}>
        {lines.map((line, at) => (
          <p key={at}>{typeset(line.trim())}</p>
        ))}
      </div>
    </section>
  )
}

/** What is done in the flat when it is handed over, item by item. */
function FinishingWorks({ flat: { finishing, finishingWorks } }: { flat: LotDetail }) {
  if (!finishing || finishingWorks.length === 0) return null
  return (
    <Fold title={'Что входит в\u00A0отделку'} note={finishingNames[finishing]}>
      <ul className={finishingWorksStyles.works}>
        {finishingWorks.map((work) => (
          <li key={work}>{typeset(work)}</li>
        ))}
      </ul>
    </Fold>
  )
}

/** The papers of the project, so that they are one press from the price. */
function Documents({ documents }: { documents: DocumentItem[] }) {
  if (documents.length === 0) return null
  return (
    <Fold title="Документы проекта" note={counted(documents.length, documentForms)}>
      <DocumentList documents={documents} />
      <p className={documentsStyles.all}>
        <a className={text.link} href={pageLinks.documents()}>
          Все документы
        </a>
      </p>
    </Fold>
  )
}

const documentForms: NounForms = ['документ', 'документа', 'документов']

/** Who sells, where the law's papers are, and what an offer on a page is not. */
function Developer({ flat }: { flat: LotDetail }) {
  const { legalEntity, buildingInfo } = flat
  return (
    <section id="zastroyshchik" className={developerStyles.developer}>
      <h2>Застройщик</h2>
      {legalEntity ? (
        <p>
          {[
            typeset(legalEntity.name),
            legalEntity.inn && `ИНН\u00A0${legalEntity.inn}`,
            legalEntity.ogrn && `ОГРН\u00A0${legalEntity.ogrn}`,
            legalEntity.address && typeset(legalEntity.address),
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      ) : null}
      {buildingInfo.permit ? (
        <p>{`Разрешение на\u00A0строительство ${typeset(buildingInfo.permit)}`}</p>
      ) : null}
      {buildingInfo.escrowBank ? (
        <p>{`Деньги покупателей — на\u00A0счетах эскроу: ${typeset(buildingInfo.escrowBank)}`}</p>
      ) : null}
      <p className={developerStyles.papers}>
        {buildingInfo.declarationUrl ? (
          <Paper href={buildingInfo.declarationUrl} words="Проектная декларация" />
        ) : null}
        {legalEntity?.nashdomUrl ? (
          <Paper href={legalEntity.nashdomUrl} words={'Застройщик на\u00A0наш.дом.рф'} />
        ) : null}
      </p>
      <p>
        Сведения на&nbsp;странице не&nbsp;являются публичной офертой. Цена и&nbsp;срок закрепляются
        договором.
      </p>
    </section>
  )
}

const Paper = ({ href, words }: { href: string; words: string }) => (
  <a className={text.link} href={href} target="_blank" rel="noopener">
    {words}
  </a>
)

/** What has become of it, newest first. One status all along is no history. */
function StatusHistory({ lot }: { lot: LotDetail }) {
  const steps = lot.statusHistory
  if (steps.length < 2) return null
  return (
    <Fold title="История статуса" note={noteOf(lot)}>
      <DefinitionList
        facts={steps
          .toReversed()
          .map(({ at, status }) => [formatDay(at), statusName({ ...lot, status })])}
      />
    </Fold>
  )
}

/** «В продаже с 3 мая 2026» */
function noteOf(lot: LotDetail): string | null {
  const last = lot.statusHistory.at(-1)
  return last ? `${statusName({ ...lot, status: last.status })} с\u00A0${formatDay(last.at)}` : null
}
