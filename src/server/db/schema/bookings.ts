import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

import type { BookingState } from '#domain/booking/booking-state.ts'
import type { LotKind } from '#domain/lots/lot.ts'

import { moment } from './columns.ts'

/** Paid bookings of lots: who holds which lot until when, and what became of the money. Sums in whole roubles. */
export const booking = pgTable(
  'booking',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** Leads to the page of the booking; known to its visitor alone. */
    token: text().notNull().unique(),
    idempotencyKey: text().notNull().unique(),
    state: text().$type<BookingState>().notNull().default('held'),
    lotId: integer().notNull(),
    lotKind: text().$type<LotKind>().notNull().default('flat'),
    /** The lot and its price as they were checked before the payment. */
    lotTitle: text().notNull(),
    price: bigint({ mode: 'number' }).notNull(),
    fee: integer().notNull(),
    days: smallint().notNull(),
    refund: text().notNull(),
    vat: smallint().notNull(),
    /** Empty when the visitor is forgotten; what was paid stays. */
    name: text().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    /** A keyed hash of the visitor's network, for limits of holds; goes after a week. */
    network: text().notNull().default(''),
    /** When the buyer asked to be forgotten while money was on its way. null: never. */
    withdrawnAt: moment(),
    createdAt: moment().notNull().defaultNow(),
    heldUntil: moment().notNull(),
    bookedUntil: moment(),
    paymentId: text().unique(),
    payUrl: text(),
    /** True once the state of the payment at the provider is final. */
    settled: boolean().notNull().default(false),
    paidAt: moment(),
    refundId: text(),
    refundedAt: moment(),
    /** null: nothing reported. Otherwise the last state reported to staff. */
    reportedState: text().$type<BookingState>(),
    /** The state that the visitor was written of last. */
    letterState: text().$type<BookingState>(),
    /** When it is looked at next; null: nothing is left to be done. */
    nextAt: moment().defaultNow(),
    /** Until then one process works on it. null: none does. */
    leasedUntil: moment(),
    tries: integer().notNull().default(0),
    lastError: text(),
  },
  (table) => [
    // One hold for a lot, whichever process gives it.
    uniqueIndex('booking_one_hold')
      .on(table.lotId)
      .where(sql`${table.state} in ('held', 'paid')`),
    index().on(table.nextAt),
    index().on(table.phone),
    index().on(table.network),
  ],
)
