import type { SharedList } from '#contract/services.ts'
import { createHash, randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'

import { readSaved, writeSaved, type SavedLot } from '#domain/saved/saved-lots.ts'
import type { Database } from '#server/db/connect.ts'
import { sharedList } from '#server/db/schema/saved.ts'

/** 192 bits: nobody guesses another visitor's list. */
const TOKEN_BYTES = 24
const TOKEN = /^[\w-]{32}$/

/** Stores a list as it is now. The token is given out once, here: the database has only its hash. */
export async function shareList(db: Database, lots: readonly SavedLot[]): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await db.delete(sharedList).where(sql`${sharedList.openedAt} < now() - interval '2 years'`)
  await db.insert(sharedList).values({ sha256: hashOf(token), lots: writeSaved(lots) })
  return token
}

/** null: there is no such list. One that is still opened lives on. */
export async function findSharedList(db: Database, token: string): Promise<SharedList | null> {
  if (!TOKEN.test(token)) return null
  const mine = eq(sharedList.sha256, hashOf(token))
  const [found] = await db.select().from(sharedList).where(mine)
  if (!found) return null
  if (Date.now() - found.openedAt.getTime() > DAY)
    await db.update(sharedList).set({ openedAt: new Date() }).where(mine)
  return { lots: readSaved(found.lots, Date.now()), madeAt: found.madeAt.toISOString() }
}

const DAY = 24 * 60 * 60 * 1000

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
