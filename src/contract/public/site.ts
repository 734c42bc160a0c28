import Type, { type Static } from 'typebox'

import { apiDescription, byName, count, flag, nullable, number, text } from '#contract/schema.ts'
import type { RouteRules } from '#domain/addresses/route-rules.ts'

import { catalogueMark } from './lots.ts'

const rule = Type.Object({
  redirect: Type.Optional(text),
  statusCode: Type.Optional(count),
  prerender: Type.Optional(Type.Literal(true)),
  from: Type.Optional(Type.String({ description: 'The pattern, where the target repeats it' })),
})

const build = { id: text, timestamp: Type.Integer({ description: 'Epoch ms' }) }

const modelFlat = Type.Object({
  key: Type.String({ description: '«0 2-7-3»: house, section, floor and stack of the mesh' }),
  section: text,
  floor: Type.Integer(),
  name: Type.String({ description: '«2-комнатная евро, 53,5 м², этаж 7, секция 2»' }),
  href: nullable(text),
  price: nullable(number),
})
export type ModelFlat = Static<typeof modelFlat>

const liveModel = Type.Object({
  mesh: Type.String({ description: 'Address of the mesh' }),
  /** null: not known, and the sun is not shown. */
  place: nullable(Type.Object({ latitude: number, longitude: number })),
  north: nullable(
    Type.Number({ description: 'Where the far side of the plot looks, degrees from the north' }),
  ),
  mapped: Type.Boolean({ description: 'The houses around are those of the map' }),
  houses: Type.Array(Type.Object({ name: text, flats: Type.Array(modelFlat) })),
})
/** What a browser needs to turn the model of a project about. */
export type LiveModel = Static<typeof liveModel>

const cityMapGround = Type.Object({
  ground: Type.Object(
    { type: Type.Literal('FeatureCollection'), features: Type.Array(Type.Unknown()) },
    { description: 'GeoJSON as the owner wrote it, a feature for each surface' },
  ),
  style: nullable(Type.String({ description: 'Address of a MapLibre style' })),
  tiles: nullable(Type.String({ description: 'Address of a PMTiles file' })),
  yandex: Type.Boolean({ description: 'Yandex Maps are offered at /map/yandex' }),
})
/** What the map of a city is drawn over. */
export type CityMapGround = Static<typeof cityMapGround>

const payload = Type.Object({
  buildId: text,
  prerenderedAt: Type.Integer({ description: 'Epoch ms; −1: the page is not prerendered' }),
  data: Type.Unknown(),
  head: Type.Object({
    title: text,
    description: Type.Optional(text),
    noindex: Type.Optional(flag),
    canonical: Type.Optional(text),
  }),
  catalogue: Type.Optional(catalogueMark),
  redirect: Type.Optional(Type.String({ description: 'The page lives elsewhere' })),
})
/** The answer of `{path}/_payload.json`. */
export type Payload = Static<typeof payload>

const rules = Type.Unsafe<RouteRules>(
  Type.Object({
    static: byName(rule),
    wildcard: byName(rule),
    dynamic: Type.Record(Type.String(), Type.Unknown(), { description: 'Rules below a segment' }),
  }),
)

export const siteApi = {
  'GET /:path/_payload.json': {
    about: 'What the page at the path and query is drawn from; of the home page /_payload.json',
    answer: payload,
    refusals: { 404: null },
  },
  'GET /builds/latest.json': { about: 'The build that answers', answer: Type.Object(build) },
  'GET /builds/meta/:id.json': {
    about: 'Redirects and prerendered pages of a build',
    answer: Type.Object({ ...build, matcher: rules, prerendered: Type.Array(text) }),
  },
  'GET /models/:project.json': {
    about: 'Flats for sale on the model of a project',
    answer: liveModel,
    refusals: { 404: null },
  },
  'GET /map/city.json': {
    about: 'What the map of a city is drawn over',
    query: { name: text },
    answer: cityMapGround,
  },
  'GET /api/openapi.json': {
    about: 'This description',
    answer: apiDescription,
  },
} as const
