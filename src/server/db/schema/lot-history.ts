import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import type { LotStatus } from '#domain/lots/lot.ts'

import { source } from './catalogue.ts'
import { moment, reference } from './columns.ts'
import { kopecks, lot } from './lots.ts'

export const priceHistory = pgTable(
  'price_history',
  {
    lotId: reference(() => lot.id),
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
    lotId: reference(() => lot.id),
    version: integer().notNull(),
    at: moment().notNull(),
    status: text().$type<LotStatus>().notNull(),
    sourceId: integer().references(() => source.id),
  },
  (table) => [primaryKey({ columns: [table.lotId, table.version, table.at] })],
)
