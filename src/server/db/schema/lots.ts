import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
} from 'drizzle-orm/pg-core'

import type { LotDeal } from '#domain/lots/deal.ts'
import type { Finishing, LayoutKind, LotKind, LotStatus, Side } from '#domain/lots/lot.ts'
import type { JsonObject } from '#server/db/json.ts'

import { source } from './catalogue.ts'
import { moment, reference } from './columns.ts'
import { project, building, section, layout } from './structure.ts'

export const kopecks = () => bigint({ mode: 'number' })

/** The public id of a lot, for good: it survives re-imports, a change of source, and the sale. */
export const lot = pgTable('lot', {
  id: serial().primaryKey(),
  kind: text().$type<LotKind>().notNull(),
  firstSeen: moment().notNull(),
})

/** Under what name each source knows a lot. */
export const lotKey = pgTable(
  'lot_key',
  {
    sourceId: reference(() => source.id),
    externalId: text().notNull(),
    lotId: reference(() => lot.id),
  },
  (table) => [primaryKey({ columns: [table.sourceId, table.externalId] }), index().on(table.lotId)],
)

/**
 * The state of a lot at a source, from a version until the next state. The published lot is the newest state not above
 * the catalogue version, of the first source that still lists it, with overrides of staff on top.
 */
export const lotState = pgTable(
  'lot_state',
  {
    lotId: reference(() => lot.id),
    sourceId: reference(() => source.id),
    version: integer().notNull(),
    /** The run that wrote it; runs are forgotten before states are. */
    runId: integer().notNull(),
    /** When the source last changed its word on this lot. */
    at: moment().notNull(),
    /** The source no longer lists it: withdrawn, with its last known values kept for its page. */
    gone: boolean().notNull().default(false),
    status: text().$type<LotStatus>().notNull(),
    projectId: reference(() => project.id),
    buildingId: reference(() => building.id),
    sectionId: integer().references(() => section.id),
    layoutId: integer().references(() => layout.id),
    floor: smallint(),
    number: text(),
    article: text(),
    rooms: smallint(),
    roomsRaw: text(),
    layoutKind: text().$type<LayoutKind>(),
    /** Legally not housing: апартаменты. */
    apartments: boolean().notNull().default(false),
    area: integer().notNull(),
    livingArea: integer(),
    kitchenArea: integer(),
    price: kopecks(),
    basePrice: kopecks(),
    deal: text().$type<LotDeal>().notNull().default('sale'),
    rentPerMonth: kopecks(),
    rentPerMetreYear: kopecks(),
    finishing: text().$type<Finishing>(),
    ceilingMm: integer(),
    windows: text().array().$type<Side[]>().notNull().default([]),
    features: text().array().notNull().default([]),
    plan: text(),
    images: text().array().notNull().default([]),
    description: text(),
    /** Payment methods with their own prices: [{method, programmeId, price, firstPayment, …}]. */
    priceOptions: jsonb().$type<JsonObject[]>().notNull().default([]),
    /** What only this kind of lot has: power, entrance, sizes, charger, rooms with their areas… */
    details: jsonb().$type<JsonObject>().notNull().default({}),
    raw: jsonb(),
    /** A hash of the values above, so that the next import finds changes without reading them all. */
    fingerprint: text(),
  },
  (table) => [
    primaryKey({ columns: [table.lotId, table.sourceId, table.version] }),
    index().on(table.version),
    index().on(table.sourceId, table.version),
  ],
)
