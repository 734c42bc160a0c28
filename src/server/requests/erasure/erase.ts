import { createHash } from 'node:crypto'
import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'

import type { Database, Transaction } from '#server/db/connect.ts'
import { delivery } from '#server/db/schema/deliveries.ts'
import { erasure } from '#server/db/schema/erasures.ts'
import { request } from '#server/db/schema/requests.ts'
import { sharedList } from '#server/db/schema/saved.ts'
import { subscription } from '#server/db/schema/subscriptions.ts'

import { contactText, hashContact, type Contact } from './contact.ts'
import { eraseBookings } from './erase-bookings.ts'
import { eraseRows } from './erase-rows.ts'

/** What is with somebody else by now, or may be: a try without an answer counts. */
export type DeliveredCopy = {
  number: string
  target: string
  externalId: string | null
  isCertain: boolean
}

export type Erased = {
  numbers: string[]
  copies: DeliveredCopy[]
  subscriptions: number
  sharedLists: number
}

/** Forgets a person in the database; journals are told by the row of the erasure. */
export async function erase(db: Database, contact: Contact): Promise<Erased> {
  const contactHash = await hashContact(contactText(contact))
  return db.transaction(async (tx) => {
    await tx.insert(erasure).values({ contactHash })
    const found = await tx.select().from(request).where(belongsTo(contact)).for('update')
    const copies = await findCopies(
      tx,
      found.map(({ id }) => id),
    )
    await eraseBookings(tx, contact)
    const sharedLists = await eraseFound(tx, found)
    const subscriptions = await deleteSubscriptions(tx, contact)
    return { numbers: found.map(({ number }) => number), copies, subscriptions, sharedLists }
  })
}

/** Requests with the lists they were sent from; says how many lists. */
export async function eraseFound(
  tx: Transaction,
  found: readonly { id: number; phone: string; page: string }[],
): Promise<number> {
  await eraseRows(tx, found)
  return deleteSharedLists(
    tx,
    found.map(({ page }) => page),
  )
}

export const belongsTo = (contact: Contact) =>
  'phone' in contact
    ? eq(request.phone, contact.phone)
    : sql`position(${contact.email} in lower(concat_ws(' ', ${request.name}, ${request.subject}, ${request.comment}, ${request.email}))) > 0`

async function findCopies(tx: Transaction, ids: readonly number[]): Promise<DeliveredCopy[]> {
  const rows = await tx
    .select({ job: delivery, number: request.number })
    .from(delivery)
    .innerJoin(request, eq(request.id, delivery.requestId))
    .where(
      and(
        inArray(delivery.requestId, [...ids]),
        or(eq(delivery.state, 'delivered'), gt(delivery.tries, 0)),
      ),
    )
    .orderBy(delivery.requestId, delivery.target)
  return rows.map(({ number, job: { target, externalId, state } }) => ({
    number,
    target,
    externalId,
    isCertain: state === 'delivered',
  }))
}

async function deleteSubscriptions(tx: Transaction, contact: Contact): Promise<number> {
  if ('phone' in contact) return 0
  const gone = await tx
    .delete(subscription)
    .where(eq(subscription.email, contact.email))
    .returning({ id: subscription.id })
  return gone.length
}

/** A shared list has no owner but whoever wrote to us from its page. */
async function deleteSharedLists(tx: Transaction, pages: readonly string[]): Promise<number> {
  const tokens = pages.flatMap((page) => /[?&]list=([\w-]{32})(?:&|#|$)/.exec(page)?.[1] ?? [])
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('base64url'))
  if (hashes.length === 0) return 0
  const gone = await tx
    .delete(sharedList)
    .where(inArray(sharedList.sha256, hashes))
    .returning({ sha256: sharedList.sha256 })
  return gone.length
}
