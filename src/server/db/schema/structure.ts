import {
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'

import type { LayoutKind } from '#domain/lots/lot.ts'

import { source, legalEntity } from './catalogue.ts'
import { moment, presence, reference } from './columns.ts'

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
    ...presence(),
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
    projectId: reference(() => project.id),
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
    /** null: the developer of the project. */
    legalEntityId: integer().references(() => legalEntity.id),
    /** Pictures that most of its lots show: of the house, where it has none of its own. */
    sharedImages: text().array(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    ...presence(),
  },
  (table) => [unique().on(table.projectId, table.name)],
)

/** Every promise of commissioning and keys that a building ever made. */
export const deadlineHistory = pgTable(
  'deadline_history',
  {
    buildingId: reference(() => building.id),
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
    buildingId: reference(() => building.id),
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
    sectionId: reference(() => section.id),
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
    projectId: reference(() => project.id),
    code: text().notNull(),
    rooms: smallint(),
    kind: text().$type<LayoutKind>(),
    plan: text(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [unique().on(table.projectId, table.code)],
)
