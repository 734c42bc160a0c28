import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** How often a page of the site was opened on a day. Of who opened it nothing is kept. */
export const pageView = pgTable(
  'page_view',
  {
    address: text().notNull(),
    day: date().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.address, table.day] }), index().on(table.day)],
)
