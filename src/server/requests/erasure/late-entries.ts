import { gte, sql } from 'drizzle-orm'

import type { Database, Transaction } from '#server/db/connect.ts'
import { erasure } from '#server/db/schema/erasures.ts'
import type { Entry } from '#server/requests/journal/journal-line.ts'

import { contactsOf, hashContact } from './contact.ts'

/**
 * Until the end of the transaction. Who stores requests holds `row share`, beside others who do; who erases is alone:
 * each sees all of what the other has done, so no request comes in beside the erasure that names it.
 */
export const waitForErasures = (tx: Transaction, mode: 'row share' | 'exclusive') =>
  tx.execute(sql`lock table ${erasure} in ${sql.raw(mode)} mode`)

/** Of these entries, the ones that were erased after they had been written. */
export async function findForgotten<Late extends Entry>(
  db: Database | Transaction,
  entries: readonly Late[],
): Promise<Late[]> {
  const oldest = Math.min(...entries.map(({ at }) => Date.parse(at)).filter(Number.isFinite))
  if (!Number.isFinite(oldest)) return []
  const erasures = await db
    .select()
    .from(erasure)
    .where(gte(erasure.at, new Date(oldest)))
  if (erasures.length === 0) return []
  const erasedAt = new Map<string, number>()
  for (const { contactHash, numbers, at } of erasures)
    for (const name of contactHash === null ? numbers : [contactHash, ...numbers])
      erasedAt.set(name, Math.max(at.getTime(), erasedAt.get(name) ?? 0))
  const found: Late[] = []
  for (const entry of entries) if (await isForgotten(entry, erasedAt)) found.push(entry)
  return found
}

async function isForgotten(entry: Entry, erasedAt: ReadonlyMap<string, number>): Promise<boolean> {
  const hashes = await Promise.all(contactsOf(entry).map(hashContact))
  return [entry.number, ...hashes].some((name) => (erasedAt.get(name) ?? 0) >= Date.parse(entry.at))
}
