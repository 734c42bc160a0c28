import pg, { type Pool } from 'pg'

import { heldTransactions } from '#server/db/bulk-rows.ts'

/** Any two imports into one database server take turns on this key. */
const IMPORT_KEY = 7_382_002

class LostLock extends Error {
  constructor() {
    super(
      'The connection of the import has broken off, and its lock with it; nothing was published',
    )
  }
}

export type LockedPool = { pool: Pool; end: (isKept: boolean) => Promise<void> }

/** An import reads files for minutes between two statements; one that stands still longer loses the lock. */
const BEGIN = `begin; set local idle_in_transaction_session_timeout = '20min'`

/** Rows staged under the lock do not wait for the disk; the commit that makes them public does. */
const COMMIT = 'set local synchronous_commit to default; commit'

/**
 * One transaction for the lock and for all that is written under it: a pooler leaves it its server connection, and whoever
 * loses the lock loses what was written. null: another transaction has the lock.
 */
export async function lockTransaction(outer: Pool): Promise<LockedPool | null> {
  const pool = openTransaction(outer)
  const end = async (isKept: boolean) => {
    try {
      await pool.query(isKept ? COMMIT : 'rollback')
    } finally {
      await pool.end()
    }
  }
  try {
    await pool.query(BEGIN)
    const { rows } = await pool.query<{ got: boolean }>(
      'select pg_try_advisory_xact_lock($1) got',
      [IMPORT_KEY],
    )
    if (rows[0]?.got) return { pool, end }
  } catch (error) {
    await pool.end()
    throw error
  }
  await end(false)
  return null
}

/** A pool of the one connection that is in the transaction. */
function openTransaction({ options }: Pool): Pool {
  let isOpened = false
  const pool = new pg.Pool({
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
  pool.on('error', () => {}) // heard of by the next statement
  pool.on('connect', (client) => client.on('error', () => {}))
  heldTransactions.add(pool)
  return pool
}
