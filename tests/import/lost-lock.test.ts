import { join } from 'node:path'
import { writeFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'

import { runImport } from '#server/import/run.ts'

import { cianFile, hour, lotsOf, openImporting } from '../support/importing/open-importing.ts'

const site = await openImporting()
afterAll(() => site.close())

/** Ends the sessions that hold the lock of imports. */
const breakLocks = () =>
  site.pool.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted
       and objid = 7382002 and database = (select oid from pg_database where datname = current_database())`,
  )

test('an import whose lock is lost writes no more, and nothing of it comes with the next one', async () => {
  await site.bringText(cianFile(lotsOf(20)))
  const big = join(site.dataDir, 'big')
  writeFileSync(big, cianFile(lotsOf(4_000), hour(5)))
  const small = join(site.dataDir, 'small')
  writeFileSync(small, cianFile(lotsOf(5), hour(5), 'Сосны'))
  const isWriting = Promise.withResolvers<void>()
  const lost = site.bring(big, {
    source: 'большой',
    onProgress: ({ stage }) => {
      if (stage === 'write') isWriting.resolve()
    },
  })
  lost.catch(() => {}) // heard below
  await isWriting.promise
  await breakLocks()
  const next = await runImport({
    ...site.context,
    source: 'другой',
    input: small,
    waitMs: 10_000,
  })

  await expect(lost).rejects.toThrow(/broken off|terminat/)
  expect(next.state).toBe('published')
  expect(await site.numberOf('select count(distinct lot_id) as n from lot_state')).toBe(25)
  expect(await site.numberOf('select version as n from catalogue_state')).toBe(2)
  expect(
    await site.ask(
      `select r.state, r.reason from import_run r join source s on s.id = r.source_id where s.name = 'большой'`,
    ),
  ).toEqual([{ state: 'refused', reason: 'прогон прерван' }])
  const again = await site.bring(big, { source: 'большой' })
  expect(again).toMatchObject({ state: 'published', report: { version: 3 } })
  expect(await site.numberOf('select count(distinct lot_id) as n from lot_state')).toBe(4_005)
}, 60_000)
