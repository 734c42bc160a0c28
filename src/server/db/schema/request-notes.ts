import { bigserial, index, pgTable, serial, text, unique } from 'drizzle-orm/pg-core'

import { moment, reference } from './columns.ts'
import { requestId } from './requests.ts'
import { staffMember } from './staff.ts'

/** What staff wrote beside a request; goes when the visitor asks to be forgotten. */
export const requestNote = pgTable(
  'request_note',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    requestId: requestId(),
    author: reference(() => staffMember.id),
    at: moment().notNull().defaultNow(),
    text: text().notNull(),
  },
  (table) => [index().on(table.requestId)],
)

/** A filter of the list of requests that a member has named. Holds no words of a search: they may be a visitor's. */
export const requestView = pgTable(
  'request_view',
  {
    id: serial().primaryKey(),
    memberId: reference(() => staffMember.id),
    name: text().notNull(),
    /** «stage=working&project=beregovoy» */
    query: text().notNull(),
  },
  (table) => [unique().on(table.memberId, table.name)],
)
