import { and, inArray, lte, ne, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import type { Database, Transaction } from '#server/db/connect.ts'
import { booking } from '#server/db/schema/bookings.ts'
import { erasure } from '#server/db/schema/erasures.ts'
import { request } from '#server/db/schema/requests.ts'
import { subscription } from '#server/db/schema/subscriptions.ts'

import { eraseFound, markWithdrawn } from './erase.ts'
import type { ErasureRecord } from './erasure-file.ts'
import { hasNumber } from './find-erasable.ts'

/** Erases in a restored database what was erased after its backup; returns how many erasures were new to it. */
export async function replayErasures(
  db: Database,
  records: readonly ErasureRecord[],
): Promise<number> {
  const known = new Set((await db.select().from(erasure)).map(({ uuid }) => uuid))
  const later = records.filter(({ uuid }) => !known.has(uuid))
  for (const record of later) await db.transaction((tx) => replay(tx, record))
  return later.length
}

/** What was written after the erasure stays: a number may be given again in a restored database. */
async function replay(tx: Transaction, { at, ...record }: ErasureRecord) {
  const before = (column: PgColumn): SQL => lte(column, new Date(at))
  const requests = await tx
    .select()
    .from(request)
    .where(and(hasNumber(record.numbers), before(request.createdAt), ne(request.state, 'erased')))
  const bookings = await tx
    .select()
    .from(booking)
    .where(and(inArray(booking.id, record.bookings), before(booking.createdAt)))
  const subscriptions = await tx
    .select({ id: subscription.id })
    .from(subscription)
    .where(and(inArray(subscription.id, record.subscriptions), before(subscription.createdAt)))
  if (record.way) await markWithdrawn(tx, requests, { way: record.way, at: new Date(at) })
  await eraseFound(tx, { requests, bookings, subscriptions: subscriptions.map(({ id }) => id) })
  await tx
    .insert(erasure)
    .values({ ...record, at: new Date(at) })
    .onConflictDoNothing()
}
