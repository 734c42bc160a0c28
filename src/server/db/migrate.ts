import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'

/** Any two processes that migrate at once take turns on this key. */
const MIGRATION_KEY = 7_382_001

const migrations = () => fileURLToPath(import.meta.resolve('#server/db/migrations'))

export function migrationCount(): number {
  const journal = readFileSync(join(migrations(), 'meta/_journal.json'), 'utf8')
  const { entries }: { entries: unknown[] } = JSON.parse(journal)
  return entries.length
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
