import { inArray, sql } from 'drizzle-orm'

import { keepsBuyer } from '#domain/booking/booking-state.ts'
import type { Transaction } from '#server/db/connect.ts'
import { booking } from '#server/db/schema/bookings.ts'

import type { StoredBooking } from './find-erasable.ts'

/**
 * Empties buyers; what was booked and paid stays, as accounts must. A booking whose money is on its way keeps its buyer
 * until that is settled: the row is marked, and the booking worker empties it. Returns the kept.
 */
export async function eraseBookings(
  tx: Transaction,
  bookings: readonly StoredBooking[],
): Promise<StoredBooking[]> {
  const kept = bookings.filter((one) => keepsBuyer(one))
  const others = bookings.filter((one) => !kept.includes(one))
  const withdrawnAt = sql`coalesce(${booking.withdrawnAt}, now())`
  const idsOf = (some: readonly StoredBooking[]) => some.map(({ id }) => id)
  await tx
    .update(booking)
    .set({ withdrawnAt })
    .where(inArray(booking.id, idsOf(kept)))
  await tx
    .update(booking)
    .set({ name: '', phone: '', email: '', network: '', withdrawnAt })
    .where(inArray(booking.id, idsOf(others)))
  return kept
}
