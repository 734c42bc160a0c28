import { bigserial, index, pgTable, text } from 'drizzle-orm/pg-core'

import { moment } from './requests.ts'

/** Who asked to be forgotten, as a hash: what other processes and journals still hold of him is erased by it. */
export const erasure = pgTable(
  'erasure',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    contactHash: text().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (table) => [index().on(table.at)],
)
