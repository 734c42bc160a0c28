import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** `search`: a list of lots that is empty; its address is the one spelling of the query. */
export type MissedKind = 'notFound' | 'search'

/** What visitors came for and did not find, counted by day. Of who they were nothing is kept. */
export const missed = pgTable(
  'missed',
  {
    kind: text().$type<MissedKind>().notNull(),
    address: text().notNull(),
    day: date().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.address, table.day] })],
)
