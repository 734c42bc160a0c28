import type { Lot } from '#domain/lots/lot.ts'

import styles from './tower.module.css'

/** The house as one stroke a floor; the floor of the lot is lit. Nothing where a floor is not known. */
export function Tower({ floor, floorsTotal }: Pick<Lot, 'floor' | 'floorsTotal'>) {
  if (floor === null || floorsTotal === null || floor < 1 || floor > floorsTotal) return null
  const step = HEIGHT / floorsTotal
  return (
    <svg className={styles.tower} viewBox="0 0 22 40" aria-hidden="true">
      <path d={strokes(floor, floorsTotal, step)} strokeWidth={Math.min(1.6, step * 0.5)} />
      <path className={styles.lit} d={`M0 ${level(floor, step)}h22`} />
    </svg>
  )
}

const HEIGHT = 38

const level = (floor: number, step: number) => (39 - (floor - 0.5) * step).toFixed(1)

function strokes(lit: number, floors: number, step: number): string {
  let path = ''
  for (let floor = 1; floor <= floors; floor++)
    if (floor !== lit) path += `M3 ${level(floor, step)}h16`
  return path
}
