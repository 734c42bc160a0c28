/** Tiles that maps are drawn over where their owner has no style. */
type MapTiles = {
  /** Its name in the file store. */
  file: string | null
  /** Its address, ours or not. */
  url: string | null
}

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

/** A path of this site, or the address of another one. A text: what is wrong with it. */
export function readMapStyle(value: string): { url: string | null } | string {
  const style = value.trim()
  if (style === '') return { url: null }
  return isAddress(style)
    ? { url: style }
    : `«${style}» is neither a path such as /map/style.json nor an https: address`
}

/** The same for a PMTiles file, which may lie in the file store too. */
export function readMapTiles(value: string): MapTiles | string {
  const tiles = value.trim()
  if (tiles === '') return { file: null, url: null }
  if (/^[\w-][\w.-]{0,120}\.pmtiles$/.test(tiles)) return { file: tiles, url: null }
  return isAddress(tiles)
    ? { file: null, url: tiles }
    : `«${tiles}» is neither the name of a .pmtiles file of the file store nor a path or an https: address`
}

/** Pages over https load nothing over http; only a trial on one machine needs that. */
function isAddress(value: string): boolean {
  if (/^\/[^/\\\s]/.test(value)) return true
  const url = URL.canParse(value) ? new URL(value) : null
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.test(url.hostname))
}
