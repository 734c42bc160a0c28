import { integer, jsonb, pgTable, serial, smallint, text, unique } from 'drizzle-orm/pg-core'

import type { TracePlace } from '#contract/office/traces.ts'
import type { Side } from '#domain/lots/lot.ts'
import type { SectionGeometry } from '#geometry/section-geometry.ts'
import type { Trace } from '#geometry/tracing/trace.ts'

import { moment, reference } from './columns.ts'
import { staffMember } from './staff.ts'
import { building, section } from './structure.ts'

const marking = () => ({
  /** By its hash, as everywhere. */
  picture: text().notNull(),
  /** What is outlined → its outline, «x,y x,y …», or windows, «x,y …;x,y …;», in thousandths of the picture. */
  outlines: jsonb().$type<Record<string, string>>().notNull().default({}),
  revision: integer().notNull().default(1),
  author: reference(() => staffMember.id),
  at: moment().notNull().defaultNow(),
})

/** A floor marked by staff, above the one of a source: a picture of the media library and lots on it by their ids. */
export const floorMarking = pgTable(
  'floor_marking',
  {
    id: serial().primaryKey(),
    sectionId: reference(() => section.id),
    number: smallint().notNull(),
    ...marking(),
  },
  (table) => [unique().on(table.sectionId, table.number)],
)

/** A level under a house marked by staff: its places by their ids, in any sections of the sources. */
export const levelMarking = pgTable(
  'level_marking',
  {
    id: serial().primaryKey(),
    buildingId: reference(() => building.id),
    number: smallint().notNull(),
    ...marking(),
  },
  (table) => [unique().on(table.buildingId, table.number)],
)

/** A side of a house over its render: what stands behind an outline is a lot, «12», or a floor of a section, «f5/7». */
export const facadeMarking = pgTable(
  'facade_marking',
  {
    id: serial().primaryKey(),
    buildingId: reference(() => building.id),
    side: text().$type<Side>().notNull(),
    ...marking(),
  },
  (table) => [unique().on(table.buildingId, table.side)],
)

/** The true geometry of a section by staff and the command, above `details.geometry` of its source. */
export const sectionGeometry = pgTable('section_geometry', {
  sectionId: integer()
    .primaryKey()
    .references(() => section.id),
  /** null: what its source gives is drawn. */
  geometry: jsonb().$type<SectionGeometry>(),
  /** When `geometry` came or was taken off; null: never. */
  publishedAt: moment(),
  /** null: no work waits for its publication. */
  draft: jsonb().$type<SectionGeometry>(),
  revision: integer().notNull().default(1),
  /** null: the command. */
  author: integer().references(() => staffMember.id),
  at: moment().notNull().defaultNow(),
})

/** What a file gave, in words for staff; `held`: why it was not published at once. */
type FileReport = Record<'held' | 'leftovers' | 'warnings', string[]>

/** The last model or drawing that a house was read from. */
export const geometryFile = pgTable('geometry_file', {
  buildingId: integer()
    .primaryKey()
    .references(() => building.id),
  name: text().notNull(),
  state: text().$type<'reading' | 'read' | 'failed'>().notNull(),
  /** Why it could not be read, for staff. */
  refusal: text(),
  report: jsonb().$type<FileReport>(),
  at: moment().notNull().defaultNow(),
})

/** A plan that staff trace over its picture, kept to be continued; what is published of it lies in geometry of sections. */
export const trace = pgTable('trace', {
  id: serial().primaryKey(),
  buildingId: reference(() => building.id),
  name: text().notNull(),
  /** By its hash, as everywhere. */
  picture: text().notNull(),
  document: jsonb().$type<Trace>().notNull(),
  /** Stacks of sections that it stands for, with how it is turned there. */
  places: jsonb().$type<TracePlace[]>().notNull().default([]),
  revision: integer().notNull().default(1),
  /** The revision that was published last; null: none. */
  published: integer(),
  author: reference(() => staffMember.id),
  at: moment().notNull().defaultNow(),
})
