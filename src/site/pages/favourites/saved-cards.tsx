import { pageLinks } from '#domain/addresses/page-links.ts'
import { isGone, statusSinceName } from '#domain/lots/lot-status.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import type { LoanProgramme } from '#domain/money/monthly-payment.ts'
import { LotCard } from '#site/parts/lots/card/lot-card.tsx'
import type { Offer } from '#site/parts/lots/ask-offer.ts'
import { OfferNotice } from '#site/parts/lots/offer-notice.tsx'
import { streetSide } from '#site/parts/media/shopfront.tsx'
import { PaymentNote } from '#site/parts/payment/payment-note.tsx'
import { ButtonLink } from '#site/ui/controls/button.tsx'
import layout from '#site/ui/layout/layout.module.css'

import {
  alikeQuery,
  movedBy,
  formatPriceChange,
  formatSince,
  formatStatus,
  type FollowedLot,
} from './followed-lot.ts'
import styles from './favourites.module.css'
import { FEW, NextSteps } from './next-steps.tsx'

type CardsProps = {
  kind: LotKind
  followed: FollowedLot[]
  loans: LoanProgramme[]
  offer: Offer | null
  /** They are the visitor's own: a heart takes away. */
  within?: boolean
}

const nothing: Record<LotKind, string> = {
  flat: 'Квартир здесь нет.',
  commercial: 'Коммерческих помещений здесь нет.',
  storage: 'Кладовых здесь нет.',
  parking: 'Мест в\u00A0паркинге здесь нет.',
}

export const SavedCards = ({ kind, followed, loans, offer, within = false }: CardsProps) =>
  followed.length === 0 ? (
    <p className={styles.nothing}>{nothing[kind]}</p>
  ) : (
    <>
      <ul className={layout.cards}>
        {followed.map((one, at) => (
          <li key={one.lot.id}>
            <LotCard
              lot={one.lot}
              eager={at < 4}
              picture={streetSide(one.lot)}
              {...(isGone(one.lot.status) && { badge: goneBadge(one) })}
              within={within ? 'favourites' : undefined}
            >
              <Since followed={one} />
            </LotCard>
          </li>
        ))}
        {within && followed.length < FEW ? (
          <NextSteps kind={kind} ids={followed.map(({ lot }) => lot.id)} />
        ) : null}
      </ul>
      <PaymentNote loans={loans} />
      <OfferNotice offer={offer} />
    </>
  )

const goneBadge = ({ lot, was }: FollowedLot) => ({
  look: 'plain' as const,
  text: statusSinceName(lot, was?.status?.since ?? null),
})

function Since({ followed }: { followed: FollowedLot }) {
  const { lot, alike } = followed
  const gone = isGone(lot.status)
  return (
    <div className={styles.since}>
      <p data-cheaper={movedBy(followed) < 0 || undefined}>
        {formatPriceChange(followed) ??
          (gone ? null : formatStatus(followed)) ??
          formatSince(followed)}
      </p>
      {gone && alike > 0 ? (
        <ButtonLink look="line" size="small" wide href={pageLinks.lots(lot.kind, alikeQuery(lot))}>
          {`Показать ${alike}\u00A0похожих`}
        </ButtonLink>
      ) : null}
    </div>
  )
}
