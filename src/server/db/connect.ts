import { once } from 'node:events'
import { mkdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

import { lockFolder } from './lock.ts'

export type Database = ReturnType<typeof queriesOn>

export type Connection = { db: Database; pool: pg.Pool; close: () => Promise<void> }

type Where = { databaseUrl: string; dataDir: string }

/** Any two processes that migrate at once take turns on this key. */
const MIGRATION_KEY = 7_382_001

/** Opens the database for the site: the embedded engine in a folder of ours, or a server. */
export async function connect({ databaseUrl, dataDir }: Where): Promise<Connection> {
  const { pool, release } = databaseUrl
    ? { pool: serverPool(databaseUrl), release: async () => {} }
    : await openEngine(dataDir)
  outlive(pool)
  try {
    await migrateInTurn(pool, !databaseUrl)
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

/** Opens the database for a command at the prompt: where a site holds the embedded engine, through the site's socket. */
export async function openDatabase(where: Where): Promise<Connection> {
  try {
    return await connect(where)
  } catch (error) {
    if (!(error instanceof FolderHeld)) throw error
    const pool = enginePool(socketOf(where.dataDir))
    outlive(pool)
    await reach(pool)
    return { db: queriesOn(pool), pool, close: () => pool.end() }
  }
}

/**
 * A server that goes away must not take the site with it: an idle connection that breaks is replaced at the next
 * query, and of one in use its user hears by the query that fails; the event itself would end the process.
 */
function outlive(pool: pg.Pool) {
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
}

export class FolderHeld extends Error {}

const migrations = () => fileURLToPath(import.meta.resolve('#server/db/migrations'))

function migrationCount(): number {
  const journal = readFileSync(join(migrations(), 'meta/_journal.json'), 'utf8')
  return (JSON.parse(journal) as { entries: unknown[] }).entries.length
}

const queriesOn = (pool: pg.Pool) => drizzle(pool, { casing: 'snake_case' })

/** A site that has just started holds its folder a moment before its door is open and its tables are there. */
async function reach(pool: pg.Pool, tries = 50) {
  try {
    const { rowCount } = await pool.query(
      'select 1 from drizzle.__drizzle_migrations having count(*) >= $1',
      [migrationCount()],
    )
    if (!rowCount) throw new Error('The site has not finished its migrations')
  } catch (error) {
    if (tries === 0) throw error
    await new Promise((resolve) => setTimeout(resolve, 200))
    await reach(pool, tries - 1)
  }
}

const serverPool = (connectionString: string) =>
  new pg.Pool({ connectionString, max: 10, connectionTimeoutMillis: 5_000 })

const enginePool = (socket: string) =>
  new pg.Pool({
    host: dirname(socket),
    port: Number(basename(socket).split('.').at(-1)),
    user: 'postgres',
    database: 'postgres',
    max: 4,
  })

async function openEngine(dataDir: string) {
  mkdirSync(dataDir, { recursive: true })
  const unlock = lockFolder(dataDir)
  if (!unlock) throw new FolderHeld(`Another process works in «${resolve(dataDir)}»`)
  const socket = socketOf(dataDir)
  const engine = new Worker(new URL(import.meta.resolve('#server/db/pglite.thread.ts')), {
    workerData: { folder: join(resolve(dataDir), 'postgres'), socket },
  })
  try {
    await once(engine, 'message')
  } catch (error) {
    unlock()
    throw error
  }
  return {
    pool: enginePool(socket),
    async release() {
      engine.postMessage('close')
      await once(engine, 'message')
      await engine.terminate()
      unlock()
    },
  }
}

/** A system's sockets have short names: where the folder's is too long, the socket stands in the common one. */
const LONGEST_SOCKET = 100

/** The control socket of a data folder, named as PostgreSQL names its own, so `psql -h FOLDER` finds it too. */
function socketOf(dataDir: string): string {
  const own = join(resolve(dataDir), '.s.PGSQL.5432')
  if (Buffer.byteLength(own) <= LONGEST_SOCKET) return own
  const folder = join(tmpdir(), `stvor-${hashOf(resolve(dataDir))}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return join(folder, '.s.PGSQL.5432')
}

function hashOf(text: string): string {
  let hash = 2_166_136_261
  for (const char of text) hash = Math.imul(hash ^ char.codePointAt(0)!, 16_777_619)
  return (hash >>> 0).toString(36)
}

async function migrateInTurn(pool: pg.Pool, alone: boolean) {
  const client = await pool.connect()
  try {
    if (!alone) await client.query('select pg_advisory_lock($1)', [MIGRATION_KEY])
    await migrate(drizzle(client, { casing: 'snake_case' }), {
      migrationsFolder: migrations(),
    })
    if (!alone) await client.query('select pg_advisory_unlock($1)', [MIGRATION_KEY])
  } finally {
    client.release()
  }
}
