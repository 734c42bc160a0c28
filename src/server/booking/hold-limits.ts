import { and, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'

import { findHoldLimit, type EarlierHold, type HoldLimit } from '#domain/booking/hold-limits.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { booking } from '#server/db/schema/bookings.ts'

import { findByKey, type Booking, type NewBooking } from './booking-store.ts'

/** How long an unpaid hold is remembered against its visitor. */
const MEMORY = sql`interval '7 days'`

/** `taken`: another visitor has the lot. */
type HoldAnswer = { booking: Booking } | { refused: 'taken' } | { limit: HoldLimit }

/**
 * A hold within the limits of its visitor. Visitors with the same phone, e-mail or network take turns on locks of the
 * transaction, so posts at once, in any process, are counted one after another.
 */
export async function addHold(db: Database, row: NewBooking): Promise<HoldAnswer> {
  return db.transaction(async (tx) => {
    await takeTurns(tx, row)
    const known = await findByKey(tx, row.idempotencyKey)
    if (known) return { booking: known }
    const limit = findHoldLimit(await findEarlier(tx, row), row.lotId, Date.now())
    if (limit) return { limit }
    const [added] = await tx.insert(booking).values(row).onConflictDoNothing().returning()
    return added ? { booking: added } : { refused: 'taken' }
  })
}

async function takeTurns(tx: Transaction, { phone, email, network }: NewBooking) {
  const keys = [`email ${email.toLowerCase()}`, `network ${network}`, `phone ${phone}`]
  // In one order everywhere, or two processes would wait for each other.
  for (const key of keys.toSorted())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`hold ${key}`}, 0))`)
}

async function findEarlier(tx: Transaction, row: NewBooking): Promise<EarlierHold[]> {
  const samePerson = sql<boolean>`(${booking.phone} = ${row.phone} or lower(${booking.email}) = ${row.email.toLowerCase()})`
  const sameNetwork = sql<boolean>`${booking.network} = ${row.network}`
  const rows = await tx
    .select({
      lotId: booking.lotId,
      state: booking.state,
      createdAt: booking.createdAt,
      heldUntil: booking.heldUntil,
      isSamePerson: samePerson,
      isSameNetwork: sameNetwork,
    })
    .from(booking)
    .where(and(or(samePerson, sameNetwork), or(eq(booking.state, 'held'), endedUnpaid)))
  return rows.flatMap(({ state, ...hold }) =>
    state === 'held' || state === 'expired' || state === 'canceled' ? [{ ...hold, state }] : [],
  )
}

const endedUnpaid = and(
  inArray(booking.state, ['expired', 'canceled']),
  isNull(booking.paidAt),
  sql`${booking.createdAt} > now() - ${MEMORY}`,
)

/** Hashes of networks serve the limits alone. */
export const clearOldNetworks = (db: Database) =>
  db
    .update(booking)
    .set({ network: '' })
    .where(and(ne(booking.network, ''), lt(booking.createdAt, sql`now() - ${MEMORY}`)))
