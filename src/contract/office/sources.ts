import Type, { type Static } from 'typebox'

import {
  count,
  fields,
  flag,
  id,
  items,
  moment,
  nullable,
  number,
  queued,
  refusal,
  text,
} from '#contract/schema.ts'

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
      /** Of a lot or a house; null where it is not known. */
      fills: nullable(text),
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

export const sourceApi = {
  'GET /sources': { about: 'Sources of lots', answer: items(source) },
  'POST /sources': {
    about: 'Adds a source',
    body: fields({ name: text, ...settings }),
    answer: Type.Object({ id }),
    status: 201,
  },
  'GET /sources/template': { about: 'A workbook of a price list to fill in' },
  'GET /sources/names': {
    about: 'Sources that the caller may bring files for',
    answer: items(Type.Object({ name: text })),
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
} as const
