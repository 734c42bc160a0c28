import type { FilterSpecification, LayerSpecification } from 'maplibre-gl'

import { FONT, widening, type MapStyle } from './ground-style.ts'
import type { MapInk } from './map-ink.ts'

const SOURCE = 'tiles'
const OSM = '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a>'

/** Tiles of OpenStreetMap in the layers of Protomaps, in the colours of the site and in Russian. */
export function tilesStyle(address: string, ink: MapInk): MapStyle {
  return {
    sources: { tiles: { type: 'vector', url: `pmtiles://${address}`, attribution: OSM } },
    layers: [
      // Beyond a region that was cut nothing is known: seas are surfaces of their own.
      { id: 'land', type: 'background', paint: { 'background-color': ink.land } },
      fill('green', 'landuse', ink.green, kindIn(GREEN)),
      fill('water', 'water', ink.water, ['==', ['geometry-type'], 'Polygon']),
      { ...fill('blocks', 'buildings', ink.block), minzoom: 14 },
      line('paths', kindIn(['path', 'other']), ink.street, 0.5, 3, 14),
      line('small-roads', kindIn(['minor_road']), ink.street, 1, 10, 12),
      line('large-roads', kindIn(['major_road', 'highway']), ink.street, 2, 18),
      line('rails', kindIn(['rail']), ink.rail, 0.8, 2, 12),
      names('road-names', 'roads', 12, ink, { 'symbol-placement': 'line' }, NO_RAIL),
      names('water-names', 'water', 14, { text: ink['water-name'], halo: ink.halo }, {}),
      names('settlements', 'places', 15, ink, {}),
    ],
  }
}

const GREEN = [
  'park',
  'forest',
  'wood',
  'grass',
  'nature_reserve',
  'garden',
  'cemetery',
  'golf_course',
  'recreation_ground',
]

const NO_RAIL: FilterSpecification = ['!=', ['get', 'kind'], 'rail']

const kindIn = (kinds: string[]): FilterSpecification => ['in', ['get', 'kind'], ['literal', kinds]]

const fill = (
  id: string,
  layer: string,
  colour: string,
  filter?: FilterSpecification,
): LayerSpecification => ({
  id,
  type: 'fill',
  source: SOURCE,
  'source-layer': layer,
  ...(filter && { filter }),
  paint: { 'fill-color': colour },
})

const line = (
  id: string,
  filter: FilterSpecification,
  colour: string,
  far: number,
  near: number,
  minzoom = 0,
): LayerSpecification => ({
  id,
  type: 'line',
  source: SOURCE,
  'source-layer': 'roads',
  filter,
  minzoom,
  layout: { 'line-cap': 'round', 'line-join': 'round' },
  paint: { 'line-color': colour, 'line-width': widening(far, near) },
})

const names = (
  id: string,
  layer: string,
  size: number,
  ink: Pick<MapInk, 'text' | 'halo'>,
  layout: { 'symbol-placement'?: 'line' },
  filter?: FilterSpecification,
): LayerSpecification => ({
  id,
  type: 'symbol',
  source: SOURCE,
  'source-layer': layer,
  ...(filter && { filter }),
  layout: {
    ...layout,
    'text-field': ['coalesce', ['get', 'name:ru'], ['get', 'name']],
    'text-font': FONT,
    'text-size': size,
  },
  paint: { 'text-color': ink.text, 'text-halo-color': ink.halo, 'text-halo-width': 1.5 },
})
