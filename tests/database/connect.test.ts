import { afterAll, beforeAll, expect, test } from 'vitest'

import { connect, openDatabase, startConnecting, type Connection } from '#server/db/connect.ts'
import { migrationCount } from '#server/db/migrate.ts'

import { newDatabase, removeDatabase } from '../support/database.ts'

const shared = await newDatabase('empty')
let site: Connection
beforeAll(async () => {
  site = await connect(shared)
})
afterAll(async () => {
  await site?.close()
  await removeDatabase(shared)
})

async function place(...template: Parameters<typeof newDatabase>) {
  const own = await newDatabase(...template)
  return { ...own, [Symbol.asyncDispose]: () => removeDatabase(own) }
}

test('opens with all migrations, and opens again with its data', async () => {
  await using where = await place(null)
  const first = await connect(where)
  await first.pool.query("insert into source (name, format) values ('тест', 'native')")
  await first.close()
  const second = await connect(where)
  const { rows } = await second.pool.query('select name from source')
  expect(rows).toEqual([{ name: 'тест' }])
  await second.close()
})

test('a server that has gone without a word is waited for in no query for ever', async () => {
  await using where = await place('empty')
  const { pool, close } = startConnecting({
    ...where,
    databaseUrl: 'postgres://site@127.0.0.1:1/site',
  })
  expect(pool.options).toMatchObject({
    connectionTimeoutMillis: 5_000,
    query_timeout: 120_000,
    keepAlive: true,
  })
  await close()
})

test('a transaction of one client is not seen by another until it ends', async () => {
  const { pool } = site
  const writer = await pool.connect()
  await writer.query('begin')
  await writer.query("insert into source (name, format) values ('потом', 'native')")
  const reading = pool.query("select count(*)::int as n from source where name = 'потом'")
  await writer.query('rollback')
  writer.release()
  expect((await reading).rows).toEqual([{ n: 0 }])
})

test('a client that dies in a transaction leaves nothing behind and holds nobody up', async () => {
  const { pool } = site
  const dying = await pool.connect()
  await dying.query('begin')
  await dying.query("insert into source (name, format) values ('не дожил', 'native')")
  dying.release(true)
  const { rows } = await pool.query("select * from source where name = 'не дожил'")
  expect(rows).toEqual([])
})

test('news of a publication reaches those who listen', async () => {
  const { pool } = site
  const listener = await pool.connect()
  const heard = new Promise((resolve) => listener.once('notification', resolve))
  await listener.query('listen catalogue')
  await pool.query("notify catalogue, '7'")
  expect(await heard).toMatchObject({ channel: 'catalogue', payload: '7' })
  listener.release()
})

test('two that start at once on an empty database apply each migration once', async () => {
  await using where = await place(null)
  const both = await Promise.all([openDatabase(where), openDatabase(where)])
  for (const { pool } of both) {
    const { rows } = await pool.query(
      'select count(*)::int as applied, count(distinct hash)::int as kinds from drizzle.__drizzle_migrations',
    )
    expect(rows).toEqual([{ applied: migrationCount(), kinds: migrationCount() }])
    expect((await pool.query('select count(*)::int as n from lot')).rows).toEqual([{ n: 0 }])
  }
  for (const { close } of both.toReversed()) await close()
})
