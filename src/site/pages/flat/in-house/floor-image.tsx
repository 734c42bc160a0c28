import { OutlinedPicture } from '#site/parts/drawings/outlined-picture.tsx'
import { Legend } from '#site/ui/text/legend.tsx'

import type { FloorImageData } from './ask-floor-image.ts'
import styles from './scene.module.css'

export const FloorLegend = () => (
  <Legend
    marks={[
      { mark: 'chosen', label: 'Эта квартира' },
      { mark: 'free', label: 'В\u00A0продаже' },
      { mark: 'reserved', label: 'Бронь' },
      { mark: 'sold', label: 'Не\u00A0продаётся' },
    ]}
  />
)

/** The flat on its floor, over the company's own drawing. */
export function FloorImage({ floor }: { floor: FloorImageData }) {
  return (
    <div className={styles.scene}>
      <div className={styles.drawing}>
        <div className={styles.fit}>
          <OutlinedPicture alt="План этажа" {...floor} />
        </div>
      </div>
      <div className={styles.foot}>{floor.shapes.length > 0 ? <FloorLegend /> : null}</div>
    </div>
  )
}
