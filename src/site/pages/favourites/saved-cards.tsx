import { pageLinks } from '#domain/addresses/page-links.ts'
import { isGone, statusSinceName } from '#domain/lots/lot-status.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import { LotCard } from '#site/parts/lots/card/lot-card.tsx'
import { ButtonLink } from '#site/ui/controls/button.tsx'
import layout from '#site/ui/layout/layout.module.css'

import {
  alikeQuery,
  movedBy,
  movedWords,
  sinceWords,
  statusWords,
  type FollowedLot,
} from './followed-lot.ts'
import styles from './favourites.module.css'

type CardsProps = {
  kind: LotKind
  kept: FollowedLot[]
  /** They are the visitor's own: a heart takes away. */
  within?: boolean
}

const nothing: Record<LotKind, string> = {
  flat: 'Квартир здесь нет.',
  commercial: 'Коммерческих помещений здесь нет.',
  storage: 'Кладовых здесь нет.',
  parking: 'Машино-мест здесь нет.',
}

export const SavedCards = ({ kind, kept, within = false }: CardsProps) =>
  kept.length === 0 ? (
    <p className={styles.nothing}>{nothing[kind]}</p>
  ) : (
    <ul className={layout.cards}>
      {kept.map((one, at) => (
        <li key={one.lot.id}>
          <LotCard
            lot={one.lot}
            eager={at < 4}
            {...(isGone(one.lot.status) && { badge: goneBadge(one) })}
            within={within ? 'favourites' : undefined}
          >
            <Since kept={one} />
          </LotCard>
        </li>
      ))}
    </ul>
  )

const goneBadge = ({ lot, was }: FollowedLot) => ({
  look: 'plain' as const,
  text: statusSinceName(lot.status, lot.kind, was?.status?.since ?? null),
})

function Since({ kept }: { kept: FollowedLot }) {
  const { lot, alike } = kept
  const gone = isGone(lot.status)
  return (
    <div className={styles.since}>
      <p data-cheaper={movedBy(kept) < 0 || undefined}>
        {movedWords(kept) ?? (gone ? null : statusWords(kept)) ?? sinceWords(kept)}
      </p>
      {gone && alike > 0 ? (
        <ButtonLink look="line" size="small" wide href={pageLinks.lots(lot.kind, alikeQuery(lot))}>
          {`Показать ${alike}\u00A0похожих`}
        </ButtonLink>
      ) : null}
    </div>
  )
}
