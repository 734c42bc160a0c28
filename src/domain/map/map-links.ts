import type { GeoPoint } from './geo-point.ts'

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
