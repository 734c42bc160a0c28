import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { moment } from './catalogue.ts'

/** What staff have been told of and is not over yet. */
export const alert = pgTable(
  'alert',
  {
    event: text().notNull(),
    /** The source, the target; empty: the whole site. */
    subject: text().notNull(),
    text: text().notNull(),
    since: moment().notNull().defaultNow(),
    /** null: nobody has heard of it yet. */
    toldAt: moment(),
    /** While one process is telling it, the others are not. */
    leasedUntil: moment(),
  },
  (table) => [primaryKey({ columns: [table.event, table.subject] })],
)
