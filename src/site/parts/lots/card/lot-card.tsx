import type { ReactNode } from 'react'

import { formatArea } from '#domain/lots/area.ts'
import { isGone } from '#domain/lots/lot-status.ts'
import { houseWords, lotName, placeName, sectionWords } from '#domain/lots/lot-titles.ts'
import type { Lot } from '#domain/lots/lot.ts'
import { formatRubles } from '#domain/money/money.ts'
import type { SavedList } from '#domain/saved/saved-lots.ts'
import { discountOf, lotBadge, type Badge } from '#site/parts/lots/lot-badge.ts'
import { paymentWords, priceWords } from '#site/parts/lots/lot-words.ts'
import { PlanPicture } from '#site/parts/media/plan-picture.tsx'
import { SaveButtons } from '#site/parts/saved/save-buttons.tsx'
import { Tag } from '#site/ui/text/tag.tsx'
import text from '#site/ui/text/text.module.css'

import { Tower } from './tower.tsx'
import styles from './lot-card.module.css'

type LotCardProps = {
  lot: Lot
  promotions?: { id: number; badge: string | null }[]
  /** Above the fold. */
  eager?: boolean
  /** h2 in a list of its own page, h3 under a heading of a section. */
  heading?: 'h2' | 'h3'
  /** Said first instead of the lot's own word. */
  badge?: Badge | null
  /** The list that the card stands in: its button takes away. */
  within?: SavedList | undefined
  /** More about it, under the price. */
  children?: ReactNode
}

/** A lot in a grid. The name is the link, and the whole card is its target. */
export function LotCard({
  lot,
  promotions,
  eager,
  heading: Heading = 'h2',
  badge = lotBadge(lot, promotions),
  within,
  children,
}: LotCardProps) {
  return (
    <article className={styles.card} data-status={lot.status}>
      <p className={styles.top}>
        {badge ? <Tag look={badge.look}>{badge.text}</Tag> : null}
        <SaveButtons lot={lot} within={within} />
      </p>
      <div className={styles.plan}>
        <PlanPicture lot={lot} eager={eager ?? false} />
      </div>
      <div className={styles.body}>
        <Heading className={styles.name}>
          <a href={lot.url} className={styles.link}>
            {lotName(lot)}
          </a>
          <span className={text.numbers}>{formatArea(lot.area)}</span>
        </Heading>
        {isGone(lot.status) ? null : (
          <p className={styles.price}>
            <span className={text.price}>{priceWords(lot.price)}</span>
            {discountOf(lot) && lot.basePrice ? (
              <s className={text.old}>{formatRubles(lot.basePrice)}</s>
            ) : null}
          </p>
        )}
        {lot.payment ? <p className={styles.payment}>{paymentWords(lot.payment)}</p> : null}
        {children}
        <div className={styles.place}>
          <p>
            {houseWords(lot)}
            <br />
            {placeLine(lot)}
          </p>
          <Tower floor={lot.floor} floorsTotal={lot.floorsTotal} />
        </div>
      </div>
    </article>
  )
}

const placeLine = (lot: Lot) =>
  [lot.section === null ? null : sectionWords(lot.section), placeName(lot)]
    .filter(Boolean)
    .join(', ')
