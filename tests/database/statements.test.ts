import pg from 'pg'
import { expect, test } from 'vitest'

import { connect } from '#server/db/connect.ts'
import { engineSettings, socketOf } from '#server/db/embedded-engine.ts'

import { newDatabase, removeDatabase } from '../support/database.ts'

async function openSite() {
  const where = await newDatabase('empty')
  const site = await connect(where)
  const settings = where.databaseUrl
    ? { connectionString: where.databaseUrl }
    : engineSettings(socketOf(where.dataDir))
  return {
    pool: site.pool,
    async client() {
      const client = new pg.Client(settings)
      client.on('error', () => {})
      await client.connect()
      return client
    },
    async [Symbol.asyncDispose]() {
      await site.close()
      await removeDatabase(where)
    },
  }
}

const ask = async (client: pg.Client, text: string, values: unknown[] = []) =>
  (await client.query<{ answer: unknown }>({ name: 'one', text, values })).rows[0]?.answer

test('statements of one name and different texts do not disturb each other', async () => {
  await using site = await openSite()
  const [first, second] = [await site.client(), await site.client()]
  for (let turn = 0; turn < 3; turn++) {
    expect(await ask(first, 'select $1::integer + 1 answer', [turn])).toBe(turn + 1)
    expect(await ask(second, 'select $1::text answer', ['a'])).toBe('a')
  }
  await Promise.all([first.end(), second.end()])
})

test('a statement that fails to be prepared, or fails later, is prepared again', async () => {
  await using site = await openSite()
  const client = await site.client()
  await expect(ask(client, 'select answer from missing')).rejects.toThrow('missing')
  await client.query('create table missing as select 7 answer')
  expect(await ask(client, 'select answer from missing')).toBe(7)
  const half = { name: 'half', text: 'select 10 / $1::integer answer' }
  await expect(client.query({ ...half, values: [0] })).rejects.toThrow('division by zero')
  expect((await client.query({ ...half, values: [2] })).rows).toEqual([{ answer: 5 }])
  await client.end()
})
