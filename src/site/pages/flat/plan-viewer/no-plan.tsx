import { formatArea } from '#domain/lots/area.ts'
import type { LotDetail } from '#domain/lots/lot-detail.ts'
import { floorName, lotTitle } from '#domain/lots/lot-titles.ts'

import styles from './no-plan.module.css'

/** Neither geometry nor a plan is known: what is, in plain words. */
export function NoPlan({ flat }: { flat: LotDetail }) {
  const known = [
    lotTitle(flat),
    floorName(flat),
    flat.kitchenArea === null ? null : `кухня ${formatArea(flat.kitchenArea)}`,
    flat.livingArea === null ? null : `жилая площадь ${formatArea(flat.livingArea)}`,
  ].filter((words) => words !== null && words !== '')
  return (
    <div className={styles.words} id="plan">
      <p>План этой квартиры застройщик не&nbsp;опубликовал.</p>
      <p className={styles.known}>{`Известно: ${known.join(', ')}.`}</p>
    </div>
  )
}
