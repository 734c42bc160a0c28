import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'

import { firstRow } from './first-row.ts'

/** Any two processes that migrate at once take turns on this key. */
const MIGRATION_KEY = 7_382_001

const migrations = () => fileURLToPath(import.meta.resolve('#server/db/migrations'))

type MigrationJournal = { entries: unknown[] }

const readJournal = (): MigrationJournal =>
  JSON.parse(readFileSync(join(migrations(), JOURNAL), 'utf8'))

const JOURNAL = 'meta/_journal.json'

export const migrationCount = (): number => readJournal().entries.length

export async function appliedMigrations(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ applied: number }>(
    'select count(*)::int as applied from drizzle.__drizzle_migrations',
  )
  return firstRow({ rows }).applied
}

export async function migrateInTurn(pool: pg.Pool, alone: boolean) {
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

/** Brings an empty or older database to what it was after the first `count` migrations; a newer one stays. */
export async function migrateTo(client: pg.PoolClient, count: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'stvor-migrations-'))
  try {
    cpSync(migrations(), folder, { recursive: true })
    const journal = readJournal()
    const first = { ...journal, entries: journal.entries.slice(0, count) }
    writeFileSync(join(folder, JOURNAL), JSON.stringify(first))
    await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder: folder })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
