import type { Feature, Geometry } from 'geojson'

import { positionOf, type GroundFeature } from '#domain/map/ground.ts'
import { estimateSign, placesOnFoot, streetsOf } from '#domain/map/on-foot.ts'
import type { MapArea } from '#domain/map/map-area.ts'
import { metresOfMinutes, straightReach, walkFrom } from '#domain/map/walking.ts'
import { pointAt, type GeoPoint } from '#domain/map/geo-point.ts'

import { FONT, type MapStyle } from './ground-style.ts'
import type { MapInk } from './map-ink.ts'

type OverlayData = {
  ground: readonly GroundFeature[]
  /** The place that a page is about. */
  from: GeoPoint | null
  area: MapArea | null
}

const MINUTES = [15, 10, 5] as const

/** What lies over any ground: how far one walks, houses, places with their minutes, the area that is asked for. */
export function overlay({ ground, from, area }: OverlayData, ink: MapInk): MapStyle {
  const walk = from ? walkFeatures(ground, from) : []
  const latitude = from?.latitude ?? 0
  return {
    sources: {
      walk: collection(walk),
      houses: collection(houseFeatures(ground)),
      places: collection(placeFeatures(ground, from)),
      area: collection(area ? [feature({}, { type: 'Polygon', coordinates: [ringOf(area)] })] : []),
    },
    layers: [
      ...MINUTES.map((minutes) => walkLayer(minutes, ink, latitude)),
      {
        id: 'walk-circles',
        type: 'line',
        source: 'walk',
        filter: ['==', ['get', 'way'], 'straight'],
        paint: { 'line-color': ink['walk-5'], 'line-width': 1.5, 'line-dasharray': [3, 2] },
      },
      { id: 'houses', type: 'fill', source: 'houses', paint: { 'fill-color': ink.house } },
      {
        id: 'area',
        type: 'fill',
        source: 'area',
        paint: { 'fill-color': ink.area, 'fill-opacity': 0.12 },
      },
      {
        id: 'area-line',
        type: 'line',
        source: 'area',
        paint: { 'line-color': ink.area, 'line-width': 2 },
      },
      {
        id: 'places',
        type: 'circle',
        source: 'places',
        paint: {
          'circle-color': ink.street,
          'circle-radius': 4,
          'circle-stroke-color': ink.rail,
          'circle-stroke-width': 2,
        },
      },
    ],
  }
}

/** Words over it, where the ground is ours: the style of another has letters of its own. */
export const overlayNames = (ink: MapInk): MapStyle['layers'] => [
  {
    id: 'place-names',
    type: 'symbol',
    source: 'places',
    layout: {
      'text-field': ['get', 'name'],
      'text-font': FONT,
      'text-size': 12,
      'text-anchor': 'left',
      'text-offset': [0.9, 0],
      'text-optional': true,
      'text-max-width': 24,
    },
    paint: { 'text-color': ink.text, 'text-halo-color': ink.halo, 'text-halo-width': 1.5 },
  },
  {
    id: 'house-names',
    type: 'symbol',
    source: 'houses',
    minzoom: 15,
    layout: { 'text-field': ['get', 'name'], 'text-font': FONT, 'text-size': 12 },
    paint: { 'text-color': ink.text, 'text-halo-color': ink.halo, 'text-halo-width': 1.5 },
  },
]

const STREET_METRES = 70

/** A street that is reached is as wide as the houses along it, at every scale. */
function walkLayer(minutes: number, ink: MapInk, latitude: number): MapStyle['layers'][number] {
  const pixels = (zoom: number) =>
    (STREET_METRES * 2 ** zoom) / (78_271.5 * Math.cos((latitude * Math.PI) / 180))
  return {
    id: `walk-${minutes}`,
    type: 'line',
    source: 'walk',
    filter: ['all', ['==', ['get', 'way'], 'streets'], ['==', ['get', 'minutes'], minutes]],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': ink[`walk-${minutes}` as 'walk-5' | 'walk-10' | 'walk-15'],
      'line-width': ['interpolate', ['exponential', 2], ['zoom'], 8, pixels(8), 20, pixels(20)],
    },
  }
}

function walkFeatures(ground: readonly GroundFeature[], from: GeoPoint) {
  const streets = streetsOf(ground)
  const walk = streets && walkFrom(streets, from)
  return MINUTES.map((minutes) =>
    walk
      ? feature(
          { way: 'streets', minutes },
          {
            type: 'MultiLineString',
            coordinates: walk.reach(metresOfMinutes(minutes)).map(lineOf),
          },
        )
      : feature(
          { way: 'straight', minutes },
          { type: 'LineString', coordinates: lineOf(circleAround(from, straightReach(minutes))) },
        ),
  )
}

const lineOf = (points: readonly GeoPoint[]) => points.map(positionOf)

/** Whether minutes are of streets, for the words beside the map. */
export function walksByStreets(ground: readonly GroundFeature[], from: GeoPoint): boolean {
  const streets = streetsOf(ground)
  return streets !== null && walkFrom(streets, from) !== null
}

const houseFeatures = (ground: readonly GroundFeature[]) =>
  ground
    .filter(({ kind }) => kind === 'house')
    .map(({ name, lines }) =>
      feature({ name }, { type: 'Polygon', coordinates: lines.map(lineOf) }),
    )

const placeFeatures = (ground: readonly GroundFeature[], from: GeoPoint | null) =>
  from
    ? placesOnFoot(from, ground).map((place) =>
        placeFeature(`${place.name}, ${estimateSign(place)}${place.minutes}\u00A0мин`, place.point),
      )
    : ground
        .filter(({ kind }) => kind === 'stop')
        .flatMap(({ name, lines }) => lines.flat().map((point) => placeFeature(name, point)))

const placeFeature = (name: string | null, point: GeoPoint) =>
  feature({ name }, { type: 'Point', coordinates: positionOf(point) })

const CORNERS = 72

export function circleAround(from: GeoPoint, metres: number): GeoPoint[] {
  return Array.from({ length: CORNERS + 1 }, (_, i) => {
    const angle = (i / CORNERS) * 2 * Math.PI
    return pointAt(from, [metres * Math.cos(angle), metres * Math.sin(angle)])
  })
}

const ringOf = (area: MapArea) => lineOf([...area, ...area.slice(0, 1)])

const feature = (properties: Record<string, unknown>, geometry: Geometry): Feature => ({
  type: 'Feature',
  properties,
  geometry,
})

const collection = (features: Feature[]): MapStyle['sources'][string] => ({
  type: 'geojson',
  data: { type: 'FeatureCollection', features },
})
