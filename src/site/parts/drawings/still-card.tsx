import type { StillCard as Card } from '#contract/drawings.ts'
import { RenderMark } from '#site/parts/media/render-mark.tsx'
import light from '#site/parts/media/street-picture.module.css'

import { Drawing } from './drawing.tsx'
import { tenthsOfSky } from './still-pictures.ts'
import { Layer } from './still.tsx'
import './still-card.tokens.css'
import styles from './still-card.module.css'

type StillCardProps = {
  still: Card
  /** It is in the first view. */
  first: boolean
}

/**
 * The model of a project on a card, by the light of the page: what is for sale is lit, nothing is a link. The light is
 * drawn twice: it brightens the glass of the picture, and at night glass too dark for that still glows.
 */
export const StillCard = ({ still: { wide, narrow, sky }, first }: StillCardProps) => (
  <div className={styles.card} data-sky={tenthsOfSky({ sky })}>
    <div className={styles.picture}>
      {(['day', 'evening'] as const).map((of) => (
        <div key={of} className={light[of]}>
          <Layer wide={wide[of].dark} narrow={narrow[of].dark} size={wide} first={first} />
        </div>
      ))}
      <Drawing className={styles.wide} svg={wide.light.svg?.repeat(2)} />
      <Drawing className={styles.narrow} svg={narrow.light.svg?.repeat(2)} />
    </div>
    <RenderMark kind="render" />
  </div>
)
