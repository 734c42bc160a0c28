import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { moment } from './columns.ts'

/** Values set by staff. They are apart from those of sources, so that no import undoes them. */
export const override = pgTable(
  'manual_override',
  {
    entity: text().$type<'lot' | 'building' | 'project'>().notNull(),
    entityId: integer().notNull(),
    field: text().notNull(),
    value: jsonb(),
    setAt: moment().notNull().defaultNow(),
    setBy: text(),
    /** The reason, in the words of the author. */
    reason: text(),
    /** From then on the source's word counts again; null: until it is taken back. */
    until: moment(),
  },
  (table) => [primaryKey({ columns: [table.entity, table.entityId, table.field] })],
)
