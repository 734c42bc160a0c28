import Type, { type Static } from 'typebox'

import {
  count,
  fields,
  flag,
  id,
  moment,
  nullable,
  number,
  queued,
  text,
} from '#contract/schema.ts'

const picture = Type.Object({ hash: text, width: number, height: number })

/** Flats one above another. */
const stack = Type.Object({
  section: id,
  sectionName: text,
  stack: text,
  rooms: nullable(count),
  /** Hundredths of m², as of its first flat. */
  area: count,
  floors: Type.Array(count),
  flats: Type.Array(Type.Object({ number: nullable(text), floor: count, area: count })),
  roomList: Type.Array(Type.Object({ name: text, area: count })),
  /** The picture of their plan that is here; null: none. */
  plan: nullable(picture),
})
export type TraceStack = Static<typeof stack>

/** A stack that a trace stands for: mirrored left to right, then turned clockwise by quarters. */
const place = Type.Object({ section: id, stack: text, mirrored: flag, quarters: count })
export type TracePlace = Static<typeof place>

const called = { id, name: text, at: moment, by: text, published: flag, places: Type.Array(place) }
const traces = Type.Object({
  items: Type.Array(Type.Object(called)),
  stacks: Type.Array(stack),
})
export type Traces = Static<typeof traces>

/** What is written on a picture that was painted from a PDF; x and y of its middle in pixels. */
const written = Type.Object({ text, x: count, y: count })

const trace = Type.Object({
  ...called,
  building: id,
  picture,
  texts: Type.Array(written),
  document: Type.Unknown(),
  revision: count,
  stacks: Type.Array(stack),
})
export type TraceItem = Static<typeof trace>

/** Hundreds of rooms and openings, each with as many corners as it may have. */
const TRACE_BYTES = 4 * 2 ** 20

export const traceApi = {
  'GET /traces/:building': { about: 'Traced plans of a house, and its stacks', answer: traces },
  'POST /traces/:building': {
    about: 'Begins a trace over a picture of the library',
    body: fields({ name: text, picture: text, places: Type.Array(place) }),
    answer: Type.Object({ id }),
    status: 201,
  },
  'GET /trace/:id': { about: 'A traced plan', answer: trace },
  'PUT /trace/:id/unsaved': {
    about: 'Keeps a trace as it is now',
    body: fields({ name: text, document: Type.Unknown(), places: Type.Array(place) }),
    bytes: TRACE_BYTES,
    answer: Type.Object({ revision: count }),
  },
  'DELETE /trace/:id': { about: 'Deletes a trace; what is published of it stays', status: 204 },
  'POST /trace/:id/publish': {
    about: 'Puts a traced plan on every floor of its stacks',
    /** How many flats show it; `left`: numbers of those whose area is another. */
    answer: Type.Object({ flats: count, left: Type.Array(text) }),
    refusals: { 202: queued },
  },
} as const
