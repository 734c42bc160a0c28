import type { DocumentItem } from '#contract/company.ts'
import type { ProjectInFull } from '#contract/structure.ts'
import { isArchived } from '#domain/content/project-order.ts'
import { isPriced } from '#domain/lots/is-priced.ts'
import { projectTitle } from '#domain/text/project-title.ts'
import { DocumentList } from '#site/parts/content/document-list.tsx'
import { OfferNotice } from '#site/parts/lots/offer-notice.tsx'
import { RequestFold } from '#site/parts/request/request-fold.tsx'
import layout from '#site/ui/layout/layout.module.css'
import { HydrationBoundary } from '#site/ui/rendering/hydration-boundary.tsx'

import type { OnSaleHere } from './ask-on-sale.ts'
import { PricesByRooms } from './prices-by-rooms.tsx'
import styles from './project.module.css'

type PricesAndPapersProps = {
  project: Pick<ProjectInFull, 'alias' | 'name' | 'status'>
  onSale: OnSaleHere
  documents: DocumentItem[]
  /** The day that prices are of. */
  publishedAt: string
}

export const hasPrices = ({ flats, commercial, storage, parking }: OnSaleHere) =>
  [flats, commercial, storage, parking].some(isPriced)

/** What is left at what price, beside the papers; a project of the archive has papers alone. */
export function PricesAndPapers({ project, ...data }: PricesAndPapersProps) {
  const { documents } = data
  const isOver = isArchived(project)
  if (isOver && documents.length === 0) return null
  return (
    <HydrationBoundary>
      <section className={`${layout.section} ${layout.half}`}>
        {isOver ? null : <Prices project={project} {...data} />}
        <div>
          <h2 className={styles.heading}>Документы</h2>
          {documents.length > 0 ? (
            <DocumentList documents={documents} />
          ) : (
            <p>Документы проекта ещё не&nbsp;размещены.</p>
          )}
        </div>
      </section>
    </HydrationBoundary>
  )
}

function Prices({ project, onSale, publishedAt }: Omit<PricesAndPapersProps, 'documents'>) {
  const isPriceList = hasPrices(onSale)
  return (
    <div>
      <h2 className={styles.heading}>{isPriceList ? 'Цены' : 'Квартиры и\u00A0помещения'}</h2>
      <PricesByRooms alias={project.alias} onSale={onSale} />
      <OfferNotice offer={isPriceList ? { publishedAt } : null} />
      {isPriced(onSale.flats) ? (
        <RequestFold
          form="mortgage"
          title="Рассчитать ипотеку с консультантом"
          category="Ипотека и расчёт"
          subject={`Ипотека, ${projectTitle(project.name)}`}
        />
      ) : null}
    </div>
  )
}
