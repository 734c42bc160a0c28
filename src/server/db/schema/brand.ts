import { integer, pgTable } from 'drizzle-orm/pg-core'

import { layers } from './columns.ts'

/** The brand as staff published it above its files, which are its source: one row, all of it in the layers. */
export const brand = pgTable('brand', {
  id: integer().primaryKey(),
  ...layers(),
})
