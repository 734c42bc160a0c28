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

type MapLink = { label: string; href: string }

/** Where others show a place on their maps; without its coordinates they look for the address. */
export function mapLinks(point: GeoPoint | null, address: string | null): MapLink[] {
  if (point) {
    const at = `${point.longitude.toFixed(5)},${point.latitude.toFixed(5)}`
    return [
      { label: 'Яндекс\u00A0Картах', href: `https://yandex.ru/maps/?pt=${at}&z=16&l=map` },
      { label: '2ГИС', href: `https://2gis.ru/geo/${at}?m=${at}%2F16` },
    ]
  }
  if (!address) return []
  const words = encodeURIComponent(address)
  return [
    { label: 'Яндекс\u00A0Картах', href: `https://yandex.ru/maps/?text=${words}` },
    { label: '2ГИС', href: `https://2gis.ru/search/${words}` },
  ]
}
