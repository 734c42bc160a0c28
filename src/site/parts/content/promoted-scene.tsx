import { typeset } from '#domain/text/typography.ts'
import type { GalleryPicture } from '#domain/media/picture.ts'
import { PlanPicture } from '#site/parts/media/plan-picture.tsx'
import { StreetPicture } from '#site/parts/media/street-picture.tsx'
import { ThemeCover } from '#site/parts/media/theme-cover.tsx'

import type { PromotedLot } from './promoted-lots.ts'
import styles from './promoted-scene.module.css'

/** A picture of a promotion, else the address of the street that it is about. */
export type Scene = GalleryPicture | string

type PromotedSceneProps = {
  scene: Scene
  promoted: PromotedLot | null
  badge: string | null
  sizes: string
  /** Beside a title that leads to it its words would be heard twice. */
  silent?: boolean
}

/** Where it is and how it looks, with what it gives in large amber, and the plan of a lot in the corner. */
export const PromotedScene = ({ scene, promoted, badge, sizes, silent }: PromotedSceneProps) => (
  <div className={styles.scene}>
    {typeof scene === 'string' ? (
      <StreetPicture day={scene} eager />
    ) : (
      <ThemeCover picture={scene} sizes={sizes} eager {...(silent && { silent })} />
    )}
    {badge ? <p>{typeset(badge)}</p> : null}
    {promoted?.lot.planUrl ? (
      <div className={styles.inset}>
        <PlanPicture lot={promoted.lot} silent />
      </div>
    ) : null}
  </div>
)
