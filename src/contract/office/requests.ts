import Type, { type Static } from 'typebox'

import {
  count,
  fields,
  flag,
  id,
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

const period = ['from', 'to'] as const

const listed = Type.Object({
  number: text,
  createdAt: moment,
  state: text,
  category: text,
  subject: text,
  name: text,
  phone: text,
  deliveries: Type.Array(Type.Object({ target: text, state: text })),
})

const note = Type.Object({ author: text, at: moment, text })
export type RequestNote = Static<typeof note>

const touch = fields({ source: text, medium: text, campaign: text, landing: text })
export type VisitTouch = Static<typeof touch>

/** A lot as the visitor saw it. */
const seenLot = Type.Object({
  id,
  kind: Type.Enum(lotKinds),
  project: text,
  building: text,
  number: nullable(text),
  area: number,
  price: nullable(number),
  deal: Type.Optional(Type.Enum(lotDeals)),
})
export type SeenLotItem = Static<typeof seenLot>

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
    Type.Object({ target: text, state: text, tries: count, lastError: nullable(text) }),
  ),
  consents: Type.Array(consent),
})
export type RequestCardData = Static<typeof card>

const numbers = Type.Object({
  total: count,
  byDay: Type.Array(Type.Object({ day: text, count })),
  bySource: Type.Array(Type.Object({ source: text, count })),
  byProject: Type.Array(Type.Object({ project: text, count })),
})

const erasableItem = Type.Object({
  number: text,
  createdAt: moment,
  category: text,
  name: text,
  phone: text,
  email: text,
})
export type ErasableItem = Static<typeof erasableItem>

/** What an erasure would take, to be looked at before it; its count is typed by hand. */
const erasable = Type.Object({
  count,
  items: Type.Array(erasableItem),
  bookings: Type.Array(Type.Object({ number: text, state: text, isKept: flag })),
  subscriptions: count,
})
export type CountedErasable = Static<typeof erasable>
export type ErasableList = Omit<CountedErasable, 'count'>

/** What is with somebody else by now, or may be: a try without an answer counts. */
const deliveredCopy = Type.Object({
  number: text,
  target: text,
  externalId: nullable(text),
  isCertain: flag,
})
export type DeliveredCopy = Static<typeof deliveredCopy>

const erased = Type.Object({
  count,
  numbers: Type.Array(text),
  copies: Type.Array(deliveredCopy),
  subscriptions: count,
  /** «Б-17»: bookings that keep their buyer until the money is settled. */
  keptBookings: Type.Array(text),
  /** The running site still writes some of it down; it goes within seconds. */
  isJournalHeld: flag,
})
export type ErasureOutcome = Static<typeof erased>

const person = { phone: text, email: text }

export const requestApi = {
  'GET /requests': {
    about: 'Requests of visitors, the newest first',
    query: [...listQuery, 'project', ...period],
    answer: page(listed),
  },
  'GET /requests/numbers': { about: 'Counts of requests', query: period, answer: numbers },
  'GET /requests/newest': {
    about: 'The number of the newest request',
    answer: Type.Object({ number: nullable(text) }),
  },
  'GET /requests/:number': { about: 'A request', answer: card },
  'POST /requests/:number/notes': {
    about: 'Adds a note',
    body: fields({ text }),
    answer: Type.Object({ notes: Type.Array(note) }),
    status: 201,
    refusals: { 409: refusal },
  },
  'POST /requests/:number/resend': {
    about: 'Sends a request to its targets once more',
    body: fields({ target: text }),
    answer: card,
    status: 202,
    refusals: { 409: refusal },
  },
  'POST /requests/export': {
    about: 'Requests as a file',
    body: fields({ format: text, q: text, state: text, from: text, to: text, ...person }),
  },
  'POST /requests/erase': {
    about: 'Lists what an erasure takes, or erases it',
    body: fields({ ...person, numbers: Type.Array(text), dryRun: flag, count }),
    answer: Type.Union([erasable, erased]),
    refusals: { 409: refusal },
  },
} as const
