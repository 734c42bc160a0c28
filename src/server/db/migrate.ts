import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'

import { analyzeChanged } from '#server/db/upkeep/table-statistics.ts'

import type { Queryable } from './bulk-rows.ts'
import { firstRow } from './first-row.ts'
import { runCommand } from './sql/command.ts'
import { rowOf, statement } from './sql/statement.ts'

/** Any two processes that migrate at once take turns on this key. */
const MIGRATION_KEY = 7_382_001

const waitForMigrations = statement(
  'wait for migrations of others',
  'select from pg_advisory_xact_lock($1)',
  ['bigint'],
)

const migrations = () => fileURLToPath(import.meta.resolve('#server/db/migrations'))

/** `when` is the migration's name in the database: an upgraded one may lack the row of a migration that it never needed. */
type MigrationJournal = { entries: { when: number }[] }

const readJournal = (): MigrationJournal =>
  JSON.parse(readFileSync(join(migrations(), JOURNAL), 'utf8'))

const JOURNAL = 'meta/_journal.json'

export const migrationCount = (): number => readJournal().entries.length

const selectLast = statement(
  'the last migration',
  'select max(created_at) as last from drizzle.__drizzle_migrations',
  [],
  rowOf<{ last: string | null }>({ last: 'bigint?' }),
)

/** How many of our migrations the tables have seen. */
export async function appliedMigrations(client: Queryable): Promise<number> {
  const { rows } = await selectLast(client)
  const last = Number(firstRow({ rows }).last ?? 0)
  return readJournal().entries.filter(({ when }) => when <= last).length
}

/** The lock lives in the transaction of the migrations, so a pooler cannot give it to another client. */
export async function migrateInTurn(pool: pg.Pool) {
  const client = await pool.connect()
  try {
    await runCommand(client, 'begin')
    await waitForMigrations(client, MIGRATION_KEY)
    // its own «begin» is a warning, and its «commit» or «rollback» the end of ours
    await migrate(drizzle(client, { casing: 'snake_case' }), {
      migrationsFolder: migrations(),
    })
    await analyzeChanged(client)
  } finally {
    client.release(true)
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
