import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'

import type { ConsentPurpose } from '#domain/consent/consent-texts.ts'
import type { Attribution } from '#domain/request/attribution.ts'

const moment = () => timestamp({ withTimezone: true })
const requestId = () =>
  bigint({ mode: 'number' })
    .notNull()
    .references(() => request.id)

/** `quarantined`: looks like spam and waits for a person. `erased`: the visitor asked us to forget him. */
type RequestState = 'new' | 'quarantined' | 'erased'

/** What visitors leave with us. The journal in DATA_DIR comes first; a row here is what became of its line. */
export const request = pgTable(
  'request',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** «3-1042»: what the visitor was told. */
    number: text().notNull(),
    /** Other numbers told to the same visitor while the database was away. */
    otherNumbers: text().array().notNull().default([]),
    idempotencyKey: text().notNull().unique(),
    createdAt: moment().notNull(),
    storedAt: moment().notNull().defaultNow(),
    state: text().$type<RequestState>().notNull(),
    category: text().notNull(),
    subject: text().notNull(),
    name: text().notNull(),
    /** «+79123456789»; empty when erased. */
    phone: text().notNull(),
    phoneTyped: text().notNull(),
    comment: text().notNull(),
    channel: text().notNull(),
    time: text().notNull(),
    lots: integer().array().notNull(),
    page: text().notNull(),
    form: text().notNull(),
    attribution: jsonb().$type<Attribution>().notNull(),
    address: text().notNull(),
    userAgent: text().notNull(),
    language: text().notNull(),
    referrer: text().notNull(),
    spamScore: smallint().notNull(),
    spamReasons: text().array().notNull(),
    /** The first request with the same phone within a day: this one is its next touch. */
    joinsId: bigint({ mode: 'number' }),
    erasedAt: moment(),
  },
  (table) => [
    index().on(table.number),
    index().on(table.phone, table.createdAt),
    index().on(table.createdAt),
  ],
)

/** The very words that were agreed to, kept for as long as the proof is. */
export const consentText = pgTable('consent_text', {
  sha256: text().primaryKey(),
  purpose: text().$type<ConsentPurpose>().notNull(),
  document: text().notNull(),
  version: integer().notNull(),
  title: text().notNull(),
  label: text().notNull(),
  text: text().notNull(),
})

/** Append-only: who agreed to what, or did not. Survives the erasure of the request, then by a hash of the phone. */
export const consentRecord = pgTable(
  'consent_record',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    requestId: requestId(),
    purpose: text().$type<ConsentPurpose>().notNull(),
    given: boolean().notNull(),
    document: text().notNull(),
    version: integer().notNull(),
    sha256: text()
      .notNull()
      .references(() => consentText.sha256),
    at: moment().notNull(),
    address: text().notNull(),
    userAgent: text().notNull(),
    page: text().notNull(),
    form: text().notNull(),
    /** Set by an erasure, when nothing else leads to the person any more. */
    phoneHash: text(),
    withdrawnAt: moment(),
    withdrawnBy: text(),
  },
  (table) => [index().on(table.requestId), index().on(table.phoneHash)],
)

/** `dead`: given up after a week of tries; staff may send it again. */
type DeliveryState = 'waiting' | 'delivered' | 'dead'

/** One row for each request and target: a job, and what staff read of it. */
export const delivery = pgTable(
  'delivery',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    requestId: requestId(),
    target: text().notNull(),
    state: text().$type<DeliveryState>().notNull().default('waiting'),
    tries: integer().notNull().default(0),
    /** When it may be taken next; while it is being tried, when it counts as abandoned. */
    nextAt: moment().notNull().defaultNow(),
    firstTriedAt: moment(),
    /** A status or a code, never the target's own words: they may repeat the visitor's. */
    lastError: text(),
    /** The id the target gave it. */
    externalId: text(),
    createdAt: moment().notNull().defaultNow(),
    deliveredAt: moment(),
  },
  (table) => [
    unique().on(table.requestId, table.target),
    index().on(table.target, table.state, table.nextAt),
  ],
)

/** Which number a key was given, for all processes of one site. */
export const requestKey = pgTable('request_key', {
  key: text().primaryKey(),
  number: text().notNull(),
  at: moment().notNull().defaultNow(),
})

/** One row for each journal: its id begins the numbers told from it, so no two processes tell the same. */
export const requestSeries = pgTable('request_series', {
  id: serial().primaryKey(),
  openedAt: moment().notNull().defaultNow(),
})
