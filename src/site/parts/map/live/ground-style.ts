import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'

import type { MapInk } from './map-ink.ts'

type Sources = StyleSpecification['sources']
export type MapStyle = { sources: Sources; layers: LayerSpecification[] }

/** Fonts of the page itself: without `glyphs` the library draws letters in the browser. */
export const FONT = ['Geologica', 'sans-serif']

/** GeoJSON of the city, as `/map/city.json` brings it. */
export type GroundData = Extract<Sources[string], { type: 'geojson' }>['data']

const kindIs = (kind: string) => ['==', ['get', 'kind'], kind] as ['==', ['get', string], string]

/** The ground that the owner has written, in the colours of the site. */
export function groundStyle(ground: GroundData, ink: MapInk): MapStyle {
  const source = 'ground'
  return {
    sources: { ground: { type: 'geojson', data: ground, maxzoom: 17 } },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': ink.land } },
      {
        id: 'green',
        type: 'fill',
        source,
        filter: kindIs('green'),
        paint: { 'fill-color': ink.green },
      },
      {
        id: 'water',
        type: 'fill',
        source,
        filter: kindIs('water'),
        paint: { 'fill-color': ink.water },
      },
      {
        id: 'street',
        type: 'line',
        source,
        filter: kindIs('street'),
        layout: { 'line-cap': 'round', 'line-join': 'round' },
        paint: { 'line-color': ink.street, 'line-width': widening(3, 28) },
      },
      {
        id: 'rail',
        type: 'line',
        source,
        filter: kindIs('rail'),
        paint: { 'line-color': ink.rail, 'line-width': 1.5, 'line-dasharray': [5, 2] },
      },
      nameLayer('water-names', source, kindIs('water'), {
        'text-color': ink['water-name'],
        'text-halo-color': ink.water,
      }),
    ],
  }
}

/** Pixels at the scale of a city and at that of a yard. */
export const widening = (far: number, near: number) =>
  ['interpolate', ['exponential', 1.5], ['zoom'], 11, far, 18, near] as [
    'interpolate',
    ['exponential', number],
    ['zoom'],
    ...number[],
  ]

const nameLayer = (
  id: string,
  source: string,
  filter: ReturnType<typeof kindIs>,
  paint: { 'text-color': string; 'text-halo-color': string },
): LayerSpecification => ({
  id,
  type: 'symbol',
  source,
  filter,
  layout: { 'text-field': ['get', 'name'], 'text-font': FONT, 'text-size': 14 },
  paint: { ...paint, 'text-halo-width': 1.5 },
})
