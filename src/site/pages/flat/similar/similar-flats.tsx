import type { Lot } from '#domain/lots/lot.ts'
import type { LoanProgramme } from '#domain/money/monthly-payment.ts'
import { LotCard } from '#site/parts/lots/card/lot-card.tsx'
import { PaymentNote } from '#site/parts/payment/payment-note.tsx'
import layout from '#site/ui/layout/layout.module.css'
import { HydrationBoundary } from '#site/ui/rendering/hydration-boundary.tsx'

import styles from './similar-flats.module.css'

type SimilarProps = { flats: Lot[]; title: string; loans: LoanProgramme[] }

/** Other flats a buyer of this one may want. */
export function SimilarFlats({ flats, title, loans }: SimilarProps) {
  if (flats.length === 0) return null
  return (
    <HydrationBoundary>
      <section className={`${layout.section} ${styles.similar}`}>
        <div className={layout.head}>
          <h2>{title}</h2>
        </div>
        <ul className={`${layout.cards} ${layout.row}`}>
          {flats.map((lot) => (
            <li key={lot.id}>
              <LotCard lot={lot} heading="h3" />
            </li>
          ))}
        </ul>
        <PaymentNote loans={loans} />
      </section>
    </HydrationBoundary>
  )
}
