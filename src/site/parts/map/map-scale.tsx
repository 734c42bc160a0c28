import type { CityMap } from '#domain/map/lay-out-map.ts'
import { SHEET } from '#domain/map/map-frame.ts'

import styles from './city-map.module.css'

/** How long a round number of metres is on the sheet, and where north is. */
export const MapScale = ({ scale: { length, label } }: Pick<CityMap, 'scale'>) => (
  <g aria-hidden="true">
    <g className={styles.scale}>
      <svg y="100%" overflow="visible">
        <line x1="0" x2={`${(length / SHEET.width) * 100}%`} y1={-16} y2={-16} />
        <text y={-26}>{label}</text>
      </svg>
    </g>
    <g className={styles.north}>
      <path d="M0 14l-7 18 7-5 7 5z" />
      <text y={50}>С</text>
    </g>
  </g>
)
