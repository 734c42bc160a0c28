import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'

import { bookingNumber, bookingStateNames } from '#domain/booking/booking-state.ts'
import { formatRubles } from '#domain/money/money.ts'
import { formatMoment } from '#domain/time/site-time.ts'
import type { Database } from '#server/db/connect.ts'
import { booking } from '#server/db/schema/bookings.ts'

const MOST = 200

/** The newest first, a line each. */
export async function bookingLines(db: Database): Promise<string[]> {
  const rows = await db.select().from(booking).orderBy(desc(booking.id)).limit(MOST)
  return rows.map(({ id, createdAt, lotTitle, fee, state, name, phone, lastError }) =>
    [
      bookingNumber(id),
      formatMoment(createdAt),
      lotTitle,
      formatRubles(fee),
      bookingStateNames[state],
      name,
      phone,
      lastError && `(${lastError})`,
    ]
      .filter(Boolean)
      .join('  '),
  )
}

/** Has the running site give the fee back. false: it holds none of this booking. */
export async function refundBooking(db: Database, number: string): Promise<boolean> {
  const id = Number(/^Б-(\d{1,15})$/i.exec(number)?.[1])
  if (!id) return false
  const paid = and(
    eq(booking.id, id),
    inArray(booking.state, ['paid', 'ended']),
    isNotNull(booking.paymentId),
  )
  const rows = await db
    .update(booking)
    .set({ state: 'refunding', nextAt: sql`now()`, tries: 0 })
    .where(paid)
    .returning({ id: booking.id })
  return rows.length > 0
}
