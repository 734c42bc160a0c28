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
} from 'drizzle-orm/pg-core'

import type { Attribution } from '#domain/request/attribution.ts'
import type { SeenLot } from '#domain/request/requested-lot.ts'
import type { RequestStage } from '#domain/request/request-work.ts'

import { moment } from './columns.ts'
import { staffMember } from './staff.ts'

export const requestId = () =>
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
    /** «3-1042»: the number shown to the visitor. */
    number: text().notNull(),
    /** Other numbers given to the same visitor while the database was away. */
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
    email: text().notNull().default(''),
    comment: text().notNull(),
    channel: text().notNull(),
    time: text().notNull(),
    lots: integer().array().notNull(),
    /** What the visitor saw of them. */
    seenLots: jsonb().$type<SeenLot[]>().notNull().default([]),
    page: text().notNull(),
    form: text().notNull(),
    attribution: jsonb().$type<Attribution>().notNull(),
    address: text().notNull(),
    userAgent: text().notNull(),
    language: text().notNull(),
    referrer: text().notNull(),
    spamScore: smallint().notNull(),
    spamReasons: text().array().notNull(),
    /** The database refused some of what the visitor left; the journal holds all of it. */
    incomplete: boolean().notNull().default(false),
    /** The first request with the same phone within a day: this one is the visitor's next. */
    joinsId: bigint({ mode: 'number' }),
    erasedAt: moment(),
    /** How far staff have come with it. */
    stage: text().$type<RequestStage>().notNull().default('new'),
    closedReason: text().notNull().default(''),
    responsible: integer().references(() => staffMember.id),
    /** Both are null where nothing is planned. */
    nextStepText: text(),
    nextStepAt: moment(),
    /** When a letter about the next step is due, or is tried again; null: none is. */
    remindAt: moment(),
    /** The first note or change of the stage. */
    answeredAt: moment(),
    /** Rises with every change by staff. */
    revision: integer().notNull().default(1),
  },
  (table) => [
    index().on(table.number),
    index().on(table.phone, table.createdAt),
    index().on(table.createdAt),
    index().on(table.remindAt),
  ],
)

/** Which number a key was given, for all processes of one site. */
export const requestKey = pgTable('request_key', {
  key: text().primaryKey(),
  number: text().notNull(),
  at: moment().notNull().defaultNow(),
})

/** One row for each journal: its id begins the numbers of the journal, so no two processes give the same number. */
export const requestSeries = pgTable('request_series', {
  id: serial().primaryKey(),
  openedAt: moment().notNull().defaultNow(),
})
