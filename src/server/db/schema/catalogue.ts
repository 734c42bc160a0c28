import {
  bigint,
  integer,
  jsonb,
  pgTable,
  serial,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

/**
 * Units, everywhere: money in kopecks, areas in hundredths of a m², lengths in mm.
 * Versions: rows are written ahead with the number of the catalogue to come and are seen by nobody until
 * `catalogue_state` names it; so publishing is one short transaction, and a crash leaves the old catalogue whole.
 */
export const moment = () => timestamp({ withTimezone: true })

/** One row: the number every cached page and packed column carries. */
export const catalogueState = pgTable('catalogue_state', {
  id: smallint().primaryKey().default(1),
  version: integer().notNull(),
  publishedAt: moment().notNull().defaultNow(),
})

/** Where lots come from. The one imported first wins where two hold the same lot. */
export const source = pgTable('source', {
  id: serial().primaryKey(),
  name: text().notNull().unique(),
  format: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
})

export type RunState = 'running' | 'published' | 'held' | 'refused' | 'superseded'

export const importRun = pgTable('import_run', {
  id: serial().primaryKey(),
  sourceId: integer()
    .notNull()
    .references(() => source.id),
  state: text().$type<RunState>().notNull(),
  /** The file as it came, kept under DATA_DIR by its hash. */
  snapshot: text(),
  sha256: text(),
  bytes: bigint({ mode: 'number' }),
  feedDate: moment(),
  startedAt: moment().notNull().defaultNow(),
  finishedAt: moment(),
  /** The catalogue version it made; null while it has made none. */
  version: integer(),
  /** Why it was held or refused, in words for staff. */
  reason: text(),
  report: jsonb(),
})

export const legalEntity = pgTable('legal_entity', {
  id: serial().primaryKey(),
  sourceId: integer().references(() => source.id),
  externalId: text(),
  name: text().notNull().unique(),
  inn: text(),
  ogrn: text(),
  kpp: text(),
  address: text(),
  escrowBank: text(),
  nashdomUrl: text(),
})
