import pg from 'pg'
import { expect, test } from 'vitest'

import { connect } from '#server/db/connect.ts'
import { engineSettings, socketOf } from '#server/db/embedded-engine.ts'

import { newDatabase, removeDatabase } from '../support/database.ts'

test('the embedded engine prepares a text once for all clients, and again after a client discarded it', async () => {
  const where = await newDatabase('empty')
  const site = await connect(where)
  await using _ = {
    async [Symbol.asyncDispose]() {
      await site.close()
      await removeDatabase(where)
    },
  }
  const open = async () => {
    const client = new pg.Client(engineSettings(socketOf(where.dataDir)))
    client.on('error', () => {})
    await client.connect()
    return client
  }
  const text = 'select count(*)::integer answer from lot where id > $1'
  const ask = async (client: pg.Client, after: number) =>
    (await client.query<{ answer: number }>({ name: 'one', text, values: [after] })).rows[0]?.answer
  const clients = [await open(), await open(), await open()]
  for (const client of clients)
    for (let turn = 0; turn < 4; turn++) expect(await ask(client, turn)).toBe(0)
  const prepared = await clients[0]!.query(
    'select custom_plans, generic_plans from pg_prepared_statements where statement = $1',
    [text],
  )
  expect(prepared.rows).toEqual([{ custom_plans: '5', generic_plans: '7' }])
  await clients[0]!.query('discard all')
  await expect(ask(clients[1]!, 1)).rejects.toThrow('does not exist')
  await expect.poll(async () => ask(await open(), 1)).toBe(0)
})
