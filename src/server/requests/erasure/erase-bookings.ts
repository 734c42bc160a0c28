import { and, eq, ne, sql } from 'drizzle-orm'

import type { Transaction } from '#server/db/connect.ts'
import { booking } from '#server/db/schema/bookings.ts'

import type { Contact } from './contact.ts'

/** Who booked is forgotten; what was booked and paid stays, as accounts must. With a name only bookings under it. */
export async function eraseBookings(
  tx: Transaction,
  contact: Contact,
  name: string | null = null,
): Promise<void> {
  const mine =
    'phone' in contact
      ? eq(booking.phone, contact.phone)
      : eq(sql`lower(${booking.email})`, contact.email)
  await tx
    .update(booking)
    .set({ name: '', phone: '', email: '' })
    .where(and(mine, ne(booking.phone, ''), name === null ? undefined : isNamed(name)))
}

const isNamed = (name: string) => sql`lower(${booking.name}) = lower(${name})`
