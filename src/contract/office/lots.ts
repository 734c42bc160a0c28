import Type, { type Static } from 'typebox'

import {
  byName,
  count,
  fields,
  flag,
  id,
  items,
  listQuery,
  moment,
  nullable,
  number,
  page,
  queued,
  refusal,
  removed,
  text,
} from '#contract/schema.ts'
import { lotKinds, sides } from '#domain/lots/lot.ts'
import { newLotFields } from '#domain/office/lot-fields.ts'

import { dataOf } from './record-data.ts'

const kind = Type.Enum(lotKinds)
const side = Type.Enum(sides)
const value = Type.Unknown()
const values = byName(value)

const override = Type.Object({
  field: text,
  value,
  reason: nullable(text),
  until: nullable(moment),
  by: nullable(text),
  at: moment,
})

const calledLot = { id, kind, number: nullable(text), project: text, building: text }
const lot = Type.Object({
  ...calledLot,
  /** «moto»: a place for a motorcycle. */
  placeKind: nullable(text),
  url: nullable(text),
  /** The plan that buyers see in lists, or a photo. */
  picture: nullable(text),
  /** Values of the source by field, and those that buyers see. */
  told: values,
  ours: values,
  overrides: Type.Array(override),
  /** No source has ever listed it. */
  byHand: flag,
})
export type LotItem = Static<typeof lot>

const edition = Type.Object({
  number: count,
  author: text,
  at: moment,
  state: text,
  overrides: Type.Array(override),
})

const bulk = Type.Object({
  count,
  lots: Type.Array(Type.Object({ ...calledLot, was: value, becomes: value })),
  /** Lots without a price to move: they stay as they are. */
  left: count,
  /** The hour that was set; absent: no hour was asked for. */
  publishAt: Type.Optional(moment),
})
export type BulkLook = Static<typeof bulk>

const shift = fields({ way: text, amount: Type.Union([text, number]), round: number })

const change = { value, reason: text, until: nullable(text) }
const projectPrices = Type.Object({
  id,
  project: text,
  name: text,
  kinds: Type.Array(Type.Object({ kind, closed: flag, told: flag, ours: nullable(flag) })),
})
export type ProjectPrices = Static<typeof projectPrices>

/** Prices of many lots from an hour on. */
const priceChange = Type.Object({
  id,
  title: text,
  reason: nullable(text),
  author: text,
  at: moment,
  /** «draft»: its hour came, and it could not be made. */
  state: Type.Enum(['scheduled', 'published', 'draft']),
  /** How many lots it has changed. */
  changed: nullable(count),
  /** Why it could not be made, or which lots it left as they are. */
  refusal: nullable(text),
})
export type PriceChange = Static<typeof priceChange>

const floorLot = Type.Object({
  id,
  number: nullable(text),
  kind,
  area: number,
  /** As its source names it. */
  stack: nullable(text),
  windows: Type.Array(side),
})
export type FloorLot = Static<typeof floorLot>

const marking = Type.Object({ picture: text, outlines: byName(text), revision: count })
export type Marking = Static<typeof marking>

/** Lots side by side under one picture: a floor of a section, or a level of places under the house. */
const storey = { number, lots: Type.Array(floorLot), marking: nullable(marking) }
/** A level has no section; `sectionName`: as the source calls it. */
const anyStorey = Type.Object({ section: nullable(id), sectionName: nullable(text), ...storey })
const floor = Type.Object({ section: id, sectionName: text, ...storey })
export type StoreyItem = Static<typeof anyStorey>
export type FloorItem = Static<typeof floor>

const picture = Type.Object({ hash: text, width: number, height: number, colour: nullable(text) })
const pictures = byName(picture)
export type ShownPictures = Static<typeof pictures>

const floors = Type.Object({ items: Type.Array(floor), levels: Type.Array(anyStorey), pictures })
export type Floors = Static<typeof floors>

const facades = Type.Object({
  items: Type.Array(Type.Object({ side, marking })),
  floors: Type.Array(floor),
  pictures,
})
export type Facades = Static<typeof facades>

const marked = {
  body: fields({ picture: nullable(text), outlines: byName(text) }),
  refusals: { 202: queued },
} as const
const copied = Type.Object({
  copied: Type.Array(number),
  left: Type.Array(Type.Object({ number, reason: text })),
})
export type CopiedMarking = Static<typeof copied>
const copy = {
  about: 'Copies the marking to other storeys',
  body: fields({ floors: Type.Array(number) }),
  answer: copied,
  refusals: { 202: queued },
} as const

export const lotApi = {
  'GET /lots': {
    about: 'Lots with what is set by hand',
    query: [...listQuery, 'sort', 'kind', 'project', 'building', 'status'],
    answer: page(lot),
  },
  'POST /lots/bulk': {
    about:
      'Changes a field of all lots that a filter finds, or takes it back (`release`); prices also from the hour `at` on',
    body: fields({
      filter: byName(Type.Union([text, number])),
      field: text,
      ...change,
      ids: nullable(Type.Array(id)),
      shift: nullable(shift),
      at: nullable(text),
      release: flag,
      dryRun: flag,
    }),
    answer: bulk,
    refusals: { 202: queued },
  },
  'POST /lots': {
    about: 'Makes a lot without a source',
    body: fields({ data: dataOf(newLotFields) }),
    answer: Type.Object({ id }),
    status: 201,
    refusals: { 409: refusal },
  },
  'GET /lots/:id': { about: 'A lot', answer: lot },
  'DELETE /lots/:id': {
    about: 'Deletes a lot made by hand; its address leads to `redirect`',
    query: ['redirect'],
    status: 204,
    refusals: { 409: refusal },
  },
  'GET /lots/:id/history': { about: 'Editions of a lot', answer: items(edition) },
  'PUT /lots/:id/overrides/:field': {
    about: 'Sets a field above the source',
    body: fields(change),
    answer: lot,
    refusals: { 202: queued },
  },
  'DELETE /lots/:id/overrides/:field': { about: 'Takes a field back', ...removed },
  'GET /price-changes': {
    about: 'Changes of prices that wait for their hour, and those made in a week',
    answer: items(priceChange),
  },
  'DELETE /price-changes/:id': {
    about: 'Takes off a change of prices that waits for its hour',
    status: 204,
  },
  'GET /prices': { about: 'Closed prices by project and kind', answer: items(projectPrices) },
  'PUT /prices/:project/:kind': {
    about: 'Closes or opens prices',
    body: fields({ closed: flag }),
    answer: projectPrices,
    refusals: { 202: queued },
  },
  'GET /floors/:id': { about: 'Floors and levels of a house', answer: floors },
  'PUT /floors/:section/:number': { about: 'Marks a floor', ...marked, answer: anyStorey },
  'DELETE /floors/:section/:number': { about: 'Clears a floor', ...removed },
  'POST /floors/:section/:number/copy': copy,
  'PUT /levels/:building/:number': { about: 'Marks a level', ...marked, answer: anyStorey },
  'DELETE /levels/:building/:number': { about: 'Clears a level', ...removed },
  'POST /levels/:building/:number/copy': copy,
  'GET /facades/:building': { about: 'Facades of a house', answer: facades },
  'PUT /facades/:building/:side': {
    about: 'Marks a facade',
    ...marked,
    answer: Type.Object({ side, marking: nullable(marking) }),
  },
  'DELETE /facades/:building/:side': { about: 'Clears a facade', ...removed },
} as const
