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
  },
  (table) => [primaryKey({ columns: [table.entity, table.entityId, table.field] })],
)
