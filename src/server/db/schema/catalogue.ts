import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  serial,
  smallint,
  text,
} from 'drizzle-orm/pg-core'

import type { FeedName } from '#domain/feeds/feed.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import type { JsonObject } from '#server/db/json.ts'

import { layers, moment, reference } from './columns.ts'

/**
 * Units, everywhere: money in kopecks, areas in hundredths of a m², lengths in mm.
 * Versions: rows are written ahead with the number of the catalogue to come and are seen by nobody until
 * `catalogue_state` names it; so publishing is one short transaction, and a crash leaves the old catalogue whole.
 */

/** One row: the number every cached page and packed column carries. */
export const catalogueState = pgTable('catalogue_state', {
  id: smallint().primaryKey().default(1),
  version: integer().notNull(),
  publishedAt: moment().notNull().defaultNow(),
  /** null: the site was published before this was kept. */
  firstPublishedAt: moment(),
  /** The last version whose changes were announced to search engines; null: none was. */
  announcedVersion: integer(),
})

/** Pages that search engines should know, besides those of lots, and when they last showed something else. */
export const pageChange = pgTable('page_change', {
  path: text().primaryKey(),
  /** A hash of what the page shows, as this build finds it. */
  digest: text().notNull(),
  build: text().notNull(),
  /** The version that changed it. */
  version: integer().notNull(),
  /** null: it was there before changes were noticed. */
  changedAt: moment(),
})

/** Where lots come from. The one published first wins where two hold the same lot. */
export const source = pgTable('source', {
  id: serial().primaryKey(),
  name: text().notNull().unique(),
  format: text().notNull(),
  /** The order of first publications; null: it has published nothing yet. */
  priority: integer(),
  createdAt: moment().notNull().defaultNow(),
  /** A web address, a file or a folder; null: it is brought by hand alone. */
  address: text(),
  /** How often the site fetches it by itself; null: never. */
  everySeconds: integer(),
  /** Sent with every fetch; a secret stands in the environment under the name given here. */
  headers: jsonb().$type<SourceHeader[]>().notNull().default([]),
  /** Words of the feed that staff bound to ours: «монолитно каркасный» → monolith. */
  words: jsonb().$type<Record<string, string>>().notNull().default({}),
  /** The price, in roubles, that means a closed one. */
  closedPrice: integer(),
  /** Which column of a table fills which field. */
  columns: jsonb().$type<JsonObject>(),
  pausedAt: moment(),
  pauseReason: text(),
  /** Its lots are withdrawn and it is fetched no more; what it published stays readable. */
  removedAt: moment(),
  nextAt: moment(),
  /** While a run is under way: until when nobody else may start one. */
  leasedUntil: moment(),
  /** The last run that went through, whether it changed anything or not. */
  lastGoodAt: moment(),
  /** A file whose own date is older than so many days is not fresh. */
  freshDays: integer().notNull().default(7),
  /** What it brings first is shown to staff before it is published. */
  holdFirst: boolean().notNull().default(false),
})

export type SourceHeader = { name: string; env: string }

export type RunState = 'running' | 'published' | 'held' | 'refused' | 'superseded' | 'declined'

export const importRun = pgTable('import_run', {
  id: serial().primaryKey(),
  sourceId: reference(() => source.id),
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

/** A city where the company builds; projects refer to it. Its name is unique across sources. */
export const city = pgTable('city', {
  id: serial().primaryKey(),
  sourceId: integer().references(() => source.id),
  externalId: text(),
  name: text().notNull().unique(),
  /** «в Перми» */
  nameIn: text(),
  /** «Перми» */
  nameOf: text(),
  timeZone: text(),
  phone: text(),
  /** GeoJSON of its waters, greens, streets and rails: what maps are drawn on. */
  map: jsonb().$type<Record<string, unknown>>(),
})

/** A developer, as a legal entity. Its name at the source is unique; staff may show another name. */
export const legalEntity = pgTable('legal_entity', {
  id: serial().primaryKey(),
  /** The first catalogue version that shows it. */
  sinceVersion: integer().notNull().default(0),
  sourceId: integer().references(() => source.id),
  externalId: text(),
  ...layers(),
  name: text().notNull(),
  inn: text(),
  ogrn: text(),
  kpp: text(),
  address: text(),
  escrowBank: text(),
  nashdomUrl: text(),
})

/** A list that leaves the site, and what of it staff have switched off. */
export const feed = pgTable('feed', {
  name: text().$type<FeedName>().primaryKey(),
  /** Part of its address: who does not know it has no feed. */
  token: text().notNull(),
  isOn: boolean().notNull().default(true),
  /** null: the phone of each project. */
  phone: text(),
  /** Added to the addresses of pages: «utm_source=cian&utm_medium=feed». */
  marks: text().notNull().default(''),
  /** Aliases of projects that are left out. */
  offProjects: text().array().notNull().default([]),
  offKinds: text().array().$type<LotKind[]>().notNull().default([]),
})
