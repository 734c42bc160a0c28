import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { moment } from './columns.ts'

/** A condition that is reported to staff and not over yet. */
export const alert = pgTable(
  'alert',
  {
    event: text().notNull(),
    /** Empty: the whole site. Otherwise the source or the target. */
    subject: text().notNull(),
    text: text().notNull(),
    since: moment().notNull().defaultNow(),
    /** null: not sent yet. */
    sentAt: moment(),
    /** Until then one process sends it, and the others leave it alone. */
    leasedUntil: moment(),
  },
  (table) => [primaryKey({ columns: [table.event, table.subject] })],
)
