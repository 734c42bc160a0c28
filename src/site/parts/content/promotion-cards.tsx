import { pageLinks } from '#domain/addresses/page-links.ts'
import { typeset } from '#domain/text/typography.ts'
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
          {promoted && isPictured(promoted) && (
            <PromotedPicture promoted={promoted} badge={one.badge} />
          )}
          <div className={styles.words}>
            {!(promoted && isPictured(promoted)) && one.badge && (
              <p>
                <Tag look={one.running ? 'lamp' : 'plain'}>{typeset(one.badge)}</Tag>
              </p>
            )}
            <Heading>
              <a href={pageLinks.promotion(one.id)}>{typeset(one.title)}</a>
            </Heading>
            {one.teaser && <p>{typeset(one.teaser)}</p>}
            {one.gift && one.running && <p className={styles.gift}>{typeset(one.gift)}</p>}
            <div className={styles.bottom}>
              {promoted && <PromotedPrice promoted={promoted} condition={one.condition} />}
              <p className={styles.end}>
                {one.end && <span>{one.end}</span>}
                <a href={one.more.href}>{one.more.label}</a>
              </p>
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
