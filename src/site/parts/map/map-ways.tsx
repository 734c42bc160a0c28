import { mapLinks } from '#domain/map/map-links.ts'
import type { GeoPoint } from '#domain/map/geo-point.ts'
import text from '#site/ui/text/text.module.css'

import styles from './places.module.css'

type MapWaysProps = { point: GeoPoint | null; address: string | null }

/** The place on maps of others, which are opened there: nothing of them is loaded before. */
export function MapWays({ point, address }: MapWaysProps) {
  const links = mapLinks(point, address)
  if (links.length === 0) return null
  return (
    <p className={styles.ways}>
      {links.map(({ label, href }) => (
        <a key={href} className={text.link} href={href} target="_blank" rel="noopener noreferrer">
          {`Открыть в\u00A0${label}`}
        </a>
      ))}
    </p>
  )
}
