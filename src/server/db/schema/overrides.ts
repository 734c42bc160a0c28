import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { moment } from './lots.ts'

/** What staff set by hand. Kept apart from what sources say, so that no import undoes it. */
export const override = pgTable(
  'manual_override',
  {
    entity: text().$type<'lot' | 'building' | 'project'>().notNull(),
    entityId: integer().notNull(),
    field: text().notNull(),
    value: jsonb(),
    setAt: moment().notNull().defaultNow(),
    setBy: text(),
    /** Why, in the words of whoever set it. */
    reason: text(),
    /** From then on the source's word counts again; null: until it is taken back. */
    until: moment(),
  },
  (table) => [primaryKey({ columns: [table.entity, table.entityId, table.field] })],
)
