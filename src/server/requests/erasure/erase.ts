import { createHash } from 'node:crypto'
import { and, eq, gt, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'

import { bookingNumber, keepsBuyer } from '#domain/booking/booking-state.ts'
import type { DeliveredCopy } from '#contract/office/request-data.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { booking } from '#server/db/schema/bookings.ts'
import { consentRecord } from '#server/db/schema/consents.ts'
import { delivery } from '#server/db/schema/deliveries.ts'
import { erasure, type WithdrawalWay } from '#server/db/schema/erasures.ts'
import { request } from '#server/db/schema/requests.ts'
import { sharedList } from '#server/db/schema/saved.ts'
import { subscription } from '#server/db/schema/subscriptions.ts'

import { contactText, hashContact, type ErasureScope } from './contact.ts'
import { eraseRows } from './erase-rows.ts'
import { waitForErasures } from './late-entries.ts'
import {
  findErasable,
  type Erasable,
  type StoredRequest,
  type StoredBooking,
} from './find-erasable.ts'

export type Erased = {
  numbers: string[]
  copies: DeliveredCopy[]
  subscriptions: number
  sharedLists: number
  /** «Б-17»: bookings that keep their buyer until the money is settled. */
  keptBookings: string[]
}

/** Forgets a person, or requests, in the database; journals and restored backups learn it from the row of the erasure. */
export async function erase(
  db: Database,
  scope: ErasureScope,
  way: WithdrawalWay,
): Promise<Erased> {
  const isContact = 'phone' in scope || 'email' in scope
  const contactHash = isContact ? await hashContact(contactText(scope)) : null
  // No earlier than what this process has written, by whichever clock.
  const at = sql`greatest(now(), ${new Date().toISOString()}::timestamptz)`
  return db.transaction(async (tx) => {
    await waitForErasures(tx, 'exclusive')
    const found = await findErasable(tx, scope)
    await markWithdrawn(tx, found.requests, { way, at })
    const numbers = found.requests.flatMap((one) => [one.number, ...one.otherNumbers])
    await tx.insert(erasure).values({
      contactHash,
      numbers: 'numbers' in scope ? [...new Set([...scope.numbers, ...numbers])] : numbers,
      bookings: found.bookings.map(({ id }) => id),
      subscriptions: found.subscriptions,
      way,
      at,
    })
    return eraseFound(tx, found)
  })
}

/** Erases what was found; consents stay as they are marked. */
export async function eraseFound(tx: Transaction, found: Erasable): Promise<Erased> {
  const { requests } = found
  const ids = requests.map(({ id }) => id)
  const copies = await findCopies(tx, ids)
  await eraseRows(tx, requests)
  const kept = await eraseBookings(tx, found.bookings)
  const gone = await tx
    .delete(subscription)
    .where(inArray(subscription.id, found.subscriptions))
    .returning({ id: subscription.id })
  return {
    numbers: requests.map(({ number }) => number),
    copies,
    subscriptions: gone.length,
    sharedLists: await deleteSharedLists(tx, requests),
    keptBookings: kept.map(({ id }) => bookingNumber(id)),
  }
}

/** Marks the consents of these requests, save those that were withdrawn before. */
export async function markWithdrawn(
  tx: Transaction,
  requests: readonly StoredRequest[],
  { way, at }: { way: WithdrawalWay; at: SQL | Date },
) {
  const ids = requests.map(({ id }) => id)
  await tx
    .update(consentRecord)
    .set({ withdrawnAt: at, withdrawnBy: way })
    .where(
      and(
        inArray(consentRecord.requestId, ids),
        eq(consentRecord.given, true),
        isNull(consentRecord.withdrawnAt),
      ),
    )
}

const findCopies = (tx: Transaction, ids: readonly number[]): Promise<DeliveredCopy[]> =>
  tx
    .select({
      number: request.number,
      target: delivery.target,
      externalId: delivery.externalId,
      isCertain: eq(delivery.state, 'delivered').mapWith(Boolean),
    })
    .from(delivery)
    .innerJoin(request, eq(request.id, delivery.requestId))
    .where(
      and(
        inArray(delivery.requestId, [...ids]),
        or(eq(delivery.state, 'delivered'), gt(delivery.tries, 0)),
      ),
    )
    .orderBy(delivery.requestId, delivery.target)

/** A shared list has no owner, so it is deleted with a request from its page. */
async function deleteSharedLists(
  tx: Transaction,
  requests: readonly Pick<StoredRequest, 'page'>[],
): Promise<number> {
  const tokens = requests.flatMap(
    ({ page }) => /[?&]list=([\w-]{32})(?:&|#|$)/.exec(page)?.[1] ?? [],
  )
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('base64url'))
  if (hashes.length === 0) return 0
  const gone = await tx
    .delete(sharedList)
    .where(inArray(sharedList.sha256, hashes))
    .returning({ sha256: sharedList.sha256 })
  return gone.length
}

/**
 * Empties buyers; what was booked and paid stays, as accounts must. A booking whose money is on its way keeps its buyer
 * until that is settled: the row is marked, and the booking worker empties it. Returns the kept.
 */
async function eraseBookings(
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
