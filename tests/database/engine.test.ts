import { once } from 'node:events'
import fs, { statSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { connect as openSocket } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'

import { connect } from '#server/db/connect.ts'
import { engineSettings, socketOf } from '#server/db/embedded-engine.ts'
import { openPglite } from '#server/db/engine/open-pglite.ts'

import { newDatabase, removeDatabase } from '../support/database.ts'
import { until } from '../support/request-desk.ts'
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
