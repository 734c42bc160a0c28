import { expect, test } from 'vitest'

import { inTransaction } from '#server/db/bulk-rows.ts'
import { connect } from '#server/db/connect.ts'
import { readKeyRate } from '#server/db/programmes/followers.ts'

import { newDatabase, removeDatabase } from '../../support/database.ts'

/** A process of this release, with several connections that have planned the question of the key rate. */
async function openSite() {
  const where = await newDatabase('empty')
  const site = await connect(where)
  await site.pool.query('insert into key_rate (id, rate) values (1, 1600)')
  const clients = await Promise.all([1, 2, 3].map(() => site.pool.connect()))
  for (const client of clients) expect(await readKeyRate(client)).toBe(1600)
  for (const client of clients) client.release()
  return {
    pool: site.pool,
    migrateNext: () => site.pool.query('alter table key_rate alter rate type double precision'),
    async [Symbol.asyncDispose]() {
      await site.close()
      await removeDatabase(where)
    },
  }
}

test('a process answers on after the next release has changed the type of a column', async () => {
  await using site = await openSite()
  await site.migrateNext()
  const asked = Array.from({ length: 8 }, () => readKeyRate(site.pool))
  expect(await Promise.all(asked)).toEqual(Array(8).fill(1600))
})

test('a transaction that meets a changed column is done again, and once', async () => {
  await using site = await openSite()
  await site.migrateNext()
  const rate = await inTransaction(site.pool, async (client) => {
    await client.query('update key_rate set rate = rate + 100')
    return readKeyRate(client)
  })
  expect(rate).toBe(1700)
  expect(await readKeyRate(site.pool)).toBe(1700)
})
