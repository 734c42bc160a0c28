import { setTimeout } from 'node:timers/promises'
import type { Pool } from 'pg'

import { lockFolder } from '#server/db/lock.ts'

import { Refusal } from './refusal.ts'

/** Any two imports into one database server take turns on this key. */
const IMPORT_KEY = 7_382_002

type LockPlace = { pool: Pool; dataDir: string; databaseUrl: string; waitMs?: number }

const LOOK_AGAIN_MS = 500

/** Runs one import at a time. The embedded engine is one session for all, so there the lock is a file's. */
export async function withImportLock<Result>(
  place: LockPlace,
  work: () => Promise<Result>,
): Promise<Result> {
  const release = await waitForLock(place)
  if (!release) throw new Refusal('другой импорт ещё не закончился')
  try {
    return await work()
  } finally {
    await release()
  }
}

async function waitForLock({ pool, dataDir, databaseUrl, waitMs = 0 }: LockPlace) {
  const until = Date.now() + waitMs
  for (;;) {
    const release = databaseUrl ? await lockServer(pool) : lockHere(dataDir)
    if (release || Date.now() >= until) return release
    await setTimeout(LOOK_AGAIN_MS)
  }
}

function lockHere(dataDir: string): (() => Promise<void>) | null {
  const unlock = lockFolder(dataDir, 'import.lock')
  return unlock && (async () => unlock())
}

async function lockServer(pool: Pool): Promise<(() => Promise<void>) | null> {
  const client = await pool.connect()
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) got', [
    IMPORT_KEY,
  ])
  if (!rows[0]?.got) {
    client.release()
    return null
  }
  return async () => {
    await client.query('select pg_advisory_unlock($1)', [IMPORT_KEY])
    client.release()
  }
}
