import type { PlanImage } from '#domain/media/lot-media.ts'

import { PhotoStage } from './photo-stage.tsx'
import styles from './plan-viewer.module.css'

type PhotoViewerProps = { plan: PlanImage; alt: string; gone: boolean; floor: boolean }

/** The company's own plan large; `floor`: its floor is shown below. */
export const PhotoViewer = ({ plan, alt, gone, floor }: PhotoViewerProps) => (
  <div className={styles.viewer} id="plan" data-gone={gone || undefined}>
    {floor ? (
      <nav className={styles.tabs} aria-label="Чертежи квартиры">
        <a href="#plan" aria-current="true">
          План
        </a>
        <a href="#etazh">На&nbsp;этаже</a>
      </nav>
    ) : (
      <span />
    )}
    <PhotoStage plan={plan} alt={alt} />
  </div>
)
