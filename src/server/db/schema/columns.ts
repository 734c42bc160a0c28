import {
  boolean,
  customType,
  integer,
  jsonb,
  timestamp,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'

import type { JsonObject } from '#server/db/json.ts'

export const moment = () => timestamp({ withTimezone: true })

/** A whole file. */
export const fileBytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The id of a row of another table. */
export const reference = (id: () => AnyPgColumn) => integer().notNull().references(id)

/** Whether a project or a house is on the site, beside the version that shows it. */
export const presence = () => ({
  /** By staff. */
  hidden: boolean().notNull().default(false),
  /** null: it is there. Otherwise the moment when the run that brought it was rolled back. */
  goneAt: moment(),
})

/** The two layers of a record: values of its source, and values set by staff above them. Other columns hold both merged. */
export const layers = () => ({
  /** null: the record has no source, or its row is older than the layers. Otherwise the values by column. */
  fromSource: jsonb().$type<JsonObject>(),
  staff: jsonb().$type<JsonObject>().notNull().default({}),
  /** null: the source lists it. Otherwise the moment when the source left out a record that staff have edited. */
  goneAt: moment(),
  hidden: boolean().notNull().default(false),
})
