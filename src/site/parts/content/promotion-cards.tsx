import { pageLinks } from '#domain/addresses/page-links.ts'
import { typeset } from '#domain/text/typography.ts'
import { lastDayOf } from '#domain/time/dates.ts'
import type { PromotionItem } from '#server/content/promotions.ts'

import styles from './promotion-cards.module.css'

type PromotionCardsProps = { promotions: PromotionItem[]; heading: 'h2' | 'h3' }

/** Each promotion by its number, its name and its last day. */
export function PromotionCards({ promotions, heading: Heading }: PromotionCardsProps) {
  return (
    <ul className={styles.promotions}>
      {promotions.map(({ id, title, badge, teaser, endsAt, running }) => (
        <li key={id} data-past={running ? undefined : ''}>
          {badge ? <p className={styles.badge}>{typeset(badge)}</p> : null}
          <div className={styles.words}>
            <Heading>
              <a href={pageLinks.promotion(id)}>{typeset(title)}</a>
            </Heading>
            {teaser ? <p>{typeset(teaser)}</p> : null}
            {endsAt ? <p className={styles.end}>{endWords(endsAt, running)}</p> : null}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** «До 30 ноября 2026» */
export const endWords = (endsAt: string, running: boolean) =>
  `${running ? 'До' : 'Закончилась'}\u00A0${lastDayOf(endsAt)}`
