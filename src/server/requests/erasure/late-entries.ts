import { gt } from 'drizzle-orm'

import type { Database, Transaction } from '#server/db/connect.ts'
import { erasure } from '#server/db/schema/erasures.ts'
import type { Entry } from '#server/requests/journal/journal-line.ts'

import { contactsOf, hashContact } from './contact.ts'

/** Of these entries, the ones whose visitors asked to be forgotten after they had written. */
export async function findForgotten<Late extends Entry>(
  db: Database | Transaction,
  entries: readonly Late[],
): Promise<Late[]> {
  const oldest = Math.min(...entries.map(({ at }) => Date.parse(at)).filter(Number.isFinite))
  if (!Number.isFinite(oldest)) return []
  const erasures = await db
    .select()
    .from(erasure)
    .where(gt(erasure.at, new Date(oldest)))
  if (erasures.length === 0) return []
  const erasedAt = new Map(erasures.map(({ contactHash, at }) => [contactHash, at.getTime()]))
  const found: Late[] = []
  for (const entry of entries) if (await isForgotten(entry, erasedAt)) found.push(entry)
  return found
}

async function isForgotten(entry: Entry, erasedAt: ReadonlyMap<string, number>): Promise<boolean> {
  const hashes = await Promise.all(contactsOf(entry).map(hashContact))
  return hashes.some((hash) => (erasedAt.get(hash) ?? 0) > Date.parse(entry.at))
}
