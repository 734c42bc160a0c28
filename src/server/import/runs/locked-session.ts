import pg, { type Pool } from 'pg'

/** Any two imports into one database server take turns on this key. */
const IMPORT_KEY = 7_382_002

class LostLock extends Error {
  constructor() {
    super('The session of the import has broken off, and its lock with it; nothing was published')
  }
}

export type LockedSession = { pool: Pool; release: () => Promise<void> }

/**
 * One session for the lock and for all that is written under it: who loses the lock can write no more, so that nothing of
 * a run that was taken for dead is published with the next one. null: another session has the lock.
 */
export async function lockSession(pool: Pool): Promise<LockedSession | null> {
  const session = openSession(pool)
  try {
    const { rows } = await session.query<{ got: boolean }>('select pg_try_advisory_lock($1) got', [
      IMPORT_KEY,
    ])
    if (rows[0]?.got) return { pool: session, release: () => release(session) }
  } catch (error) {
    await session.end()
    throw error
  }
  await session.end()
  return null
}

function openSession({ options }: Pool): Pool {
  let isOpened = false
  const session = new pg.Pool({
    ...options,
    max: 1,
    idleTimeoutMillis: 0,
    // Statements wait for one another here, not for a connection.
    connectionTimeoutMillis: 0,
    verify(_client, done) {
      done(isOpened ? new LostLock() : undefined)
      isOpened = true
    },
  })
  session.on('error', () => {}) // heard of by the next statement
  session.on('connect', (client) => client.on('error', () => {}))
  return session
}

/** A session that has broken off has nothing to release. */
async function release(session: Pool) {
  await session.query('select pg_advisory_unlock($1)', [IMPORT_KEY]).catch(() => {})
  await session.end()
}
