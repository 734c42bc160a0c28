import Type, { type Static } from 'typebox'

import {
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
  text,
} from '#contract/schema.ts'
import { lotKinds } from '#domain/lots/lot.ts'

const source = Type.Object({
  id,
  name: text,
  format: text,
  address: nullable(text),
  everyMinutes: nullable(number),
  closedPrice: nullable(number),
  /** A file whose own date is older than so many days is not fresh. */
  freshDays: number,
  /** What the newest published file states of itself. */
  dataAt: nullable(moment),
  isOld: flag,
  paused: flag,
  pauseReason: nullable(text),
  isRunning: flag,
  /** No good run for three periods. */
  isStale: flag,
  nextAt: nullable(moment),
  lastGoodAt: nullable(moment),
  lastRun: nullable(Type.Object({ id, state: text, at: moment, reason: nullable(text) })),
  held: count,
  unknown: count,
  /** Lots that only this source lists: they leave with it. */
  lots: count,
  /** Those that cannot be had: how many, and why the first of them. */
  pictures: Type.Object({ count, errors: Type.Array(text) }),
  headers: Type.Array(text),
  /** Variables that its address asks for and nobody has set. */
  missing: Type.Array(text),
})
export type SourceItem = Static<typeof source>

const typed = Type.Union([text, number, Type.Null()])
const settings = {
  address: typed,
  format: typed,
  everyMinutes: typed,
  freshDays: typed,
  closedPrice: typed,
}

const words = Type.Object({
  items: Type.Array(
    Type.Object({
      field: nullable(text),
      word: text,
      count: nullable(count),
      code: nullable(text),
    }),
  ),
  codes: Type.Array(Type.Object({ field: text, codes: Type.Array(text) })),
})

const column = Type.Object({ heading: text, field: nullable(text), sample: text })
export type TableColumn = Static<typeof column>
const looked = Type.Object({
  format: text,
  columns: nullable(Type.Array(column)),
  fields: Type.Array(text),
})
export type LookedFile = Static<typeof looked>

const brought = Type.Object({ id, state: text, paused: flag })
export type BroughtFile = Static<typeof brought>

const counts = Type.Object({
  lots: count,
  added: count,
  changed: count,
  gone: count,
  priceUp: count,
  priceDown: count,
})

const run = {
  id,
  source: text,
  state: text,
  startedAt: moment,
  feedDate: nullable(moment),
  version: nullable(count),
  reason: nullable(text),
  held: count,
  superseded: count,
  declined: count,
  counts: nullable(counts),
}
const runItem = Type.Object(run)
export type RunItem = Static<typeof runItem>

const notices = Type.Object({
  count,
  first: Type.Array(Type.Object({ line: number, id: nullable(text), text })),
})
const report = Type.Object({
  note: nullable(text),
  notices: Type.Array(text),
  overview: Type.Array(text),
  declined: Type.Array(text),
  skipped: Type.Array(Type.Tuple([text, count])),
  unknown: Type.Array(Type.Object({ field: text, value: text, count })),
  faults: notices,
  warnings: notices,
})
export type RunReport = Static<typeof report>

const part = Type.Object({ part: text, title: text, reason: text, state: text, since: moment })
export type RunPart = Static<typeof part>

/** What taking a run back will do. */
const undo = Type.Object({
  /** Lots that will have the values that they had before it. */
  lots: count,
  /** Of them those that came with it or later: they leave. */
  leaving: count,
  /** Later runs of its source that are taken back with it. */
  laterRuns: count,
  /** The run whose file houses and content come back from; null: they stay as they are. */
  fileOf: nullable(id),
})
export type RunUndo = Static<typeof undo>

const runCard = Type.Object({
  ...run,
  report: nullable(report),
  parts: Type.Array(part),
  undo: nullable(undo),
})

/** A field of a lot before an import and after it; prices in roubles, areas in m², lengths in mm. */
const difference = Type.Object({
  building: text,
  lot: nullable(id),
  kind: nullable(Type.Enum(lotKinds)),
  number: nullable(text),
  field: text,
  was: Type.Unknown(),
  becomes: Type.Unknown(),
  /** The part that waits with it; null: it is published. */
  part: nullable(text),
})
export type ImportDifference = Static<typeof difference>

/** How many values of one field changed in one house. */
const differenceGroup = Type.Object({ building: text, field: text, count })
export type DifferenceGroup = Static<typeof differenceGroup>

const parts = fields({ parts: Type.Array(text) })

export const importApi = {
  'GET /sources': { about: 'Sources of lots', answer: items(source) },
  'POST /sources': {
    about: 'Adds a source',
    body: fields({ name: text, ...settings }),
    answer: Type.Object({ id }),
    status: 201,
  },
  'POST /sources/table': {
    about: 'Reads the columns of a file',
    form: ['file', 'source'],
    answer: looked,
  },
  'POST /sources/file': {
    about: 'Imports a file',
    form: ['file', 'source', 'columns'],
    answer: nullable(brought),
    refusals: { 202: queued, 409: refusal },
  },
  'PUT /sources/:id': {
    about: 'Changes a source, pauses or resumes it',
    body: fields({ ...settings, paused: flag }),
    answer: source,
  },
  'DELETE /sources/:id': {
    about: 'Withdraws a source with its lots',
    status: 204,
    refusals: { 202: queued, 409: refusal },
  },
  'POST /sources/:id/run': {
    about: 'Fetches a source now',
    answer: Type.Object({ state: text, paused: flag }),
    status: 202,
    refusals: { 409: refusal },
  },
  'POST /sources/:id/pictures': {
    about: 'Fetches refused pictures once more',
    answer: Type.Object({ state: text, pictures: count }),
    status: 202,
  },
  'GET /sources/:id/words': { about: 'Words of a source', answer: words },
  'PUT /sources/:id/words': {
    about: 'Binds words of a source',
    body: fields({ items: Type.Array(fields({ word: text, code: text })) }),
    answer: words,
    refusals: { 202: queued, 409: refusal },
  },
  'GET /runs': { about: 'Runs of imports', query: listQuery, answer: page(runItem) },
  'GET /runs/:id': { about: 'A run', answer: runCard },
  'GET /runs/:id/diff': {
    about: 'What a run changes, lot by lot',
    query: ['building', 'field', 'page'],
    answer: Type.Object({
      ...page(difference).properties,
      groups: Type.Array(differenceGroup),
    }),
  },
  'POST /runs/:id/accept': {
    about: 'Publishes held parts',
    body: parts,
    answer: runCard,
    refusals: { 202: queued, 409: refusal },
  },
  'POST /runs/:id/keep': {
    about: 'Declines held parts',
    body: parts,
    answer: runCard,
    refusals: { 409: refusal },
  },
  'POST /runs/:id/rollback': {
    about: 'Takes a run back',
    answer: runCard,
    refusals: { 202: queued, 409: refusal },
  },
} as const
