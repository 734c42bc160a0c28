import type { MapSign } from '#drawings/map/lay-out-map.ts'

import styles from './places.module.css'

type PlaceNumberProps = { number: number; kind: MapSign['kind']; here?: boolean }

/** The sign of a place on the map of its page. */
export const PlaceNumber = ({ number, kind, here = false }: PlaceNumberProps) => (
  <span className={styles.number} data-kind={kind} data-here={here ? '' : undefined}>
    {number}
  </span>
)
