import { bigserial, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'

import { moment } from './columns.ts'
import { requestId } from './requests.ts'

/** `dead`: given up after a week of tries; staff may send it again. */
type DeliveryState = 'waiting' | 'delivered' | 'dead'

/** The target of letters to visitors themselves. */
export const VISITOR_LETTER = 'письмо посетителю'

/** One row for each request and target: a job, and what staff read of it. */
export const delivery = pgTable(
  'delivery',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    requestId: requestId(),
    target: text().notNull(),
    state: text().$type<DeliveryState>().notNull().default('waiting'),
    tries: integer().notNull().default(0),
    /** When it may be taken next; while it is being tried, when it counts as abandoned. */
    nextAt: moment().notNull().defaultNow(),
    firstTriedAt: moment(),
    /** A status or a code, never the target's own words: they may repeat the visitor's. */
    lastError: text(),
    /** The id the target gave it. */
    externalId: text(),
    createdAt: moment().notNull().defaultNow(),
    deliveredAt: moment(),
    /** The code of its status in the CRM, «142» or «C1:WON»; null: nothing has been heard of it. */
    crmStatus: text(),
    /** «Переговоры» */
    crmStatusName: text(),
    /** When this status was heard of first. */
    crmStatusAt: moment(),
    /** When the CRM is to be asked for its status, or asked again; null: it has reported no change. */
    crmAskAt: moment(),
    crmTries: integer().notNull().default(0),
  },
  (table) => [
    unique().on(table.requestId, table.target),
    index().on(table.target, table.state, table.nextAt),
    index().on(table.target, table.externalId),
    index().on(table.crmAskAt),
  ],
)
