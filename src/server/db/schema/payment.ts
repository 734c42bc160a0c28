import {
  bigint,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  serial,
  smallint,
  text,
} from 'drizzle-orm/pg-core'

import type { ProgrammeScope } from '#domain/lots/programme-scope.ts'

import { layers } from './columns.ts'
import { origin, record } from './content.ts'

export const bank = pgTable('bank', {
  id: serial().primaryKey(),
  ...origin(),
  name: text().notNull().unique(),
  licence: text(),
  url: text(),
})

/** Mortgage and instalment alike: a way to pay over time. */
export const programme = pgTable('programme', {
  ...record(),
  name: text().notNull(),
  /** family, it, military, standard, subsidised, instalment… */
  kind: text().notNull(),
  banks: text().array().notNull().default([]),
  /** Rate in hundredths of a percent a year: 600 = 6 %. */
  rate: integer(),
  /** Above the key rate, in the same count; null: the rate is its own. */
  keyMargin: integer(),
  /** [{months, rate}] where the rate changes on the way. */
  ratePeriods: jsonb().$type<{ months: number; rate: number }[]>().notNull().default([]),
  /** 20.1 = a fifth of the price and a little. */
  minDownPercent: doublePrecision().notNull(),
  /** Whole roubles. */
  maxAmount: bigint({ mode: 'number' }),
  termMonths: smallint().notNull(),
  /** ПСК as the bank states it, «6,2–7,1 %». */
  fullCost: text(),
  /** The rate that the bank stated it for. */
  fullCostRate: integer(),
  conditions: text(),
  /** A programme without its legal text is not published. */
  legal: text().notNull(),
  /** What it is for: kinds of lots, projects, buildings, limits by region. */
  scope: jsonb().$type<ProgrammeScope>().notNull().default({}),
  validFrom: date(),
  validTo: date(),
  sort: integer().notNull().default(0),
})

/** The key rate of the Bank of Russia as staff published it: one row. */
export const keyRate = pgTable('key_rate', {
  id: integer().primaryKey(),
  ...layers(),
  /** Hundredths of a percent a year. */
  rate: integer().notNull(),
})
