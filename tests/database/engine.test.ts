import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs, { cpSync, lstatSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { connect as openSocket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, test } from 'vitest'

import { connect } from '#server/db/connect.ts'
import { engineSettings, socketOf } from '#server/db/embedded-engine.ts'
import { openPglite } from '#server/db/engine/open-pglite.ts'

import { newDatabase, removeDatabase } from '../support/database.ts'
import { typed, until } from '../support/request-desk.ts'
import { startSiteProcess } from '../support/site-process.ts'
import { startSite } from '../support/site.ts'

async function openSite() {
  const where = await newDatabase('empty')
  const site = await connect(where)
  return {
    ...site,
    socket: socketOf(where.dataDir),
    async [Symbol.asyncDispose]() {
      await site.close()
      await removeDatabase(where)
    },
  }
}

/** How often a file is synced to the disk while something is done. */
async function syncsDuring(deed: () => Promise<unknown>): Promise<number> {
  const { fsyncSync } = fs
  let count = 0
  fs.fsyncSync = (file) => {
    count++
    fsyncSync(file)
  }
  syncBuiltinESMExports()
  try {
    await deed()
    return count
  } finally {
    fs.fsyncSync = fsyncSync
    syncBuiltinESMExports()
  }
}

test.each([
  ['each commit waits for the disk', true, 20],
  ['with EMBEDDED_FSYNC=0 no commit waits for the disk', false, 0],
])('%s', async (_, fsync, expected) => {
  const where = await newDatabase('empty')
  const folder = join(where.dataDir, 'postgres')
  const engine = await openPglite({ folder, fsync, onException: (reason) => expect.fail(reason) })
  await engine.query('create table told (n integer)')
  const syncs = await syncsDuring(async () => {
    for (let n = 0; n < 20; n++) await engine.query('insert into told values ($1)', [n])
  })
  expect(syncs).toBe(expected)
  await engine.close()
  await removeDatabase(where)
})

test('a client idle in a transaction is cut off, and what it began is undone', async () => {
  await using site = await openSite()
  const idle = new pg.Client({
    ...engineSettings(site.socket),
    idle_in_transaction_session_timeout: 200,
  })
  const said: Error[] = []
  idle.on('error', (error) => void said.push(error))
  await idle.connect()
  await idle.query('begin')
  await idle.query("insert into source (name, format) values ('задумался', 'native')")
  const { rows } = await site.pool.query("select 1 from source where name = 'задумался'")
  expect(rows).toEqual([])
  await until(() => said.length > 0)
  expect(said[0]?.message).toContain('idle-in-transaction timeout')
})

test('while somebody holds the engine, probes are answered meanwhile, and pages from memory', async () => {
  await using site = await startSite()
  const content = join(site.dataDir, 'content.snapshot')
  await until(() => (statSync(content, { throwIfNoEntry: false })?.size ?? 0) > 1_000)
  const holder = new pg.Client(engineSettings(socketOf(site.dataDir)))
  holder.on('error', () => {})
  await holder.connect()
  await holder.query('begin')
  const page = site.app.inject('/novosti')
  for (const path of ['/health/live', '/health/ready'])
    expect((await site.app.inject(path)).statusCode).toBe(200)
  expect((await page).statusCode).toBe(200)
  expect((await holder.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await holder.end()
})

test('a client is told the version of the engine that answers it', async () => {
  await using site = await openSite()
  const client = await site.pool.connect()
  const told: Record<string, string> = {}
  const fresh = new pg.Client(engineSettings(site.socket))
  fresh.connection.on(
    'parameterStatus',
    (one: { parameterName: string; parameterValue: string }) => {
      told[one.parameterName] = one.parameterValue
    },
  )
  await fresh.connect()
  const { rows } = await client.query('show server_version')
  expect(told).toMatchObject({
    ...rows[0],
    client_encoding: 'UTF8',
    standard_conforming_strings: 'on',
  })
  await fresh.end()
  client.release()
})

test('a query that the engine does not answer in time fails, and the next one is answered', async () => {
  await using site = await openSite()
  const { options } = site.pool
  const hurried = new pg.Pool({ ...options, query_timeout: Number(options.query_timeout) / 400 })
  const holder = await site.pool.connect()
  await holder.query('begin')
  await expect(hurried.query('select 1')).rejects.toThrow('timeout')
  await holder.query('commit')
  holder.release()
  expect((await hurried.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await hurried.end()
})

test('bytes that are no message cost their sender the connection and nobody else anything', async () => {
  await using site = await openSite()
  const hello = '\0\0\0\x08\0\x03\0\0'
  for (const bytes of [
    '\0\0\0\0\0\0\0\0',
    '\0\0\0\x02hello!',
    `${hello}Q\0\0\0\0`,
    `${hello}Q\xff\xff\xff\xff`,
  ]) {
    const stranger = openSocket(site.socket)
    stranger.on('error', () => {}).resume()
    stranger.write(Buffer.from(bytes, 'latin1'))
    await once(stranger, 'close')
  }
  expect((await site.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

/** PGlite's own stack overflows before the stack of PostgreSQL, which would have refused politely. */
const ENDLESS = `create function endless(n integer) returns integer language plpgsql as
  $$ begin return endless(n + 1); end $$; select endless(1)`

test('an exception inside the engine ends the process with one line, and the next start finds all', async () => {
  await using first = await startSiteProcess()
  const sent = await fetch(`${first.url}/api/requests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(typed()),
  })
  expect(sent.status).toBe(201)
  const { number } = (await sent.json()) as { number: string }
  await until(async () => (await stored(first.place.dataDir)).length === 1)
  await expect(query(first.place.dataDir, ENDLESS)).rejects.toThrow()
  expect((await first.exited)[0]).toBe(1)
  const lines = first
    .said()
    .split('\n')
    .filter((line) => line.includes('embedded database'))
  expect(lines).toEqual([expect.stringContaining('has failed: Maximum call stack size exceeded')])

  await using again = await startSiteProcess({ place: first.place })
  expect((await fetch(`${again.url}/kvartiry`)).status).toBe(200)
  expect(await stored(first.place.dataDir)).toEqual([{ number }])
})

const stored = (dataDir: string) => query(dataDir, 'select number from request')

/** Asks beside the site, through its socket. */
async function query(dataDir: string, sql: string): Promise<object[]> {
  const pool = new pg.Pool({ ...engineSettings(socketOf(dataDir)), max: 1 })
  pool.on('error', () => {})
  try {
    return (await pool.query<object>(sql)).rows
  } finally {
    await pool.end()
  }
}

/** The numbers that were stored, one after the other without a gap. */
async function committedIn(dataDir: string): Promise<number> {
  const { pool, close } = await connect({ databaseUrl: '', dataDir })
  const { rows } = await pool.query('select count(*)::int as count, max(n) as last from committed')
  await close()
  expect(rows[0].count).toBe(rows[0].last)
  return rows[0].last
}

test('what was committed is there after SIGKILL, and in a copy of the folder taken in the middle of writing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stvor-cut-'))
  const [dataDir, copy] = [join(folder, 'data'), join(folder, 'copy')]
  cpSync(join(inject('templates'), 'empty'), dataDir, { recursive: true })
  const writer = spawn(process.execPath, ['tests/support/commit-rows.ts', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  writer.stdout.on('data', (bytes: Buffer) => (said += bytes.toString()))
  const acknowledged = () => Number(said.trimEnd().split('\n').at(-1))
  await until(() => acknowledged() > 200)
  const before = acknowledged()
  cpSync(dataDir, copy, { recursive: true, filter: (path) => !lstatSync(path).isSocket() })
  await until(() => acknowledged() > before + 50)
  writer.kill('SIGKILL')
  await once(writer, 'close')

  expect(await committedIn(copy)).toBeGreaterThanOrEqual(before)
  expect(await committedIn(dataDir)).toBeGreaterThanOrEqual(acknowledged())
  rmSync(folder, { recursive: true })
})
