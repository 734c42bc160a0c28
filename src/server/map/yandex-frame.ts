import { hash } from 'node:crypto'

const LOADER = 'https://api-maps.yandex.ru/v3/'

/** Hosts that Yandex names for pages with a policy, and those that its third version loads from. */
const HOSTS = [
  'https://api-maps.yandex.ru',
  'https://*.maps.yandex.net',
  'https://*.api-maps.yandex.ru',
  'https://yandex.ru',
  'https://yastatic.net',
].join(' ')

/** Places come in the hash of the address: [{name, point: [longitude, latitude]}]. */
const SCRIPT = `
const places = JSON.parse(decodeURIComponent(location.hash.slice(1)))
const theme = new URLSearchParams(location.search).get('theme') === 'dark' ? 'dark' : 'light'
const longitudes = places.map(({ point }) => point[0])
const latitudes = places.map(({ point }) => point[1])
const least = (values) => Math.min(...values) - 0.004
const most = (values) => Math.max(...values) + 0.004
addEventListener('load', async () => {
  await ymaps3.ready
  const map = new ymaps3.YMap(document.getElementById('map'), {
    theme,
    location: { bounds: [[least(longitudes), least(latitudes)], [most(longitudes), most(latitudes)]] },
  })
  map.addChild(new ymaps3.YMapDefaultSchemeLayer({}))
  map.addChild(new ymaps3.YMapDefaultFeaturesLayer({}))
  for (const { name, point } of places) {
    const sign = document.createElement('b')
    sign.textContent = name
    map.addChild(new ymaps3.YMapMarker({ coordinates: point }, sign))
  }
})
`

const STYLES = `
html, body, #map { height: 100%; margin: 0 }
b { display: block; width: max-content; padding: 4px 8px; border-radius: 4px; background: #12203a; color: #fff; font: 500 13px sans-serif; transform: translate(-50%, -100%) }
`

/**
 * Yandex Maps run in a document of their own, so that policies of pages stay as strict as without them. Of the site's own
 * origin, for a key is bound to it: its owner trusts Yandex as they trust a counter.
 */
export const YANDEX_POLICY = [
  "default-src 'none'",
  `script-src '${sourceOf(SCRIPT)}' 'unsafe-eval' ${HOSTS}`,
  "style-src 'unsafe-inline' blob:",
  `img-src data: blob: ${HOSTS}`,
  `connect-src ${HOSTS}`,
  'worker-src blob:',
  `font-src ${HOSTS}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** `key` holds letters, digits and dashes alone. */
export const yandexFrame = (key: string) => `<!doctype html>
<html lang="ru">
<meta charset="utf-8">
<meta name="robots" content="noindex">
<title>Яндекс Карты</title>
<style>${STYLES}</style>
<div id="map"></div>
<script src="${LOADER}?apikey=${key}&amp;lang=ru_RU"></script>
<script>${SCRIPT}</script>
</html>
`

function sourceOf(script: string) {
  return `sha256-${hash('sha256', script, 'base64')}`
}
