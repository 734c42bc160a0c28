import { formatArea } from '#domain/lots/area.ts'
import { formatHouse, lotName } from '#domain/lots/lot-titles.ts'
import { formatRubles } from '#domain/money/money.ts'
import { capitalise } from '#domain/text/capitalise.ts'
import { typeset } from '#domain/text/typography.ts'
import { PlanPicture } from '#site/parts/media/plan-picture.tsx'
import { StreetPicture } from '#site/parts/media/street-picture.tsx'

import type { PromotedLot } from './promoted-lots.ts'
import styles from './promoted-lot.module.css'

type PromotedProps = { promoted: PromotedLot; badge: string | null }

/** Where there is nothing to look at, a card is of words alone. */
export const isPictured = ({ lot, street }: PromotedLot): boolean =>
  (lot.planUrl ?? lot.photoUrl ?? street) !== null

/** The plan of a lot that a promotion is for, with what it gives in amber; without a plan its house. */
export const PromotedPicture = ({ promoted: { lot, street }, badge }: PromotedProps) => (
  <div className={styles.picture} data-street={street}>
    {street ? <StreetPicture day={street} /> : <PlanPicture lot={lot} silent />}
    {badge && <p className={styles.badge}>{typeset(badge)}</p>}
  </div>
)

type PromotedPriceProps = { promoted: PromotedLot; condition: string | null }

/** «Семьям с двумя детьми: 17 318 000 ₽», the price without the promotion struck through; then which lot it is. */
export const PromotedPrice = ({ promoted, condition }: PromotedPriceProps) => (
  <div className={styles.price}>
    {condition && <p>{`${capitalise(typeset(condition))}:`}</p>}
    <p>
      <b>{formatRubles(promoted.price)}</b>
      {promoted.before && <s>{formatRubles(promoted.before)}</s>}
    </p>
    <p>{`${lotName(promoted.lot)}, ${formatArea(promoted.lot.area)}, ${formatHouse(promoted.lot)}`}</p>
  </div>
)
