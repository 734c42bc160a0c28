import type { Lot } from '#domain/lots/lot.ts'

import styles from './tower.module.css'

/** The house as one stroke a floor; the floor of the lot is lit. Nothing where a floor is not known. */
export function Tower({ floor, floorsTotal }: Pick<Lot, 'floor' | 'floorsTotal'>) {
  if (floor === null || floorsTotal === null || floor < 1 || floor > floorsTotal) return null
  const step = HEIGHT / floorsTotal
  const stroke = Math.min(1.6, step * 0.5)
  // One dashed line, as wide as the house: a dash a floor.
  const first = FOOT - (step - stroke) / 2
  return (
    <svg className={styles.tower}>
      <path
        d={`M11 ${first.toFixed(1)}V1`}
        strokeDasharray={`${short(stroke)} ${short(step - stroke)}`}
      />
      <path d={`M0 ${(FOOT - (floor - 0.5) * step).toFixed(1)}h22`} />
    </svg>
  )
}

const HEIGHT = 38
const FOOT = 39

const short = (value: number) => Number(value.toFixed(2))
