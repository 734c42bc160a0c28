import { isObject } from '#domain/is-object.ts'

/** Where a style of MapLibre loads from: its sources, letters and signs. */
export function styleAddresses(style: unknown): string[] {
  if (!isObject(style)) return []
  const sources = isObject(style.sources) ? Object.values(style.sources).filter(isObject) : []
  const found = [
    style.glyphs,
    ...[style.sprite].flat().map((sprite) => (isObject(sprite) ? sprite.url : sprite)),
    ...sources.flatMap(({ url, tiles, data }) => [
      url,
      data,
      ...(Array.isArray(tiles) ? tiles : []),
    ]),
  ]
  return found.filter((address) => typeof address === 'string')
}

/** Hosts of these addresses other than that of the page: «maps.example». */
export function foreignHosts(addresses: readonly string[], page: string): string[] {
  const hosts = addresses.flatMap((address) => {
    const bare = address.replace(/^pmtiles:\/\//, '')
    const url = URL.canParse(bare, page) ? new URL(bare, page) : null
    return url && url.origin !== new URL(page).origin ? [url.host] : []
  })
  return [...new Set(hosts)]
}
