import {
  bigint,
  bigserial,
  index,
  integer,
  pgTable,
  serial,
  text,
  unique,
} from 'drizzle-orm/pg-core'

import { fileBytes, moment, reference } from './columns.ts'
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

/** A file at a note: never at a public address, and gone with its note. */
export const requestFile = pgTable(
  'request_file',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    noteId: bigint({ mode: 'number' })
      .notNull()
      .references(() => requestNote.id, { onDelete: 'cascade' }),
    /** As its author named it: «Договор.pdf». */
    name: text().notNull(),
    type: text().notNull(),
    bytes: integer().notNull(),
    body: fileBytes().notNull(),
  },
  (table) => [index().on(table.noteId)],
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
