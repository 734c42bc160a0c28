import { bigint, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import type { PlanText } from '#geometry/raster/plan-texts.ts'

import { source } from './catalogue.ts'
import { moment } from './columns.ts'

/** Every picture that feeds and records name by address, and what became of it. Its bytes lie in the file store. */
export const picture = pgTable(
  'picture',
  {
    url: text().primaryKey(),
    /** Plans come before all else. */
    plan: boolean().notNull().default(false),
    /** The last publication that named it: what none names is not asked about any more. */
    namedAt: moment().notNull(),
    /** The source that names it, the first of several; null: records do. */
    sourceId: integer().references(() => source.id),
    /** Of the bytes as they came. null: not here yet. */
    hash: text(),
    width: integer(),
    height: integer(),
    /** «#a1b2c3», the mean: seen while the picture loads. */
    colour: text(),
    bytes: bigint({ mode: 'number' }),
    /** What is written on it, where it was painted from a page of a PDF. */
    texts: jsonb().$type<PlanText[]>(),
    /** For the question whether it has changed. */
    etag: text(),
    lastModified: text(),
    /** Of the bytes that were last found unreadable: they are not read again. */
    refusedHash: text(),
    tries: integer().notNull().default(0),
    nextAt: moment().notNull().defaultNow(),
    /** Why the last try failed, in words for staff. What came before stays shown. */
    error: text(),
  },
  (table) => [index().on(table.nextAt), index().on(table.hash)],
)
