import { pageLinks } from '#domain/addresses/page-links.ts'
import { typeset } from '#domain/text/typography.ts'
import { lastDayOf } from '#domain/time/dates.ts'
import layout from '#site/ui/layout/layout.module.css'
import { Tag } from '#site/ui/text/tag.tsx'

import { isPictured, PromotedPicture, PromotedPrice } from './promoted-lot.tsx'
import type { PromotionWithLot } from './promoted-lots.ts'
import styles from './promotion-cards.module.css'

type PromotionCardsProps = { promotions: PromotionWithLot[]; heading: 'h2' | 'h3' }

/** Each promotion on a lot that it is for, with both prices, and by its last day. */
export function PromotionCards({ promotions, heading: Heading }: PromotionCardsProps) {
  return (
    <ul className={styles.promotions}>
      {promotions.map(({ promoted, ...one }) => (
        <li key={one.id} className={layout.card} data-past={one.running ? undefined : ''}>
          {promoted && isPictured(promoted) ? (
            <PromotedPicture promoted={promoted} badge={one.badge} />
          ) : null}
          <div className={styles.words}>
            {(promoted && isPictured(promoted)) || !one.badge ? null : (
              <p>
                <Tag look={one.running ? 'lamp' : 'plain'}>{typeset(one.badge)}</Tag>
              </p>
            )}
            <Heading>
              <a href={pageLinks.promotion(one.id)}>
                {typeset(withoutBadge(one.title, one.badge))}
              </a>
            </Heading>
            {one.teaser ? <p>{typeset(one.teaser)}</p> : null}
            {one.gift && one.running ? <p className={styles.gift}>{typeset(one.gift)}</p> : null}
            <div className={styles.bottom}>
              {promoted ? <PromotedPrice promoted={promoted} condition={one.condition} /> : null}
              <p className={styles.end}>
                {one.endsAt ? <span>{formatEnd(one.endsAt, one.running)}</span> : null}
                <span>{one.type}</span>
              </p>
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** A number shown on the picture is left out of the title's end. */
const withoutBadge = (title: string, badge: string | null) =>
  badge !== null && title.endsWith(`: ${badge}`) ? title.slice(0, -badge.length - 2) : title

/** «До 30 ноября 2026» */
export const formatEnd = (endsAt: string, running: boolean) =>
  `${running ? 'До' : 'Закончилась'}\u00A0${lastDayOf(endsAt)}`
