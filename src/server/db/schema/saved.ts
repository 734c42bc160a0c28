import { pgTable, text } from 'drizzle-orm/pg-core'

import { moment } from './columns.ts'

/** A list of favourites behind a link. It is read only: a changed list gets another link. */
export const sharedList = pgTable('shared_list', {
  /** Of the token, which nobody but the holder of the link knows. */
  sha256: text().primaryKey(),
  /** As in the cookie: «12.mi8s0xk2_7.mi9f3e10». */
  lots: text().notNull(),
  madeAt: moment().notNull().defaultNow(),
  openedAt: moment().notNull().defaultNow(),
})
