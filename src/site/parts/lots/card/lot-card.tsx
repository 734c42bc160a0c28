import type { ReactNode } from 'react'

import { formatArea } from '#domain/lots/area.ts'
import { isGone } from '#domain/lots/lot-status.ts'
import { formatHouse, lotName, placeName, formatSection } from '#domain/lots/lot-titles.ts'
import type { Lot } from '#domain/lots/lot.ts'
import { shortPayment } from '#domain/money/monthly-payment.ts'
import { formatRubles } from '#domain/money/money.ts'
import { keysName } from '#domain/time/keys.ts'
import { holdOrdinals } from '#domain/text/ranges.ts'
import type { SavedList } from '#domain/saved/saved-lots.ts'
import { discountOf, lotBadge, type Badge } from '#site/parts/lots/lot-badge.ts'
import { formatPrice } from '#domain/lots/format-price.ts'
import { isDrawing, PlanPicture } from '#site/parts/media/plan-picture.tsx'
import { SaveButtons } from '#site/parts/saved/save-buttons.tsx'
import layout from '#site/ui/layout/layout.module.css'
import { Tag } from '#site/ui/text/tag.tsx'

import floorIndicatorStyles from './floor-indicator.module.css'
import styles from './lot-card.module.css'

type LotCardProps = {
  lot: Lot
  promotions?: { id: number; badge: string | null }[]
  /** Above the fold. */
  eager?: boolean
  /** h2 in a list of its own page, h3 under a heading of a section. */
  heading?: 'h2' | 'h3'
  /** The first badge, in place of the lot's own. */
  badge?: Badge | null
  /** The list that the card stands in: its button takes away. */
  within?: SavedList | undefined
  /** The programme that payments of the screen are counted by: it is not named on each card. */
  usualProgramme?: string | null
  /** What stands in the place of its plan. */
  picture?: ReactNode
  /** More about it, under the rest. */
  children?: ReactNode
}

/**
 * A lot in a grid. The name is the link, and the whole card is its target. A list holds two dozen of them, so no element
 * stands here that styles can do without.
 */
export function LotCard({
  lot,
  promotions,
  eager,
  heading: Heading = 'h2',
  badge = lotBadge(lot, promotions),
  within,
  usualProgramme = null,
  picture,
  children,
}: LotCardProps) {
  const plan = <PlanPicture lot={lot} eager={eager ?? false} />
  const gone = isGone(lot.status)
  return (
    <article className={`${layout.card} ${styles.card}`} data-gone={gone || undefined}>
      <p>
        {badge ? <Tag look={badge.look}>{badge.text}</Tag> : null}
        <SaveButtons lot={lot} within={within} />
      </p>
      {picture ? (
        <div className={`${styles.plan} ${styles.picture}`}>{picture}</div>
      ) : isDrawing(lot.planUrl) ? (
        plan
      ) : (
        <div className={styles.plan}>{plan}</div>
      )}
      <Heading className={styles.name}>
        <a href={lot.url}>{lotName(lot)}</a>
        {` ${formatArea(lot.area)}`}
      </Heading>
      {gone ? null : (
        <p className={styles.price}>
          {formatPrice(lot)}
          {discountOf(lot) && lot.basePrice ? <s>{formatRubles(lot.basePrice)}</s> : null}
        </p>
      )}
      <p className={styles.place}>
        {[formatHouse(lot), holdOrdinals(placeLine(lot)), gone ? '' : termsLine(lot)]
          .filter(Boolean)
          .join('\n')}
        <FloorIndicator floor={lot.floor} floorsTotal={lot.floorsTotal} />
      </p>
      {lot.payment?.amount ? (
        <p className={styles.payment}>{shortPayment(lot.payment, usualProgramme)}</p>
      ) : null}
      {children}
    </article>
  )
}

/** The number is in the name of all but flats. */
const placeLine = (lot: Lot) =>
  [
    lot.section && formatSection(lot.section),
    placeName(lot.kind === 'flat' ? lot : { ...lot, number: null }),
  ]
    .filter(Boolean)
    .join(', ')

/** «312 000 ₽/м², ключи — I кв. 2028»: short, for a card is narrow */
const termsLine = (lot: Lot) =>
  [
    lot.pricePerMetre === null ? '' : `${formatRubles(lot.pricePerMetre)}/м²`,
    lot.keys && lot.keys !== 'now'
      ? `ключи\u00A0— ${keysName(lot.keys).replace('квартал ', 'кв.\u00A0')}`
      : '',
  ]
    .filter(Boolean)
    .join(', ')

/** The house as one stroke a floor; the floor of the lot is lit. Nothing where a floor is not known. */
function FloorIndicator({ floor, floorsTotal }: Pick<Lot, 'floor' | 'floorsTotal'>) {
  if (!floor || !floorsTotal || floor < 1 || floor > floorsTotal) return null
  const step = HEIGHT / floorsTotal
  const stroke = Math.min(1.6, step * 0.5)
  // One dashed line, as wide as the house: a dash a floor.
  const first = FOOT - (step - stroke) / 2
  return (
    <svg className={floorIndicatorStyles.indicator}>
      <path
        d={`M11 ${first.toFixed(1)}V1`}
        strokeDasharray={`${short(stroke)} ${short(step - stroke)}`}
      />
      <path d={`M0 ${(FOOT - (floor - 0.5) * step).toFixed(1)}h22`} />
    </svg>
  )
}

const HEIGHT = 38
const FOOT = 39

const short = (value: number) => Number(value.toFixed(2))
