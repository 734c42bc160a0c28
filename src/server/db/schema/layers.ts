import { boolean, jsonb, timestamp } from 'drizzle-orm/pg-core'

import type { JsonObject } from '#server/db/json.ts'

/** Two words about one record: the source's last one, and what staff set by hand above it. Other columns hold both. */
export const layers = () => ({
  /** By column; null: no source told of it, or not since staff may write. */
  told: jsonb().$type<JsonObject>(),
  staff: jsonb().$type<JsonObject>().notNull().default({}),
  /** When the source stopped telling of a record that staff had written in. */
  goneAt: timestamp({ withTimezone: true }),
  hidden: boolean().notNull().default(false),
})
