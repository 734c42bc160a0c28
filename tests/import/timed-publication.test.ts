import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

import { publishTimely } from '#server/publishing/timed-publication.ts'

import { openImporting } from '../support/importing/open-importing.ts'

const site = await openImporting()
afterAll(() => site.close())
const place = { pool: site.pool, dataDir: site.dataDir, databaseUrl: '' }
const version = () => site.numberOf('select version as n from catalogue_state')

test('a promotion that ends publishes the catalogue once more, and only once', async () => {
  await site.bring(join(import.meta.dirname, '../templates/small.json'))
  expect([await publishTimely(place), await version()]).toEqual([false, 1])

  await site.pool.query("update catalogue_state set published_at = now() - interval '2 hours'")
  await site.pool.query("update promotion set ends_at = now() - interval '1 hour'")
  expect([await publishTimely(place), await version()]).toEqual([true, 2])
  expect([await publishTimely(place), await version()]).toEqual([false, 2])
})

test('what a killed import wrote ahead is not published with it', async () => {
  await site.pool.query(
    `insert into lot_state (lot_id, source_id, version, run_id, at, status, project_id, building_id, area)
     select lot_id, source_id, 3, run_id, at, 'sold', project_id, building_id, area from lot_state where lot_id = 1`,
  )
  await site.pool.query("update import_run set state = 'running'")
  await site.pool.query("update catalogue_state set published_at = now() - interval '2 hours'")
  expect([await publishTimely(place), await version()]).toEqual([true, 3])
  expect(await site.numberOf('select count(*) as n from lot_state where lot_id = 1')).toBe(1)
})
