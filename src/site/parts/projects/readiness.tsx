import { typeset } from '#domain/text/typography.ts'
import { monthName } from '#domain/time/dates.ts'

import styles from './readiness.module.css'

/** The last report of a house under construction. */
export type HouseReadiness = {
  /** «Лоцманский квартал, дом 3» */
  name: string
  floors: number | null
  percent: number
  month: string
  text: string
}

const WIDTH = 180
const SLAB = 12
const FEW_FLOORS = 9

/** Houses under construction, each as high as it will be and dark as far as it is ready. */
export function ReadinessRow({ houses }: { houses: HouseReadiness[] }) {
  return (
    <ul className={styles.sites}>
      {houses.map((house) => (
        <li key={house.name}>
          <Slabs floors={house.floors ?? FEW_FLOORS} percent={house.percent} />
          <div>
            <p className={styles.percent}>{`${house.percent}\u00A0%`}</p>
            <h3>{typeset(house.name)}</h3>
            <p>{typeset(house.text)}</p>
            <p className={styles.month}>{monthName(house.month)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** One slab a floor; as many are dark as the share of the work that is done, the last of them is lit. */
function Slabs({ floors, percent }: { floors: number; percent: number }) {
  const done = Math.max(1, Math.round((floors * percent) / 100))
  const slab = (floor: number) =>
    `M.5 ${(floors - floor) * SLAB + 0.5}h${WIDTH - 1}v9h${1 - WIDTH}z`
  const slabs = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => slab(from + i)).join('')
  return (
    <svg className={styles.tower} viewBox={`0 0 ${WIDTH} ${floors * SLAB}`} aria-hidden="true">
      <path className={styles.coming} d={slabs(done + 1, floors)} />
      <path className={styles.done} d={slabs(1, done - 1)} />
      <path className={styles.last} d={slab(done)} />
    </svg>
  )
}
