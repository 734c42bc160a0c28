import { setTimeout } from 'node:timers/promises'
import pg, { type Pool } from 'pg'

import { heldTransactions } from '#server/db/bulk-rows.ts'
import { lockFolder } from '#server/db/lock.ts'
import { runCommand } from '#server/db/sql/command.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

import { deleteOrphans } from './orphans.ts'
import { Refusal } from './refusal.ts'

type LockContext = { pool: Pool; dataDir: string; databaseUrl: string; waitMs?: number }

/** `outside` is the pool without the lock: over a server what is written there stays when the transaction is rolled back. */
export type LockedContext<Context> = Context & { outside: Pool }

const LOOK_AGAIN_MS = 500

/**
 * One import or change of staff publishes at a time; `work` is given the same context with the pool that it may write through. Over a server all of it
 * is one transaction; what a refusal notes stays. The embedded engine has one session for everybody, who would wait for that
 * transaction's end: there the lock is a file's, and every statement stays. What a broken import left is taken away first,
 * else it would be published with the work.
 */
export async function withPublishingLock<Context extends LockContext, Result>(
  context: Context,
  work: (locked: LockedContext<Context>) => Promise<Result>,
): Promise<Result> {
  const lock = await waitForLock(context)
  if (!lock) throw new Refusal('другой импорт ещё не закончился')
  let result: Result
  try {
    await deleteOrphans(lock.pool)
    result = await work({ ...context, pool: lock.pool, outside: context.pool })
  } catch (error) {
    await lock.end(error instanceof Refusal).catch(() => {}) // a lost connection has nothing to end
    await deleteFailed(context).catch(() => {}) // the next one does it
    throw error
  }
  await lock.end(true)
  return result
}

async function deleteFailed(context: LockContext) {
  const lock = await waitForLock({ ...context, waitMs: 0 })
  if (!lock) return
  try {
    await deleteOrphans(lock.pool)
  } finally {
    await lock.end(true)
  }
}

async function waitForLock({ pool, dataDir, databaseUrl, waitMs = 0 }: LockContext) {
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

/** Any two imports into one database server take turns on this key. */
const IMPORT_KEY = 7_382_002

const tryLock = statement(
  'try the lock of imports',
  'select pg_try_advisory_xact_lock($1) got',
  ['bigint'],
  rowOf<{ got: boolean }>({ got: 'boolean' }),
)

class LostLock extends Error {
  constructor() {
    super(
      'The connection of the import has broken off, and its lock with it; nothing was published',
    )
  }
}

type LockedPool = { pool: Pool; end: (isKept: boolean) => Promise<void> }

/** An import reads files for minutes between two statements; one that stands still longer loses the lock. */
const BEGIN = `begin; set local idle_in_transaction_session_timeout = '20min'` as const

/** Rows staged under the lock do not wait for the disk; the commit that makes them public does. */
const COMMIT = 'set local synchronous_commit to default; commit'

/**
 * One transaction for the lock and for all writes under it: a pooler keeps its server connection, and a run that loses
 * the lock loses its writes. null: another transaction has the lock.
 */
async function lockTransaction(outer: Pool): Promise<LockedPool | null> {
  const pool = openTransaction(outer)
  const end = async (isKept: boolean) => {
    try {
      await runCommand(pool, isKept ? COMMIT : 'rollback')
    } finally {
      await pool.end()
    }
  }
  try {
    await runCommand(pool, BEGIN)
    const { rows } = await tryLock(pool, IMPORT_KEY)
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
