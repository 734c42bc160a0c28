import { integer, jsonb, pgTable, serial, smallint, text, unique } from 'drizzle-orm/pg-core'

import { moment } from './catalogue.ts'
import { staffMember } from './staff.ts'
import { section } from './structure.ts'

/** A floor as staff marked it, above what a source may tell of it: a picture of the media library and lots on it. */
export const floorMarking = pgTable(
  'floor_marking',
  {
    id: serial().primaryKey(),
    sectionId: integer()
      .notNull()
      .references(() => section.id),
    number: smallint().notNull(),
    /** By its hash, as everywhere. */
    picture: text().notNull(),
    /** Id of a lot → its outline, «x,y x,y …», in thousandths of the picture's width and height. */
    outlines: jsonb().$type<Record<string, string>>().notNull().default({}),
    revision: integer().notNull().default(1),
    author: integer()
      .notNull()
      .references(() => staffMember.id),
    at: moment().notNull().defaultNow(),
  },
  (table) => [unique().on(table.sectionId, table.number)],
)
