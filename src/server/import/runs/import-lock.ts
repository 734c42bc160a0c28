import { setTimeout } from 'node:timers/promises'
import type { Pool } from 'pg'

import { lockFolder } from '#server/db/lock.ts'

import { lockSession, type LockedSession } from './locked-session.ts'
import { Refusal } from './refusal.ts'

type LockPlace = { pool: Pool; dataDir: string; databaseUrl: string; waitMs?: number }

const LOOK_AGAIN_MS = 500

/**
 * Runs one import at a time; `work` is given the same place with the pool that it may write through. The embedded engine
 * is one session for all, so there the lock is a file's.
 */
export async function withImportLock<Place extends LockPlace, Result>(
  place: Place,
  work: (locked: Place) => Promise<Result>,
): Promise<Result> {
  const lock = await waitForLock(place)
  if (!lock) throw new Refusal('другой импорт ещё не закончился')
  try {
    return await work({ ...place, pool: lock.pool })
  } finally {
    await lock.release()
  }
}

async function waitForLock({ pool, dataDir, databaseUrl, waitMs = 0 }: LockPlace) {
  const until = Date.now() + waitMs
  for (;;) {
    const lock = databaseUrl ? await lockSession(pool) : lockHere(pool, dataDir)
    if (lock || Date.now() >= until) return lock
    await setTimeout(LOOK_AGAIN_MS)
  }
}

function lockHere(pool: Pool, dataDir: string): LockedSession | null {
  const unlock = lockFolder(dataDir, 'import.lock')
  return unlock && { pool, release: async () => unlock() }
}
