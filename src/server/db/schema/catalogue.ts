import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'

import type { Finishing, LayoutKind, LotKind, LotStatus, Side } from '#domain/lot.ts'

/**
 * Units, everywhere: money in kopecks, areas in hundredths of a m², lengths in mm.
 * Versions: rows are written ahead with the number of the catalogue to come and are seen by nobody until
 * `catalogue_state` names it; so publishing is one short transaction, and a crash leaves the old catalogue whole.
 */
const moment = () => timestamp({ withTimezone: true })
const kopecks = () => bigint({ mode: 'number' })

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

export const project = pgTable(
  'project',
  {
    id: serial().primaryKey(),
    /** The first catalogue version that shows it. */
    sinceVersion: integer().notNull(),
    sourceId: integer().references(() => source.id),
    externalId: text(),
    alias: text().notNull().unique(),
    name: text().notNull(),
    status: text().notNull().default('on_sale'),
    class: text(),
    city: text(),
    district: text(),
    address: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    legalEntityId: integer().references(() => legalEntity.id),
    teaser: text(),
    /** Metro, advantages, finishing variants, story, FAQ, genplan: what pages show and nothing searches. */
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    sort: integer().notNull().default(0),
  },
  (table) => [unique().on(table.sourceId, table.externalId)],
)

export const building = pgTable(
  'building',
  {
    id: serial().primaryKey(),
    sinceVersion: integer().notNull(),
    sourceId: integer().references(() => source.id),
    externalId: text(),
    projectId: integer()
      .notNull()
      .references(() => project.id),
    phase: text(),
    name: text().notNull(),
    address: text(),
    cadastral: text(),
    floorsTotal: smallint(),
    floorsUnderground: smallint(),
    material: text(),
    ceilingMm: integer(),
    state: text(),
    /** Ввод: quarter as year × 4 + quarter − 1. */
    commissionQuarter: integer(),
    commissioned: boolean().notNull().default(false),
    /** Ключи, in the same count. */
    keysQuarter: integer(),
    keysHanded: boolean().notNull().default(false),
    permit: text(),
    declarationUrl: text(),
    escrowBank: text(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [unique().on(table.projectId, table.name)],
)

/** Every promise of commissioning and keys that a building ever made. */
export const deadlineHistory = pgTable(
  'deadline_history',
  {
    buildingId: integer()
      .notNull()
      .references(() => building.id),
    version: integer().notNull(),
    at: moment().notNull(),
    commissionQuarter: integer(),
    keysQuarter: integer(),
    /** Why the promise before it was not kept, in words for buyers. */
    reason: text(),
  },
  (table) => [primaryKey({ columns: [table.buildingId, table.version, table.at] })],
)

export const section = pgTable(
  'section',
  {
    id: serial().primaryKey(),
    sinceVersion: integer().notNull(),
    buildingId: integer()
      .notNull()
      .references(() => building.id),
    name: text().notNull(),
    floors: smallint(),
    lifts: smallint(),
    flatsPerFloor: smallint(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [unique().on(table.buildingId, table.name)],
)

export const floor = pgTable(
  'floor',
  {
    id: serial().primaryKey(),
    sinceVersion: integer().notNull(),
    sectionId: integer()
      .notNull()
      .references(() => section.id),
    number: smallint().notNull(),
    label: text(),
    /** {url, width, height, compass} of the drawing the polygons lie on. */
    plan: jsonb().$type<Record<string, unknown>>(),
    /** External id of a lot → its outline, «x,y x,y …» in the plan's own pixels. */
    polygons: jsonb().$type<Record<string, string>>(),
  },
  (table) => [unique().on(table.sectionId, table.number)],
)

export const layout = pgTable(
  'layout',
  {
    id: serial().primaryKey(),
    sinceVersion: integer().notNull(),
    projectId: integer()
      .notNull()
      .references(() => project.id),
    code: text().notNull(),
    rooms: smallint(),
    kind: text().$type<LayoutKind>(),
    plan: text(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [unique().on(table.projectId, table.code)],
)

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
    sourceId: integer()
      .notNull()
      .references(() => source.id),
    externalId: text().notNull(),
    lotId: integer()
      .notNull()
      .references(() => lot.id),
  },
  (table) => [primaryKey({ columns: [table.sourceId, table.externalId] }), index().on(table.lotId)],
)

/**
 * What a source says of a lot from a version on, until it says otherwise. The published lot is the newest state not
 * above the catalogue version, of the first source that still has it, with staff's overrides on top.
 */
export const lotState = pgTable(
  'lot_state',
  {
    lotId: integer()
      .notNull()
      .references(() => lot.id),
    sourceId: integer()
      .notNull()
      .references(() => source.id),
    version: integer().notNull(),
    runId: integer()
      .notNull()
      .references(() => importRun.id),
    /** When the source last changed its word on this lot. */
    at: moment().notNull(),
    /** The source no longer lists it: withdrawn, with its last known values kept for its page. */
    gone: boolean().notNull().default(false),
    status: text().$type<LotStatus>().notNull(),
    projectId: integer()
      .notNull()
      .references(() => project.id),
    buildingId: integer()
      .notNull()
      .references(() => building.id),
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
    finishing: text().$type<Finishing>(),
    ceilingMm: integer(),
    windows: text().array().$type<Side[]>().notNull().default([]),
    features: text().array().notNull().default([]),
    plan: text(),
    images: text().array().notNull().default([]),
    description: text(),
    /** Payment methods with their own prices: [{method, programmeId, price, firstPayment, …}]. */
    priceOptions: jsonb().$type<Record<string, unknown>[]>().notNull().default([]),
    /** What only this kind of lot has: power, entrance, sizes, charger, rooms with their areas… */
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    raw: jsonb(),
    /** A hash of all that is said above, so that the next import finds what changed without reading it all. */
    fingerprint: text(),
  },
  (table) => [
    primaryKey({ columns: [table.lotId, table.sourceId, table.version] }),
    index().on(table.version),
    index().on(table.sourceId, table.version),
  ],
)

export const priceHistory = pgTable(
  'price_history',
  {
    lotId: integer()
      .notNull()
      .references(() => lot.id),
    version: integer().notNull(),
    at: moment().notNull(),
    price: kopecks(),
    basePrice: kopecks(),
    sourceId: integer().references(() => source.id),
  },
  (table) => [primaryKey({ columns: [table.lotId, table.version, table.at] })],
)

export const statusHistory = pgTable(
  'status_history',
  {
    lotId: integer()
      .notNull()
      .references(() => lot.id),
    version: integer().notNull(),
    at: moment().notNull(),
    status: text().$type<LotStatus>().notNull(),
    sourceId: integer().references(() => source.id),
  },
  (table) => [primaryKey({ columns: [table.lotId, table.version, table.at] })],
)

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
