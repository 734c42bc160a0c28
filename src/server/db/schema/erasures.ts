import { sql } from 'drizzle-orm'
import { bigint, bigserial, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

import { moment } from './columns.ts'
import { requestId } from './requests.ts'

/** What the person has proven by the withdrawal, or that staff acted on their word. */
export type WithdrawalWay = 'page' | 'email link' | 'phone code' | 'number and phone' | 'staff'

/**
 * What was erased, without a word of the person: other processes and journals erase by it, and so does a restored
 * backup that is older. The same rows are appended to `DATA_DIR/erasures.jsonl`, which outlives the database.
 */
export const erasure = pgTable(
  'erasure',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** The same erasure in the table, in the file and in a restored database. */
    uuid: text()
      .notNull()
      .unique()
      .default(sql`gen_random_uuid()::text`),
    /** A slow hash of the phone or e-mail. null: only the requests named here were erased. */
    contactHash: text(),
    /** Numbers of requests, those that waited in a journal included. */
    numbers: text().array().notNull().default([]),
    /** Ids. */
    bookings: bigint({ mode: 'number' }).array().notNull().default([]),
    subscriptions: bigint({ mode: 'number' }).array().notNull().default([]),
    /** How the consents of these requests were withdrawn. null: an erasure of a release that did not store it. */
    way: text().$type<WithdrawalWay>(),
    at: moment().notNull().defaultNow(),
  },
  (table) => [index().on(table.at)],
)

/** A link or a code that was sent to the e-mail or phone of a request, to withdraw all requests of the person. */
export const withdrawalProof = pgTable(
  'withdrawal_proof',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    requestId: requestId(),
    channel: text().$type<'email' | 'phone'>().notNull(),
    /** A keyed hash of the e-mail or phone: messages are counted by it, also after the request is erased. */
    contactHash: text().notNull().default(''),
    /** Codes that were tried, right or wrong. */
    tries: integer().notNull().default(0),
    at: moment().notNull().defaultNow(),
  },
  (table) => [index().on(table.requestId), index().on(table.contactHash)],
)
