import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'

import { FolderHeld, openEngine, enginePool, socketOf } from './embedded-engine.ts'
import { appliedMigrations, migrateInTurn, migrationCount } from './migrate.ts'
import { protectDataDir } from './private-folder.ts'

export type Database = ReturnType<typeof queriesOn>

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export type Connection = { db: Database; pool: pg.Pool; close: () => Promise<void> }

type Where = { databaseUrl: string; dataDir: string }

/** Opens the database for the site: the embedded engine in a folder of ours, or a server. */
export async function connect(where: Where): Promise<Connection> {
  const { pool, release } = await openPool(where)
  try {
    await migrateInTurn(pool, !where.databaseUrl)
  } catch (error) {
    await pool.end()
    await release()
    throw error
  }
  return {
    db: queriesOn(pool),
    pool,
    async close() {
      await pool.end()
      await release()
    },
  }
}

/** The database as it lies, of whatever age, or empty. */
export async function openPool({ databaseUrl, dataDir }: Where) {
  protectDataDir(dataDir)
  const opened = databaseUrl
    ? { pool: serverPool(databaseUrl), release: async () => {} }
    : await openEngine(dataDir)
  surviveDisconnects(opened.pool)
  return opened
}

/** Opens the database for a command at the prompt: where a site holds the embedded engine, through the site's socket. */
export async function openDatabase(where: Where): Promise<Connection> {
  try {
    return await connect(where)
  } catch (error) {
    if (!(error instanceof FolderHeld)) throw error
    const pool = enginePool(socketOf(where.dataDir))
    surviveDisconnects(pool)
    await waitForMigrations(pool)
    return { db: queriesOn(pool), pool, close: () => pool.end() }
  }
}

/**
 * A server that goes away must not take the site with it: an idle connection that breaks is replaced at the next
 * query, and of one in use its user hears by the query that fails; the event itself would end the process.
 */
function surviveDisconnects(pool: pg.Pool) {
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
}

const queriesOn = (pool: pg.Pool) => drizzle(pool, { casing: 'snake_case' })

/** A site that has just started holds its folder before its socket and its tables are there: a minute at most, by 200 ms. */
async function waitForMigrations(pool: pg.Pool, tries = 300) {
  try {
    if ((await appliedMigrations(pool)) < migrationCount())
      throw new Error('The site has not finished its migrations')
  } catch (error) {
    if (tries === 0) throw error
    await new Promise((resolve) => setTimeout(resolve, 200))
    await waitForMigrations(pool, tries - 1)
  }
}

/** A server that has gone without a word is noticed by the timeouts: nobody waits for it longer. */
const serverPool = (connectionString: string) =>
  new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5_000,
    query_timeout: 120_000,
    idle_in_transaction_session_timeout: 120_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
