import { lotTitle } from '#domain/titles.ts'
import type { Lot } from '#domain/lot.ts'

import styles from './plan-picture.module.css'

type Planned = Pick<Lot, 'kind' | 'number' | 'rooms' | 'layout' | 'area' | 'planUrl'>

type PlanPictureProps = {
  lot: Planned
  /** Above the fold: fetched at once. */
  eager?: boolean
}

/** The plan, or an honest word that there is none yet. Nothing is drawn that was not measured. */
export function PlanPicture({ lot, eager = false }: PlanPictureProps) {
  if (!lot.planUrl) return <p className={styles.absent}>Планировка скоро появится</p>
  return (
    <img
      className={styles.plan}
      src={lot.planUrl}
      alt={`План: ${lotTitle(lot)}`}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
}
