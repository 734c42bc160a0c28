import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'

import type { GeoPoint } from '#domain/map/geo-point.ts'
import { positionOf } from '#domain/map/ground.ts'
import { areaOfLine, type MapArea } from '#domain/map/map-area.ts'

/** A finger or a pointer goes round an area. null: given up by a signal or by Escape, or it was no more than a touch. */
export function drawArea(
  map: MapLibreMap,
  signals: readonly AbortSignal[],
): Promise<MapArea | null> {
  const canvas = map.getCanvas()
  const { promise, resolve } = Promise.withResolvers<MapArea | null>()
  const ending = new AbortController()
  const during = { signal: ending.signal }
  let line: GeoPoint[] | null = null

  const pointOf = ({ clientX, clientY }: PointerEvent): GeoPoint => {
    const { left, top } = canvas.getBoundingClientRect()
    const { lat, lng } = map.unproject([clientX - left, clientY - top])
    return { latitude: lat, longitude: lng }
  }
  function end(area: MapArea | null) {
    ending.abort()
    map.dragPan.enable()
    map.cooperativeGestures.enable()
    delete map.getContainer().dataset.drawing
    resolve(area)
  }

  map.dragPan.disable()
  map.cooperativeGestures.disable()
  map.getContainer().dataset.drawing = ''
  canvas.addEventListener('pointerdown', begin, during)
  canvas.addEventListener('pointermove', go, during)
  canvas.addEventListener('pointerup', () => line && end(areaOfLine(line)), during)
  canvas.addEventListener('pointercancel', () => end(null), during)
  addEventListener('keydown', ({ key }) => key === 'Escape' && end(null), during)
  for (const signal of signals) signal.addEventListener('abort', () => end(null), during)
  return promise

  function begin(event: PointerEvent) {
    if (!event.isPrimary) return
    line = [pointOf(event)]
    canvas.setPointerCapture(event.pointerId)
  }

  function go(event: PointerEvent) {
    if (!line || !event.isPrimary) return
    line.push(pointOf(event))
    const source: GeoJSONSource | undefined = map.getSource('area')
    void source?.setData({ type: 'LineString', coordinates: line.map(positionOf) })
  }
}

/** What of the city is in view now, for those who draw with no pointer. */
export function areaInView(map: MapLibreMap): MapArea | null {
  const bounds = map.getBounds()
  const corners = [
    bounds.getNorthWest(),
    bounds.getNorthEast(),
    bounds.getSouthEast(),
    bounds.getSouthWest(),
  ]
  return areaOfLine(corners.map(({ lat, lng }) => ({ latitude: lat, longitude: lng })))
}
