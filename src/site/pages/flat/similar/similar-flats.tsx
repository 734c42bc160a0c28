import type { LotProgramme } from '#domain/lots/lot-detail.ts'
import type { Lot } from '#domain/lots/lot.ts'
import { LoanNote } from '#site/pages/flat/payment/loan-note.tsx'
import { LotCard } from '#site/parts/lots/card/lot-card.tsx'
import layout from '#site/ui/layout/layout.module.css'

import styles from './similar-flats.module.css'

type SimilarProps = { flats: Lot[]; title: string; programme: LotProgramme | undefined }

/** Other flats a buyer of this one may want. */
export function SimilarFlats({ flats, title, programme }: SimilarProps) {
  if (flats.length === 0) return null
  return (
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
      {programme && flats.some(({ payment }) => payment) ? (
        <LoanNote programme={programme} />
      ) : null}
    </section>
  )
}
