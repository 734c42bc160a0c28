import {
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  serial,
  smallint,
  text,
} from 'drizzle-orm/pg-core'

import type { Holiday } from '#domain/time/office-hours.ts'

import { legalEntity, source } from './catalogue.ts'
import { fileBytes, layers, moment, reference } from './columns.ts'
import { building, project } from './structure.ts'

export const origin = () => ({
  sourceId: integer().references(() => source.id),
  externalId: text(),
})

/** A record that a source may bring and staff may set by hand. */
export const record = () => ({ id: serial().primaryKey(), ...origin(), ...layers() })

/** Pictures as docs/native-format.md names them: [{file, alt, caption, kind, focus}]. */
const gallery = () => jsonb().$type<unknown>().notNull().default([])

export const promotion = pgTable('promotion', {
  ...record(),
  title: text().notNull(),
  type: text().notNull(),
  badge: text(),
  teaser: text(),
  /** A document, or a text with marks: docs/native-format.md. */
  body: jsonb().$type<unknown>(),
  startsAt: moment(),
  endsAt: moment(),
  /** Which lots it applies to: {projects, buildings, kinds, rooms, finishing, priceFrom…, include, exclude}. */
  rule: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  effect: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  /** For whom; prices of lots are without a promotion that has a condition. null: for everybody. */
  condition: text(),
  changesPrice: boolean().notNull().default(false),
  /** Whether it adds up with a discount that a lot has already. */
  stacks: boolean().notNull().default(false),
  legal: text(),
  /** Of a promotion that is an advertisement: its token at the register of advertising. */
  erid: text(),
  gallery: gallery(),
  sort: integer().notNull().default(0),
})

export const news = pgTable('news', {
  ...record(),
  alias: text().notNull().unique(),
  title: text().notNull(),
  lead: text(),
  body: jsonb().$type<unknown>().notNull(),
  cover: text(),
  /** What its picture is drawn from, where it has no cover: {view, building, floor, rooms}, or {view: 'chart', unit, rows}. */
  shows: jsonb().$type<unknown>().notNull().default({}),
  tags: text().array().notNull().default([]),
  projects: text().array().notNull().default([]),
  gallery: gallery(),
  publishedAt: moment().notNull(),
})

/** A list of flats under an address of its own, «/podborki/studii». */
export const landing = pgTable('landing', {
  ...record(),
  alias: text().notNull(),
  /** Of the list it shows, «rooms=0». */
  filter: text().notNull(),
  h1: text().notNull(),
  title: text(),
  description: text(),
  text: jsonb().$type<unknown>(),
  indexed: boolean().notNull().default(true),
})

export const pressItem = pgTable('press_item', {
  ...record(),
  outlet: text().notNull(),
  title: text().notNull(),
  url: text(),
  quote: text(),
  /** Aliases of those it is about. */
  projects: text().array().notNull().default([]),
  publishedOn: date().notNull(),
})

export const document = pgTable('document', {
  ...record(),
  title: text().notNull(),
  type: text().notNull(),
  number: text(),
  date: date(),
  version: smallint().notNull().default(1),
  projectId: integer().references(() => project.id),
  legalEntityId: integer().references(() => legalEntity.id),
  file: text(),
  bytes: integer(),
  sha256: text(),
  externalUrl: text(),
  public: boolean().notNull().default(true),
  /** Files that stood here before, the newest first. */
  earlier: jsonb().$type<EarlierFile[]>().notNull().default([]),
})

type EarlierFile = {
  version: number
  date: string | null
  file: string
  bytes: number | null
}

/** What an import brought along, by the hash of its bytes. Never changed, so an address once given answers for good. */
export const keptFile = pgTable('kept_file', {
  hash: text().primaryKey(),
  type: text().notNull(),
  body: fileBytes().notNull(),
})

/** What was done on a building site in a month. */
export const constructionReport = pgTable('construction_report', {
  ...record(),
  buildingId: reference(() => building.id),
  /** The first day of the month of the report. */
  month: date().notNull(),
  percent: smallint(),
  text: text().notNull(),
  images: text().array().notNull().default([]),
})

export const office = pgTable('office', {
  ...record(),
  name: text().notNull(),
  kind: text().notNull(),
  /** By name; null: the one its address begins with. */
  city: text(),
  /** Aliases of those it sells. */
  projects: text().array().notNull().default([]),
  address: text().notNull(),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  phone: text(),
  email: text(),
  /** {mon: ['09:00', '21:00'], …}; a missing day is a day off. */
  hours: jsonb().$type<Record<string, [string, string]>>().notNull().default({}),
  /** Days with hours of their own, or none. */
  holidays: jsonb().$type<Holiday[]>().notNull().default([]),
  route: text(),
  access: text(),
  gallery: gallery(),
  sort: integer().notNull().default(0),
})

/** Whom a buyer meets: shown in the order of the file. */
export const person = pgTable('person', {
  ...record(),
  name: text().notNull(),
  role: text(),
  photo: text(),
})

/** The company itself: one row of facts that header, footer and «О компании» show. */
export const company = pgTable('company', {
  id: smallint().primaryKey().default(1),
  name: text().notNull(),
  city: text(),
  phone: text(),
  email: text(),
  facts: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  ...layers(),
})
