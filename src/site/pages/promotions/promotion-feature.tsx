import { pageLinks } from '#domain/addresses/page-links.ts'
import { typeset } from '#domain/text/typography.ts'
import { PromotedPrice } from '#site/parts/content/promoted-lot.tsx'
import type { PromotionWithLot } from '#site/parts/content/promoted-lots.ts'
import { PromotedScene, type Scene } from '#site/parts/content/promoted-scene.tsx'
import layout from '#site/ui/layout/layout.module.css'

import { ChooseLot } from './choose-lot.tsx'
import styles from './promotion-feature.module.css'

/** A wide picture is cut to the shape of a phone: it is wider than what is seen of it. */
export const FEATURE_SIZES = '(min-width: 56rem) 80vw, 160vw'

type PromotionFeatureProps = { promotion: PromotionWithLot; scene: Scene }

/** The first promotion: the place that it is about, and a lot with both prices. */
export const PromotionFeature = ({ promotion, scene }: PromotionFeatureProps) => {
  const { id, title, badge, teaser, gift, end, condition, promoted } = promotion
  return (
    <section className={`${layout.card} ${styles.feature}`}>
      <PromotedScene scene={scene} promoted={promoted} badge={badge} sizes={FEATURE_SIZES} silent />
      <div className={styles.words}>
        {end ? <p>{end}</p> : null}
        <h2>
          <a href={pageLinks.promotion(id)}>{typeset(title)}</a>
        </h2>
        {teaser ? <p>{typeset(teaser)}</p> : null}
        {gift ? <p>{typeset(gift)}</p> : null}
        {promoted ? (
          <div className={styles.offer}>
            <PromotedPrice promoted={promoted} condition={condition} />
            {promoted.free ? <ChooseLot promotion={id} free={promoted.free} /> : null}
          </div>
        ) : null}
      </div>
    </section>
  )
}
