import Type, { type Static } from 'typebox'

import {
  byName,
  count,
  fields,
  flag,
  id,
  moment,
  nullable,
  number,
  queued,
  refusal,
  text,
} from '#contract/schema.ts'

/** Flats of a layout, and what all of them have. */
const layout = Type.Object({
  name: text,
  lots: count,
  plan: flag,
  outline: flag,
  windows: flag,
  facade: flag,
})
export type LayoutCoverage = Static<typeof layout>

/** m². `outlined`: by the rooms of its geometry; null: none was found. */
const lot = Type.Object({
  id,
  number: nullable(text),
  floor: nullable(number),
  area: number,
  outlined: nullable(number),
})
export type UnplacedLot = Static<typeof lot>

/** Where the floors of a section come from. */
const geometryOrigins = ['staff', 'feed', 'recipe', 'none'] as const

/** Of the draft, where there is one. */
const matching = Type.Object({
  matched: count,
  /** Of another area than the legal one. */
  differing: Type.Array(lot),
  /** Several flats of the floor are as large. */
  alike: Type.Array(lot),
  missing: Type.Array(lot),
  /** Flats of the geometry without a lot. */
  spare: Type.Array(Type.Object({ stack: text, floor: number })),
})
export type GeometryMatching = Static<typeof matching>

const section = Type.Object({
  id,
  name: text,
  origin: Type.Enum(geometryOrigins),
  publishedAt: nullable(moment),
  /** null: there is no draft. */
  draftAt: nullable(moment),
  /** null: the command. */
  author: nullable(text),
  layouts: Type.Array(layout),
  /** null: there is no geometry. */
  matching: nullable(matching),
})
export type SectionCoverage = Static<typeof section>

/** The last file that the house was read from. */
const file = Type.Object({
  name: text,
  /** «reading», «read», «failed» */
  state: text,
  at: moment,
  refusal: nullable(text),
  /** Why it was not published at once. */
  held: Type.Array(text),
  leftovers: Type.Array(text),
  warnings: Type.Array(text),
})
export type GeometryFile = Static<typeof file>

const house = Type.Object({
  id,
  name: text,
  /** The sides of the world, the point on the map and the place on the block are known. */
  compass: flag,
  point: flag,
  place: flag,
  sections: Type.Array(section),
  file: nullable(file),
})
export type HouseGeometry = Static<typeof house>

const draft = Type.Object({ geometry: nullable(byName(Type.Unknown())), isDraft: flag })

const DRAFT_BYTES = 16 * 2 ** 20

export const geometryApi = {
  'GET /geometry/:building': { about: 'What is known of the floors of a house', answer: house },
  'GET /geometry/:building/report': { about: 'The same as a workbook' },
  'GET /geometry/:building/:section/draft': {
    about: 'The geometry of a section that is worked on, or the published one',
    answer: draft,
  },
  'GET /geometry/:building/:section/drawing': {
    about: 'The same as an SVG with the marks that are read from drawings',
  },
  'PUT /geometry/:building/:section/draft': {
    about: 'Keeps a geometry as the draft of a section',
    body: fields({ geometry: Type.Unknown() }),
    bytes: DRAFT_BYTES,
    answer: draft,
  },
  'DELETE /geometry/:building/:section/draft': { about: 'Throws a draft away', status: 204 },
  'POST /geometry/:building/publish': {
    about: 'Publishes the drafts of a house, or of some of its sections, all at once',
    body: fields({ sections: Type.Array(id) }),
    answer: house,
    refusals: { 202: queued, 409: refusal },
  },
  'DELETE /geometry/:building/:section': {
    about: 'Takes a published geometry off: what the source gives is drawn',
    status: 204,
    refusals: { 202: queued },
  },
  'POST /geometry/:building/file': {
    about: 'Brings a piece of a model or a drawing; after the last one its sections become drafts',
    form: ['file', 'key', 'name', 'at', 'total', 'section', 'storeys', 'template', 'flatProperty'],
    answer: Type.Object({ received: count, house: nullable(house) }),
    refusals: { 202: queued, 409: refusal, 413: refusal },
  },
} as const
