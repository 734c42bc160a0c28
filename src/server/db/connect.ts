import { drizzle } from 'drizzle-orm/node-postgres'
import { Socket } from 'node:net'
import pg from 'pg'

import type { Queryable } from './bulk-rows.ts'
import {
  engineSettings,
  FolderHeld,
  openEngine,
  QUERY_TIMEOUT_MS,
  socketOf,
} from './embedded-engine.ts'
import { appliedMigrations, migrateInTurn, migrationCount } from './migrate.ts'
import { openSession } from './pooler/pooler.ts'
import { protectDataDir } from './private-folder.ts'

export type Database = ReturnType<typeof queriesOn<pg.Pool>>

/** The same, or within a transaction. */
export type Queries = ReturnType<typeof queriesOn<Queryable>>

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export type Connection = { db: Database; pool: pg.Pool; close: () => Promise<void> }

/** `ready`: the engine runs and its tables are those of this release. Queries made before wait for that. */
type OpeningConnection = Connection & { ready: Promise<void> }

type Where = {
  databaseUrl: string
  dataDir: string
  /** false: the embedded engine does not wait for the disk. */
  embeddedFsync?: boolean
}

/** Opens the database for the site: the embedded engine in a folder of ours, or a server. */
export async function connect(where: Where): Promise<Connection> {
  const connection = startConnecting(where)
  try {
    await connection.ready
    return connection
  } catch (error) {
    await connection.close()
    throw error
  }
}

/** The same without waiting: a site with a snapshot of its catalogue answers meanwhile. */
export function startConnecting(where: Where): OpeningConnection {
  const source = openSource(where)
  const gate = openGate(() => migrate(source))
  const pool = new pg.Pool({ ...source.settings, stream: gate.socket })
  surviveDisconnects(pool)
  return {
    db: queriesOn(pool),
    pool,
    ready: gate.passed(),
    async close() {
      gate.close()
      await gate.passed().catch(() => {})
      await pool.end()
      await source.release()
    },
  }
}

async function migrate({ ready, settings }: Source) {
  await ready
  const pool = new pg.Pool({ ...settings, max: 1 })
  surviveDisconnects(pool)
  try {
    await migrateInTurn(pool)
  } finally {
    await pool.end()
  }
}

/** The database as it is, of any age, or empty. */
export async function openPool(where: Where) {
  const { ready, settings, release } = openSource(where)
  await ready
  const pool = new pg.Pool(settings)
  surviveDisconnects(pool)
  return { pool, release }
}

/** The same where a site may be at work: through its socket if it holds the folder. */
export async function openPoolBeside(where: Where) {
  try {
    return await openPool(where)
  } catch (error) {
    if (!(error instanceof FolderHeld)) throw error
    const pool = new pg.Pool(engineSettings(socketOf(where.dataDir)))
    surviveDisconnects(pool)
    return { pool, release: async () => {} }
  }
}

/** Where connections lead. */
type Source = { settings: pg.PoolConfig; ready: Promise<void>; release: () => Promise<void> }

function openSource({ databaseUrl, dataDir, embeddedFsync = true }: Where): Source {
  protectDataDir(dataDir)
  if (!databaseUrl) return openEngine(dataDir, { fsync: embeddedFsync })
  const settings = serverSettings(databaseUrl)
  return { settings, ready: Promise.resolve(), release: async () => {} }
}

/** Opens the database for a command at the prompt: where a site holds the embedded engine, through the site's socket. */
export async function openDatabase(where: Where): Promise<Connection> {
  try {
    return await connect(where)
  } catch (error) {
    if (!(error instanceof FolderHeld)) throw error
    const pool = new pg.Pool(engineSettings(socketOf(where.dataDir)))
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

export const queriesOn = <Client extends Queryable>(client: Client) =>
  drizzle(client, { casing: 'snake_case' })

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
const serverSettings = (connectionString: string): pg.PoolConfig => ({
  connectionString,
  max: 10,
  connectionTimeoutMillis: 5_000,
  query_timeout: QUERY_TIMEOUT_MS,
  onConnect: openSession,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
})

const RETRY_MS = 2_000

/**
 * Connections wait for the first attempt to prepare the database. While it cannot be prepared they fail at once, and the
 * attempt is repeated until it succeeds.
 */
function openGate(prepare: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let outcome = attempt()

  async function attempt(): Promise<void> {
    try {
      await prepare()
    } catch (error) {
      if (!closed) timer = setTimeout(retry, RETRY_MS).unref()
      throw error
    }
  }

  function retry() {
    const next = attempt()
    next.then(
      () => (outcome = next),
      () => {},
    )
  }

  outcome.catch(() => {}) // every query reports it
  return {
    passed: () => outcome,
    /** A socket for a client of `pg` that connects when the gate is passed. */
    socket: (): Socket => gatedSocket(() => outcome),
    close() {
      closed = true
      clearTimeout(timer)
    },
  }
}

function gatedSocket(passed: () => Promise<void>): Socket {
  const socket = new Socket()
  const connectNow = socket.connect.bind(socket)
  const connect = (...target: unknown[]) => {
    passed().then(
      () => socket.destroyed || Reflect.apply(connectNow, socket, target),
      (error: unknown) => socket.destroy(error instanceof Error ? error : new Error(String(error))),
    )
    return socket
  }
  return Object.assign(socket, { connect })
}
