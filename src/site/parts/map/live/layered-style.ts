import type { Map as MapLibreMap, StyleSpecification } from 'maplibre-gl'

import type { CityMapGround } from '#contract/public/site.ts'

import { groundStyle, type GroundData, type MapStyle } from './ground-style.ts'
import type { MapInk } from './map-ink.ts'
import { overlayNames } from './overlay.ts'
import { tilesStyle } from './tiles-style.ts'

/** A style of ours: tiles, else the ground of the city, with what lies over them. */
export function styleOf(
  { tiles, ground }: CityMapGround,
  above: MapStyle,
  ink: MapInk,
): StyleSpecification {
  const below = tiles
    ? tilesStyle(new URL(tiles, location.href).href, ink)
    : groundStyle(ground as GroundData, ink)
  const streets = below.layers.findIndex(({ type }) => type === 'line')
  const walk = above.layers.filter(({ id }) => id.startsWith('walk'))
  return {
    version: 8,
    sources: { ...below.sources, ...above.sources },
    // Streets are seen over what is walked.
    layers: [
      ...below.layers.slice(0, streets),
      ...walk,
      ...below.layers.slice(streets),
      ...above.layers.filter((layer) => !walk.includes(layer)),
      ...overlayNames(ink),
    ],
  }
}

/** Over the style of another nothing is laid but our own layers, without words: its letters are its own. */
export function layOver(map: MapLibreMap, { sources, layers }: MapStyle) {
  for (const { id } of layers) if (map.getLayer(id)) map.removeLayer(id)
  for (const [id, source] of Object.entries(sources)) {
    if (map.getSource(id)) map.removeSource(id)
    map.addSource(id, source)
  }
  for (const layer of layers) map.addLayer(layer)
}
