import {
  AttributionControl,
  LngLatBounds,
  Map as MapLibreMap,
  NavigationControl,
  ScaleControl,
} from 'maplibre-gl'

import type { CityMapGround } from '#contract/public/site.ts'
import type { GeoPoint } from '#domain/map/geo-point.ts'
import { positionOf, readGround } from '#domain/map/ground.ts'
import type { MapArea } from '#domain/map/map-area.ts'
import { straightReach } from '#domain/map/walking.ts'
import type { MapSign } from '#drawings/map/lay-out-map.ts'

import { areaInView, drawArea } from './draw-area.ts'
import { layOver, styleOf } from './layered-style.ts'
import { readInk, watchInk } from './map-ink.ts'
import { showMarkers } from './markers.ts'
import { openLibrary } from './open-library.ts'
import { circleAround, overlay, walksByStreets } from './overlay.ts'

/** What a page shows on its map. */
export type ShownOnMap = { signs: readonly MapSign[]; here?: string; area: MapArea | null }

export type MountedMap = Awaited<ReturnType<typeof mountMap>>

/** Draws the map in place of the drawing of it. */
export async function mountMap(
  box: HTMLElement,
  label: string,
  settings: CityMapGround,
  first: ShownOnMap,
  left: AbortSignal,
) {
  await openLibrary()
  left.throwIfAborted()
  const leaving = new AbortController()
  const ground = readGround(settings.ground)
  let shown = first
  const from = () => shown.signs.find(({ key }) => key === shown.here)?.point ?? null
  const above = () => overlay({ ground, from: from(), area: shown.area }, readInk(box))
  const ownStyle = () => styleOf(settings, above(), readInk(box))
  const map = new MapLibreMap({
    container: box,
    style: settings.style ?? ownStyle(),
    bounds: boundsOf(shown),
    fitBoundsOptions: fitIn(box, shown),
    locale: { ...locale, 'Map.Title': label },
    attributionControl: false,
    cooperativeGestures: true,
    dragRotate: false,
    touchPitch: false,
    fadeDuration: 0,
    ...(isStill() && { reduceMotion: true }),
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  map.addControl(new ScaleControl({ unit: 'metric' }), 'bottom-left')
  if (settings.style || settings.tiles) map.addControl(new AttributionControl({ compact: false }))

  const draw = () => (settings.style ? layOver(map, above()) : map.setStyle(ownStyle()))
  await loaded(map, left).catch((error: unknown) => {
    map.remove()
    throw error
  })
  if (settings.style) layOver(map, above())
  // Past its ends a ground of one's own is empty.
  else if (!settings.tiles) map.setMinZoom(map.getZoom() - 1)
  let removeMarkers = showMarkers(map, shown.signs, shown.here)
  const stopWatching = watchInk(draw)
  return {
    byStreets: () => {
      const point = from()
      return point === null ? null : walksByStreets(ground, point)
    },
    update(next: ShownOnMap) {
      shown = next
      draw()
      removeMarkers()
      removeMarkers = showMarkers(map, next.signs, next.here)
    },
    drawArea: (signal: AbortSignal) => drawArea(map, [leaving.signal, signal]).finally(draw),
    areaInView: () => areaInView(map),
    remove() {
      leaving.abort()
      stopWatching()
      removeMarkers()
      map.remove()
    },
  }
}

/** Throws where there is no style to draw by, and where the visitor leaves before it is drawn. */
function loaded(map: MapLibreMap, left: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  map.once('load', () => resolve())
  // A tile or a sign may be missing: the rest is drawn without it.
  map.on('error', ({ error }) => map.getStyle() || reject(error))
  left.addEventListener('abort', reject)
  return promise
}

/** Room for signs; on a phone they show numbers alone. */
const fitIn = ({ clientWidth }: HTMLElement, { here }: ShownOnMap) => {
  const side = clientWidth < 500 ? 30 : 110
  return { padding: here ? 12 : { top: 90, bottom: 36, left: side, right: side }, maxZoom: 16 }
}

/** About one place a map shows what is walked to from it. */
const around = (point: GeoPoint) => circleAround(point, straightReach(15))

function boundsOf({ signs, here }: ShownOnMap): LngLatBounds {
  const at = signs.find(({ key }) => key === here)
  const points = at ? around(at.point) : signs.map(({ point }) => point)
  return points.reduce((bounds, point) => bounds.extend(positionOf(point)), new LngLatBounds())
}

/** The visitor wants less motion here, or on all sites. */
const isStill = () =>
  document.documentElement.dataset.motion === 'less' ||
  matchMedia('(prefers-reduced-motion: reduce)').matches

const locale = {
  'AttributionControl.ToggleAttribution': 'Источники карты',
  'NavigationControl.ZoomIn': 'Приблизить',
  'NavigationControl.ZoomOut': 'Отдалить',
  'ScaleControl.Meters': 'м',
  'ScaleControl.Kilometers': 'км',
  'CooperativeGesturesHandler.WindowsHelpText': 'Масштаб меняет колесо мыши с\u00A0клавишей Ctrl',
  'CooperativeGesturesHandler.MacHelpText': 'Масштаб меняет колесо мыши с\u00A0клавишей ⌘',
  'CooperativeGesturesHandler.MobileHelpText': 'Двигайте карту двумя пальцами',
}
