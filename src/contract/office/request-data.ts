import Type, { type Static } from 'typebox'

import { count, fields, flag, moment, nullable, refusal, text } from '#contract/schema.ts'

import { requestConditions } from './requests.ts'

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

/** Visitors' data by the heap. */
export const requestDataApi = {
  'POST /requests/export': {
    about: 'Requests as a file',
    body: fields({ format: text, ...requestConditions, ...person }),
  },
  'POST /requests/erase': {
    about: 'Lists what an erasure takes, or erases it',
    body: fields({ ...person, numbers: Type.Array(text), dryRun: flag, count }),
    answer: Type.Union([erasable, erased]),
    refusals: { 409: refusal },
  },
} as const
