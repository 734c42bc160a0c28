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
  refusal,
  text,
} from '#contract/schema.ts'
import { lotDeals } from '#domain/lots/deal.ts'
import { lotKinds } from '#domain/lots/lot.ts'
import { requestStages } from '#domain/request/request-work.ts'

const period = ['from', 'to'] as const

const stage = Type.Enum(requestStages)
const nextStep = nullable(Type.Object({ text, at: moment }))

/** A lot as the visitor saw it. */
const seenLot = Type.Object({
  id,
  kind: Type.Enum(lotKinds),
  placeKind: Type.Optional(text),
  project: text,
  building: text,
  number: nullable(text),
  area: number,
  price: nullable(number),
  deal: Type.Optional(Type.Enum(lotDeals)),
})
export type SeenLotItem = Static<typeof seenLot>

const listed = Type.Object({
  number: text,
  createdAt: moment,
  state: text,
  category: text,
  subject: text,
  name: text,
  phone: text,
  deliveries: Type.Array(Type.Object({ target: text, state: text })),
  stage,
  responsible: nullable(text),
  nextStep,
  isOverdue: flag,
  lots: Type.Array(seenLot),
})

const note = Type.Object({
  id,
  author: text,
  authorId: id,
  at: moment,
  text,
  files: Type.Array(Type.Object({ id, name: text, bytes: count })),
})
export type RequestNote = Static<typeof note>

const touch = fields({ source: text, medium: text, campaign: text, landing: text })
export type VisitTouch = Static<typeof touch>

const consent = Type.Object({
  document: text,
  title: text,
  version: number,
  /** The words that were shown, with the company in them, and their hash. */
  text,
  sha256: text,
  given: flag,
  at: moment,
  withdrawnAt: nullable(moment),
  withdrawnBy: nullable(text),
})
export type ConsentItem = Static<typeof consent>

/** Of the same visitor: with the same phone or e-mail. */
const otherRequest = Type.Object({
  number: text,
  createdAt: moment,
  category: text,
  subject: text,
  state: text,
  stage,
})

const card = Type.Object({
  number: text,
  createdAt: moment,
  state: text,
  category: text,
  subject: text,
  name: text,
  phone: text,
  email: text,
  comment: text,
  page: text,
  spamReasons: Type.Array(text),
  attribution: fields({ first: touch, last: touch }),
  notes: Type.Array(note),
  lots: Type.Array(Type.Object({ id, url: text })),
  seenLots: Type.Array(seenLot),
  deliveries: Type.Array(
    Type.Object({
      target: text,
      state: text,
      tries: count,
      lastError: nullable(text),
      /** The status of the lead in a CRM that reports it, and since when it is known. */
      crmStatus: nullable(Type.Object({ name: text, at: moment })),
    }),
  ),
  consents: Type.Array(consent),
  others: Type.Array(otherRequest),
  revision: count,
  stage,
  closedReason: text,
  responsible: nullable(Type.Object({ id, name: text })),
  nextStep,
  /** Whom a letter reminds of the next step: nobody without mail, the responsible member alone, or else the common address. */
  reminderTo: Type.Enum(['nobody', 'responsible', 'common']),
})
export type RequestCardData = Static<typeof card>

/** What somebody else has written of it meanwhile. */
const clash = Type.Object({
  current: card,
  by: nullable(text),
  at: nullable(moment),
  message: text,
})

/** A filter that a member has named. */
const view = Type.Object({ id, name: text, query: text })

const numbers = Type.Object({
  total: count,
  byDay: Type.Array(Type.Object({ day: text, count })),
  bySource: Type.Array(Type.Object({ source: text, count })),
  byProject: Type.Array(Type.Object({ project: text, count })),
})

/** The conditions of the list. */
export const requestConditions = {
  q: text,
  state: text,
  project: text,
  stage: text,
  responsible: text,
  from: text,
  to: text,
}

export const requestApi = {
  'GET /requests': {
    about: 'Requests of visitors, the newest first',
    query: [...listQuery, 'sort', 'project', 'stage', 'responsible', ...period],
    answer: page(listed),
  },
  'GET /requests/numbers': { about: 'Counts of requests', query: period, answer: numbers },
  'GET /requests/newest': {
    about: 'The number of the newest request',
    answer: Type.Object({ number: nullable(text) }),
  },
  'GET /requests/members': {
    about: 'Members who may be responsible for a request',
    answer: items(Type.Object({ value: text, label: text })),
  },
  'GET /requests/views': { about: 'Own saved filters of the list', answer: items(view) },
  'POST /requests/views': {
    about: 'Saves a filter of the list under a name; a name that is taken gets the new filter',
    body: fields({ name: text, query: text }),
    answer: items(view),
    status: 201,
  },
  'DELETE /requests/views/:id': { about: 'Deletes a saved filter', answer: items(view) },
  'GET /requests/:number': { about: 'A request', answer: card },
  'PUT /requests/:number': {
    about: 'Changes the stage, the responsible member and the next step',
    body: fields({
      stage: text,
      closedReason: text,
      responsible: nullable(id),
      nextStep: nullable(fields({ text, at: text })),
    }),
    answer: card,
    clash,
    refusals: { 409: refusal },
  },
  'POST /requests/:number/notes': {
    about: 'Adds a note',
    body: fields({ text }),
    answer: Type.Object({ id, notes: Type.Array(note) }),
    status: 201,
    refusals: { 409: refusal },
  },
  'POST /requests/:number/notes/:id/files': {
    about: 'Puts a file beside an own note',
    form: ['file'],
    answer: Type.Object({ notes: Type.Array(note) }),
    status: 201,
  },
  'GET /requests/:number/files/:id': { about: 'A file of a note' },
  'DELETE /requests/:number/files/:id': {
    about: 'Deletes a file of an own note',
    answer: Type.Object({ notes: Type.Array(note) }),
  },
  'POST /requests/:number/resend': {
    about: 'Sends a request to its targets once more',
    body: fields({ target: text }),
    answer: card,
    status: 202,
    refusals: { 409: refusal },
  },
  'POST /requests/resend': {
    about: 'Counts the requests that a filter finds, or sends them to their targets once more',
    body: fields({ ...requestConditions, dryRun: flag, count }),
    answer: Type.Object({ count }),
    status: 202,
    refusals: { 409: refusal },
  },
} as const
