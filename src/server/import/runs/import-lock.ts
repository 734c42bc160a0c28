import { setTimeout } from 'node:timers/promises'
import type { Pool } from 'pg'

import { lockFolder } from '#server/db/lock.ts'

import { lockTransaction, type LockedPool } from './locked-transaction.ts'
import { purgeOrphans } from './purge-orphans.ts'
import { Refusal } from './refusal.ts'

type LockPlace = { pool: Pool; dataDir: string; databaseUrl: string; waitMs?: number }

/** `outside` is the pool without the lock: over a server what is written there stays when the transaction is rolled back. */
export type LockedPlace<Place> = Place & { outside: Pool }

const LOOK_AGAIN_MS = 500

/**
 * Runs one import at a time; `work` is given the same place with the pool that it may write through. Over a server all of it
 * is one transaction; what a refusal notes stays. The embedded engine has one session for everybody, who would wait for that
 * transaction's end: there the lock is a file's, and every statement stays. What a broken import left is taken away first,
 * else it would be published with the work.
 */
export async function withImportLock<Place extends LockPlace, Result>(
  place: Place,
  work: (locked: LockedPlace<Place>) => Promise<Result>,
): Promise<Result> {
  const lock = await waitForLock(place)
  if (!lock) throw new Refusal('другой импорт ещё не закончился')
  let result: Result
  try {
    await purgeOrphans(lock.pool)
    result = await work({ ...place, pool: lock.pool, outside: place.pool })
  } catch (error) {
    await lock.end(error instanceof Refusal).catch(() => {}) // a lost connection has nothing to end
    await purgeFailed(place).catch(() => {}) // the next one does it
    throw error
  }
  await lock.end(true)
  return result
}

async function purgeFailed(place: LockPlace) {
  const lock = await waitForLock({ ...place, waitMs: 0 })
  if (!lock) return
  try {
    await purgeOrphans(lock.pool)
  } finally {
    await lock.end(true)
  }
}

async function waitForLock({ pool, dataDir, databaseUrl, waitMs = 0 }: LockPlace) {
  const until = Date.now() + waitMs
  for (;;) {
    const lock = databaseUrl ? await lockTransaction(pool) : lockHere(pool, dataDir)
    if (lock || Date.now() >= until) return lock
    await setTimeout(LOOK_AGAIN_MS)
  }
}

function lockHere(pool: Pool, dataDir: string): LockedPool | null {
  const unlock = lockFolder(dataDir, 'import.lock')
  return unlock && { pool, end: async () => unlock() }
}
