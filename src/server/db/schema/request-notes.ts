import { bigserial, index, pgTable, text } from 'drizzle-orm/pg-core'

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
