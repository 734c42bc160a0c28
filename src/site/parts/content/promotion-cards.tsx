import { pageLinks } from '#domain/addresses/page-links.ts'
import { typeset } from '#domain/text/typography.ts'
import { lastDayOf } from '#domain/time/dates.ts'
import type { PromotionItem } from '#contract/articles.ts'
import layout from '#site/ui/layout/layout.module.css'

import styles from './promotion-cards.module.css'

type PromotionCardsProps = { promotions: PromotionItem[]; heading: 'h2' | 'h3' }

/** Each promotion by its number, its name and its last day. */
export function PromotionCards({ promotions, heading: Heading }: PromotionCardsProps) {
  return (
    <ul className={styles.promotions}>
      {promotions.map(({ id, title, type, badge, teaser, endsAt, running }) => (
        <li key={id} className={layout.card} data-past={running ? undefined : ''}>
          {badge ? (
            <p className={styles.badge} data-long={badge.length > SHORT || undefined}>
              {typeset(badge)}
            </p>
          ) : null}
          <div className={styles.words}>
            <Heading>
              <a href={pageLinks.promotion(id)}>{typeset(withoutBadge(title, badge))}</a>
            </Heading>
            {teaser ? <p>{typeset(teaser)}</p> : null}
            <p className={styles.end}>
              {type}
              {endsAt ? (
                <>
                  <br />
                  {formatEnd(endsAt, running)}
                </>
              ) : null}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** As many letters of a badge stand in a tile as a number. */
const SHORT = 6

/** A number shown on the tile is left out of the title's end. */
const withoutBadge = (title: string, badge: string | null) =>
  badge !== null && title.endsWith(`: ${badge}`) ? title.slice(0, -badge.length - 2) : title

/** «До 30 ноября 2026» */
export const formatEnd = (endsAt: string, running: boolean) =>
  `${running ? 'До' : 'Закончилась'}\u00A0${lastDayOf(endsAt)}`
