import type { ReactNode } from 'react'

import type { ProjectInFull } from '#contract/structure.ts'
import { isPriced } from '#domain/lots/is-priced.ts'
import { projectTitle } from '#domain/text/project-title.ts'
import { OfferNotice } from '#site/parts/lots/offer-notice.tsx'
import { RequestFold } from '#site/parts/request/request-fold.tsx'
import layout from '#site/ui/layout/layout.module.css'
import { HydrationBoundary } from '#site/ui/rendering/hydration-boundary.tsx'

import type { OnSaleHere } from './ask-on-sale.ts'
import { PricesByRooms } from './prices-by-rooms.tsx'
import styles from './project.module.css'

type PricesProps = {
  project: Pick<ProjectInFull, 'alias' | 'name'>
  onSale: OnSaleHere
  /** The day that prices are of. */
  publishedAt: string
  /** In the other half of the row. */
  children: ReactNode
}

export const hasPrices = ({ flats, commercial, storage, parking }: OnSaleHere) =>
  [flats, commercial, storage, parking].some(isPriced)

/** What is left at what price. */
export function Prices({ project, onSale, publishedAt, children }: PricesProps) {
  const isPriceList = hasPrices(onSale)
  return (
    <HydrationBoundary>
      <section className={`${layout.section} ${layout.half}`}>
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
        {children}
      </section>
    </HydrationBoundary>
  )
}
