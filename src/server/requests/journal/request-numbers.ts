import { sql } from 'drizzle-orm'

import { fromDatabase } from '#server/background/database-away.ts'
import type { Database } from '#server/db/connect.ts'
import { requestKey, requestSeries } from '#server/db/schema/requests.ts'

import type { Agree } from './journal.ts'

/** A series that no journal has. */
export async function takeSeries(db: Database): Promise<number> {
  const [taken] = await db
    .insert(requestSeries)
    .values({})
    .onConflictDoNothing()
    .returning({ id: requestSeries.id })
  // The counter of the table ran into a series registered by hand: its next number is another one.
  return taken?.id ?? takeSeries(db)
}

/** Makes the series of a journal known, so that no other journal is given it. */
export async function registerSeries(db: Database, id: number): Promise<void> {
  await db.insert(requestSeries).values({ id }).onConflictDoNothing()
}

/** Longer than this the answer to a visitor does not wait for other processes. */
const TIMEOUT_MS = 1_000
const RETRY_AFTER_MS = 5_000

/**
 * Processes with one database agree on the number of a key, so a visitor who meets another process gets the same number.
 * Without the database each process gives its own.
 */
export function agreeThrough(db: Database): Agree {
  let retryAt = 0
  return async (entries) => {
    if (Date.now() < retryAt) return
    const numbers = await fromDatabase(claim(db, entries), TIMEOUT_MS).catch(() => null)
    if (!numbers) retryAt = Date.now() + RETRY_AFTER_MS
    for (const entry of entries) entry.number = numbers?.get(entry.key) ?? entry.number
  }
}

async function claim(db: Database, entries: readonly { key: string; number: string }[]) {
  // In one order everywhere, or two processes would wait for each other.
  const ordered = entries
    .map((entry) => ({ key: entry.key, number: entry.number }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const { key, number } = requestKey
  const rows = await db
    .insert(requestKey)
    .values(ordered)
    .onConflictDoUpdate({ target: key, set: { key: sql`excluded.key` } })
    .returning({ key, number })
  return new Map(rows.map((row) => [row.key, row.number]))
}
