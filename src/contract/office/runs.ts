import Type, { type Static } from 'typebox'

import {
  count,
  fields,
  flag,
  id,
  listQuery,
  moment,
  nullable,
  page,
  queued,
  refusal,
  text,
} from '#contract/schema.ts'
import { lotKinds } from '#domain/lots/lot.ts'

import { runReport } from './run-report.ts'

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
  approved: count,
  /** Lots of all that was held of it, also of what was decided since. */
  heldLots: count,
  counts: nullable(counts),
}
const runItem = Type.Object(run)
export type RunItem = Static<typeof runItem>

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
  sourceId: id,
  /** An acceptance of it or its rollback is at work. */
  isGoing: flag,
  /** Why the last one was not done. */
  refusal: nullable(text),
  /** The newest run of its source, where that is another one. */
  newer: nullable(id),
  /** The run that showed it, where it waited as a whole. */
  shownBy: nullable(id),
  report: nullable(runReport),
  parts: Type.Array(part),
  undo: nullable(undo),
})
export type RunCard = Static<typeof runCard>

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

export const runApi = {
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
    about: 'Publishes held parts; `release` gives prices set by hand back to the file',
    body: fields({ parts: Type.Array(text), release: flag }),
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
