import { afterAll, expect, test } from 'vitest'

import { restoreBackup } from '#server/operations/backup/restore-backup.ts'
import { writeBackup } from '#server/operations/backup/write-backup.ts'
import { openPool } from '#server/db/connect.ts'
import { analyzeChanged, vacuumLargest } from '#server/db/upkeep/table-statistics.ts'

import { newDatabase, removeDatabase } from '../support/database.ts'
import { cianFile, hour, lotsOf, openImporting } from '../support/importing/open-importing.ts'

const site = await openImporting()
afterAll(() => site.close())

const OF_LOTS = `relname in ('lot', 'lot_key', 'lot_state', 'price_history', 'status_history')`
/** What the planner believes: −1 for a table that was never analysed. */
const BELIEVED = `select relname, reltuples::int from pg_class where ${OF_LOTS} order by relname`

test('an import leaves statistics of what it changed, so does another after it', async () => {
  const believed = async () =>
    (await site.ask<{ reltuples: number }>(BELIEVED)).map((one) => one.reltuples)
  await site.bringText(cianFile(lotsOf(100)))
  expect(await believed()).toEqual([100, 100, 100, 100, 100])
  await site.bringText(cianFile(lotsOf(50), hour(5), 'Сосны'), { source: 'другой' })
  expect(await believed()).toEqual([150, 150, 150, 150, 150])
})

test('a restored database has the same statistics', async () => {
  const file = `${site.dataDir}.backup`
  await writeBackup(file, site.context)
  const place = await newDatabase(null)
  const { pool, release } = await openPool(place)
  await restoreBackup(file, { pool, dataDir: place.dataDir })
  expect((await pool.query(BELIEVED)).rows).toEqual(await site.ask(BELIEVED))
  await pool.end()
  await release()
  await removeDatabase(place)
})

test('a table of which little has changed is not analysed again', async () => {
  await analyzeChanged(site.pool)
  const moments = () => site.ask('select relname, analyze_count from pg_stat_user_tables')
  const before = await moments()
  await site.pool.query(
    'update lot set first_seen = now() where id in (select id from lot limit 3)',
  )
  await analyzeChanged(site.pool)
  expect(await moments()).toEqual(before)
})

test('the space of deleted rows is freed, of the table with the most of them first', async () => {
  await site.pool.query('update lot_state set price = price + 1')
  await site.pool.query('update lot set first_seen = now()')
  expect(await vacuumLargest(site.pool, 20_000)).toBe('lot_state')
  const DEAD = `select n_dead_tup::int n from pg_stat_user_tables where relname = 'lot_state'`
  expect(await site.numberOf(DEAD)).toBe(0)
  expect(await vacuumLargest(site.pool, 10 ** 9)).toBeNull()
})
