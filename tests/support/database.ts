import { constants, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'

/** Where a test keeps its data: the same test runs on the embedded engine and on a real server. */
export type TestDatabase = { dataDir: string; databaseUrl: string; embeddedFsync?: boolean }

/**
 * An empty migrated database; one with a small catalogue written by hand; one with a catalogue made by the generator:
 * fewer flats, but every section drawn.
 */
export type Template = 'empty' | 'demo' | 'drawn'

const serverDatabases = new Map<string, string>()

/** A database of a test's own, copied from a template, because making one takes seconds. null: not even a table. */
export async function newDatabase(template: Template | null): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(inject('scratch'), 'data-'))
  const server = inject('server')
  if (!server) {
    const from = join(inject('templates'), template ?? 'blank')
    cpSync(from, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE })
    // A commit that waits for the disk would take longer than the rest of many a test.
    return { dataDir, databaseUrl: '', embeddedFsync: false }
  }
  const name = `test_${process.pid}_${Date.now().toString(36)}_${serverDatabases.size}`
  await onServer(server, `create database ${name} template ${template ?? 'template1'}`)
  const own = new URL(server)
  own.pathname = `/${name}`
  serverDatabases.set(dataDir, own.href)
  return { dataDir, databaseUrl: own.href }
}

/** The place that a folder of an earlier `newPlace` belongs to. */
export const placeOf = (dataDir: string): TestDatabase => ({
  dataDir,
  databaseUrl: serverDatabases.get(dataDir) ?? '',
  embeddedFsync: false,
})

export async function removeDatabase({ dataDir, databaseUrl }: TestDatabase) {
  rmSync(dataDir, { recursive: true, force: true })
  if (databaseUrl)
    await onServer(
      inject('server'),
      `drop database if exists ${new URL(databaseUrl).pathname.slice(1)} with (force)`,
    )
}

async function onServer(connectionString: string, sql: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(sql)
  await client.end()
}
