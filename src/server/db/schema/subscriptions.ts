import { bigserial, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

import { moment } from './columns.ts'
import { consentText } from './consents.ts'

/**
 * `new`: the letter that asks to confirm is not sent yet. `asked`: it is. `active`: confirmed. `ended`: the reader has
 * left, or nothing more can change.
 */
type SubscriptionState = 'new' | 'asked' | 'active' | 'ended'

/** Who wants a letter, and about what: one lot that may free up, or new flats of a search. */
export const subscription = pgTable(
  'subscription',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** A secret of our letter: it proves that the address belongs to the reader. */
    token: text().notNull().unique(),
    email: text().notNull(),
    state: text().$type<SubscriptionState>().notNull().default('new'),
    lotId: integer(),
    /** A search in its one spelling; «» is every flat. */
    query: text(),
    /** The version of the catalogue that the reader has been informed about. */
    version: integer().notNull(),
    /** When it may be looked at next; while a letter is being sent, when that counts as abandoned. */
    nextAt: moment().notNull().defaultNow(),
    tries: integer().notNull().default(0),
    /** A code, never the words of the mail server: they may repeat the address. */
    lastError: text(),
    createdAt: moment().notNull().defaultNow(),
    confirmedAt: moment(),
    lastSentAt: moment(),
    endedAt: moment(),
    /** The very words that were agreed to. */
    consent: text()
      .notNull()
      .references(() => consentText.sha256),
    address: text().notNull(),
    userAgent: text().notNull(),
  },
  (table) => [index().on(table.state, table.nextAt), index().on(table.email)],
)
