import type { Config } from '#server/config.ts'

import type { CspExtra } from './csp-presets.ts'

type MapConfig = Pick<Config, 'cspExtra' | 'siteUrl' | 'mapStyle' | 'mapTiles' | 'yandexMapsKey'>

/** Other hosts that a map loads from, and the frame of Yandex Maps, which is a page of ours. */
export const withMaps = ({ cspExtra, yandexMapsKey, ...config }: MapConfig): CspExtra => ({
  ...cspExtra,
  calls: [...cspExtra.calls, ...mapOrigins(config)],
  frames: [...cspExtra.frames, ...(yandexMapsKey === '' ? [] : ["'self'"])],
})

function mapOrigins({
  siteUrl,
  mapStyle,
  mapTiles,
}: Omit<MapConfig, 'cspExtra' | 'yandexMapsKey'>) {
  const origins = [mapStyle.url, mapTiles.url].flatMap((url) =>
    url === null ? [] : [new URL(url, siteUrl).origin],
  )
  return [...new Set(origins)].filter((origin) => origin !== new URL(siteUrl).origin)
}
