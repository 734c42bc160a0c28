import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, lstatSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, test } from 'vitest'

import { connect } from '#server/db/connect.ts'
import { engineSettings, socketOf } from '#server/db/embedded-engine.ts'

import { typed, until } from '../../support/request-desk.ts'
import { startSiteProcess } from '../../support/site-process.ts'

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
