import { isObject } from '#domain/is-object.ts'

import { pointOf, type GeoPoint } from './geo-point.ts'

/** The ground of a city map as its owner wrote it: GeoJSON with a `kind` for each feature. */
export type GroundFeature = {
  kind: GroundKind
  name: string | null
  /** Rings of one surface, the outer first, a line or several, or one point. */
  lines: GeoPoint[][]
  /** Of a house over its ground, m; left out: not known. */
  height?: number
}

const shapes = {
  water: ['Polygon', 'MultiPolygon'],
  green: ['Polygon', 'MultiPolygon'],
  street: ['LineString', 'MultiLineString'],
  rail: ['LineString', 'MultiLineString'],
  house: ['Polygon', 'MultiPolygon'],
  stop: ['Point'],
  place: ['Point'],
} as const

export type GroundKind = keyof typeof shapes

const isKind = (value: unknown): value is GroundKind => typeof value === 'string' && value in shapes

/** A map of a city is a page's picture, not an atlas. */
const MOST_POINTS = 20_000

/** What is wrong with it and where: «объект 3: kind «river»: water, green, …»; null: nothing. */
export function groundComplaint(value: unknown): string | null {
  const features = featuresOf(value)
  if (!features) return 'нужен GeoJSON вида FeatureCollection'
  const read = features.map(readFeature)
  for (const [i, one] of read.entries())
    if (typeof one === 'string') return `объект ${i + 1}: ${one}`
  const points = readGround(value).reduce((sum, { lines }) => sum + lines.flat().length, 0)
  return points > MOST_POINTS ? `${points} точек, а можно до ${MOST_POINTS}` : null
}

/** What can be read of it. Each surface is a feature of its own. */
export const readGround = (value: unknown): GroundFeature[] =>
  (featuresOf(value) ?? [])
    .flatMap(surfacesOf)
    .map(readFeature)
    .filter((one) => typeof one !== 'string')

/** The same as GeoJSON: what draws a map in a browser reads nothing else. */
export const groundGeoJson = (features: readonly GroundFeature[]) => ({
  type: 'FeatureCollection' as const,
  features: features.map(({ kind, name, lines }) => ({
    type: 'Feature' as const,
    properties: { kind, ...(name !== null && { name }) },
    geometry: geometryOf(
      kind,
      lines.map((line) => line.map(positionOf)),
    ),
  })),
})

type Position = [longitude: number, latitude: number]

export const positionOf = ({ longitude, latitude }: GeoPoint): Position => [longitude, latitude]

function geometryOf(kind: GroundKind, lines: Position[][]) {
  const [type] = shapes[kind]
  if (type === 'Point') return { type, coordinates: lines[0]?.[0] ?? [] }
  if (type === 'Polygon') return { type, coordinates: lines }
  return { type: 'MultiLineString' as const, coordinates: lines }
}

function surfacesOf(feature: unknown): unknown[] {
  if (!isObject(feature) || !isObject(feature.geometry)) return [feature]
  const { type, coordinates } = feature.geometry
  if (type !== 'MultiPolygon' || !Array.isArray(coordinates)) return [feature]
  return coordinates.map((rings) => ({
    ...feature,
    geometry: { type: 'Polygon', coordinates: rings },
  }))
}

const featuresOf = (value: unknown): unknown[] | null =>
  isObject(value) && Array.isArray(value.features) ? value.features : null

function readFeature(feature: unknown): GroundFeature | string {
  if (!isObject(feature) || !isObject(feature.geometry)) return 'нет geometry'
  const { properties, geometry } = feature
  const { kind, name, ...more } = isObject(properties) ? properties : {}
  if (!isKind(kind)) return `kind «${String(kind)}»: ${Object.keys(shapes).join(', ')}`
  const fitting: readonly string[] = shapes[kind]
  if (!fitting.includes(String(geometry.type)))
    return `geometry «${String(geometry.type)}», а для ${kind} нужна ${fitting.join(' или ')}`
  const lines = linesIn(geometry.type === 'Point' ? [geometry.coordinates] : geometry.coordinates)
  if (!lines) return 'точки — это [долгота, широта] в градусах'
  const height = kind === 'house' ? heightIn(more) : null
  return {
    kind,
    name: typeof name === 'string' ? name : null,
    lines,
    ...(height !== null && { height }),
  }
}

const STOREY = 3
const HIGHEST = 500

/** `height` in metres, else `levels`; also as open maps write them. */
function heightIn(properties: Record<string, unknown>): number | null {
  const number = (value: unknown) =>
    typeof value === 'string' || typeof value === 'number' ? Number.parseFloat(`${value}`) : 0
  const levels = number(properties.levels ?? properties['building:levels'])
  const height = number(properties.height) || levels * STOREY
  return height > 0 && height <= HIGHEST ? height : null
}

/** Lists of positions, however deep they lie; null: a position is none. */
function linesIn(value: unknown): GeoPoint[][] | null {
  if (!Array.isArray(value) || value.length === 0) return null
  if (!Array.isArray(value[0]) || typeof value[0][0] !== 'number') {
    const inner = value.map(linesIn)
    return inner.every((one) => one !== null) ? inner.flat() : null
  }
  const points = value.map(readPosition)
  return points.every((one) => one !== null) ? [points] : null
}

function readPosition(value: unknown): GeoPoint | null {
  const [longitude, latitude]: unknown[] = Array.isArray(value) ? value : []
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return null
  return pointOf({ latitude, longitude })
}
