import { setTimeout } from 'node:timers/promises'
import type { Pool } from 'pg'

import { lockFolder } from '#server/db/lock.ts'

import { lockTransaction, type LockedPool } from './locked-transaction.ts'
import { Refusal } from './refusal.ts'

type LockPlace = { pool: Pool; dataDir: string; databaseUrl: string; waitMs?: number }

const LOOK_AGAIN_MS = 500

/**
 * Runs one import at a time; `work` is given the same place with the pool that it may write through. Over a server all of it
 * is one transaction; what a refusal notes stays. The embedded engine has one session for everybody, who would wait for that
 * transaction's end: there the lock is a file's, and every statement stays.
 */
export async function withImportLock<Place extends LockPlace, Result>(
  place: Place,
  work: (locked: Place) => Promise<Result>,
): Promise<Result> {
  const lock = await waitForLock(place)
  if (!lock) throw new Refusal('другой импорт ещё не закончился')
  let result: Result
  try {
    result = await work({ ...place, pool: lock.pool })
  } catch (error) {
    await lock.end(error instanceof Refusal).catch(() => {}) // a lost connection has nothing to end
    throw error
  }
  await lock.end(true)
  return result
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
