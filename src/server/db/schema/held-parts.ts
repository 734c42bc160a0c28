import { index, integer, jsonb, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'

import type { Json } from '#server/db/json.ts'

import { importRun, source } from './catalogue.ts'
import { moment, reference } from './columns.ts'
import { lot } from './lots.ts'

/** `superseded`: a later run has replaced the part. */
export type PartState = 'held' | 'approved' | 'declined' | 'superseded'

/** What of a run was not published: a house, or the prices or statuses of one. */
export const heldPart = pgTable(
  'held_part',
  {
    id: serial().primaryKey(),
    runId: integer()
      .notNull()
      .references(() => importRun.id, { onDelete: 'cascade' }),
    sourceId: reference(() => source.id),
    /** «house:12», «prices:12», «statuses:12», «words», «file». */
    part: text().notNull(),
    /** «Ёлки, корпус 1» */
    title: text().notNull(),
    reason: text().notNull(),
    /** A hash of what is suspicious, by which a refusal of staff is remembered. */
    content: text().notNull(),
    lots: integer().notNull(),
    /** What publishing it would change, as far as it is kept; null: decided since. */
    changes: jsonb().$type<Json>(),
    state: text().$type<PartState>().notNull(),
    /** Since when this part has been held, over runs. */
    since: moment().notNull(),
  },
  (table) => [index().on(table.runId), index().on(table.sourceId, table.state)],
)

/** Content that staff do not want: it is left out of later runs without a question. */
export const declinedPart = pgTable(
  'declined_part',
  {
    sourceId: reference(() => source.id),
    part: text().notNull(),
    content: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sourceId, table.part, table.content] })],
)

/** A value of a feed that is not confirmed yet: `price` in kopecks, or `missing` for a lot that is not listed. */
export const pendingValue = pgTable(
  'pending_value',
  {
    sourceId: reference(() => source.id),
    lotId: reference(() => lot.id),
    attribute: text().$type<'price' | 'missing'>().notNull(),
    value: jsonb().$type<number>(),
    /** The number of runs in a row with this value. */
    runs: integer().notNull(),
    since: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sourceId, table.lotId, table.attribute] }),
    index().on(table.lotId),
  ],
)
