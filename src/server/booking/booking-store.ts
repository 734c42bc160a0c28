import { and, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { PgColumn, PgUpdateSetSource } from 'drizzle-orm/pg-core'

import type { BookingState } from '#domain/booking/booking-state.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { booking } from '#server/db/schema/bookings.ts'

export type Booking = typeof booking.$inferSelect
export type NewBooking = typeof booking.$inferInsert
type Change = PgUpdateSetSource<typeof booking>

/** Idempotency key of the request that a booking came as. */
export const requestKey = (token: string) => `booking-${token}`

export const findByKey = (db: Database | Transaction, key: string) =>
  findOne(db, eq(booking.idempotencyKey, key))
export const findByToken = (db: Database, token: string) => findOne(db, eq(booking.token, token))
export const findByPayment = (db: Database, id: string) => findOne(db, eq(booking.paymentId, id))

/** Who holds the lot now. */
export const findHolder = (db: Database, lotId: number) =>
  findOne(db, and(eq(booking.lotId, lotId), inArray(booking.state, ['held', 'paid'])))

async function findOne(db: Database | Transaction, which: ReturnType<typeof eq> | undefined) {
  const [found] = await db.select().from(booking).where(which).limit(1)
  return found ?? null
}

/** From one of these states and no other: of two processes one does it. null: it was done already. */
export async function transition(
  db: Database,
  { id }: Booking,
  from: readonly BookingState[],
  change: Change,
): Promise<Booking | null> {
  const [moved] = await db
    .update(booking)
    .set({ tries: 0, lastError: null, nextAt: sql`now()`, ...change })
    .where(and(eq(booking.id, id), inArray(booking.state, [...from])))
    .returning()
  return moved ?? null
}

export async function change(db: Database, { id }: Booking, values: Change): Promise<void> {
  await db.update(booking).set(values).where(eq(booking.id, id))
}

/** Rows to be looked at, for this process alone until their lease ends. */
export async function takeDue(db: Database, most: number, leaseMs: number): Promise<Booking[]> {
  const due = db
    .select({ id: booking.id })
    .from(booking)
    .where(
      and(isPast(booking.nextAt), or(isNull(booking.leasedUntil), isPast(booking.leasedUntil))),
    )
    .orderBy(booking.nextAt)
    .limit(most)
    .for('update', { skipLocked: true })
  return db
    .update(booking)
    .set({
      leasedUntil: sql`now() + make_interval(secs => ${leaseMs / 1000})`,
      tries: sql`${booking.tries} + 1`,
    })
    .where(inArray(booking.id, due))
    .returning()
}

const isPast = (column: PgColumn) => lte(column, sql`now()`)

/** Ends the work on a row. A change of state meanwhile is looked at as soon as the lease ends. */
export const release = (db: Database, { id, state }: Booking, nextAt: Date | null) =>
  db
    .update(booking)
    .set({
      leasedUntil: null,
      nextAt: sql`case when ${booking.state} = ${state} then ${nextAt}::timestamptz else now() end`,
    })
    .where(eq(booking.id, id))

/** For the metrics: holds, and money that has not found its end. */
export async function countBookings(db: Database) {
  const isHeld = eq(booking.state, 'held')
  const isOpen = or(isHeld, isNotNull(booking.nextAt))
  return {
    held: await db.$count(booking, isHeld),
    unsettled: await db.$count(booking, and(isOpen, isNotNull(booking.lastError))),
  }
}
