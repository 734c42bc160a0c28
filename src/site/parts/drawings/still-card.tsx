import type { StillCard as Card } from '#contract/drawings.ts'
import { RenderMark } from '#site/parts/media/render-mark.tsx'
import light from '#site/parts/media/street-picture.module.css'

import { Drawing } from './drawing.tsx'
import { Layer } from './still.tsx'
import styles from './still-card.module.css'

type StillCardProps = {
  still: Card
  /** It is in the first view. */
  first: boolean
}

/** The model of a project on a card, by the light of the page: what is for sale is lit, nothing is a link. */
export const StillCard = ({ still: { wide, narrow }, first }: StillCardProps) => (
  <div className={styles.card}>
    <div className={styles.picture}>
      {(['day', 'evening'] as const).map((of) => (
        <div key={of} className={light[of]}>
          <Layer wide={wide[of].dark} narrow={narrow[of].dark} size={wide} first={first} />
        </div>
      ))}
      <Drawing className={styles.wide} svg={wide.light.svg} />
      <Drawing className={styles.narrow} svg={narrow.light.svg} />
    </div>
    <RenderMark kind="render" />
  </div>
)
