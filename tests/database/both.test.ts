import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, describe, expect, test } from 'vitest'

import { connect, openDatabase } from '#server/db/connect.ts'

import { startPostgres } from '../postgres.ts'

const postgres = await startPostgres()
afterAll(() => postgres?.stop())

const folder = () => mkdtempSync(join(tmpdir(), 'stvor-'))
const engines = [
  ['embedded', { databaseUrl: '', dataDir: folder() }],
  ...(postgres ? [['server', { databaseUrl: postgres.url, dataDir: folder() }] as const] : []),
] as const

describe.each(engines)('%s', (_name, where) => {
  test('opens with all migrations, and opens again with its data', async () => {
    const first = await connect(where)
    await first.pool.query("insert into source (name, format) values ('тест', 'native')")
    await first.close()
    const second = await connect(where)
    const { rows } = await second.pool.query('select name from source')
    expect(rows).toEqual([{ name: 'тест' }])
    await second.close()
  })

  test('a transaction of one client is not seen by another until it ends', async () => {
    const { pool, close } = await connect(where)
    const writer = await pool.connect()
    await writer.query('begin')
    await writer.query("insert into source (name, format) values ('потом', 'native')")
    const reading = pool.query("select count(*)::int as n from source where name = 'потом'")
    await writer.query('rollback')
    writer.release()
    expect((await reading).rows).toEqual([{ n: 0 }])
    await close()
  })

  test('a client that dies in a transaction leaves nothing behind and holds nobody up', async () => {
    const { pool, close } = await connect(where)
    const dying = await pool.connect()
    await dying.query('begin')
    await dying.query("insert into source (name, format) values ('не дожил', 'native')")
    dying.release(true)
    const { rows } = await pool.query("select * from source where name = 'не дожил'")
    expect(rows).toEqual([])
    await close()
  })

  test('news of a publication reaches those who listen', async () => {
    const { pool, close } = await connect(where)
    const listener = await pool.connect()
    const heard = new Promise((resolve) => listener.once('notification', resolve))
    await listener.query('listen catalogue')
    await pool.query("notify catalogue, '7'")
    expect(await heard).toMatchObject({ channel: 'catalogue', payload: '7' })
    listener.release()
    await close()
  })

  test('two that start at once migrate in turn', async () => {
    const both = await Promise.all([openDatabase(where), openDatabase(where)])
    for (const { pool } of both) await pool.query('select 1')
    for (const { close } of both.toReversed()) await close()
  })
})

test('a second site on one data folder gets a clear error', async () => {
  const where = { databaseUrl: '', dataDir: folder() }
  const { close } = await connect(where)
  await expect(connect(where)).rejects.toThrow('Another process works in')
  await close()
})

test('a folder with a very long name still has its door', async () => {
  const where = { databaseUrl: '', dataDir: join(folder(), 'д'.repeat(60)) }
  const site = await connect(where)
  const command = await openDatabase(where)
  expect((await command.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await command.close()
  await site.close()
})
