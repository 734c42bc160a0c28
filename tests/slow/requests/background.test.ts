import { expect, test } from 'vitest'

import { request } from '#server/db/schema/requests.ts'

import { openRequestDesk, startCrm, typed, until } from '../../support/request-desk.ts'
import { openReaders } from '../../requests/readers.ts'

const failuresOf = (metrics: string, task: string) =>
  Number(
    new RegExp(`^stvor_background_failures_total\\{task="${task}"\\} (\\d+)$`, 'm').exec(
      metrics,
    )?.[1] ?? 0,
  )

test.each([
  ['timed publication', 'news'],
  ['catalogue watch', 'catalogue_state'],
  ['subscriptions', 'subscription'],
  ['delivery mail', 'delivery'],
])('%s counts in the metrics that it cannot read «%s»', async (task, table) => {
  await using readers = await openReaders()
  const { pool, app } = readers.site
  await pool.query(`alter table ${table} rename to elsewhere`)
  await pool.query('notify catalogue')
  await until(async () => failuresOf((await app.inject('/metrics')).body, task) > 0)
  await pool.query(`alter table elsewhere rename to ${table}`)
})

test('requests in quarantine are counted and reported', async () => {
  const first = await openRequestDesk()
  await first.post(typed({ homepage: 'http://spam.example' }))
  await until(async () => (await first.db.$count(request)) === 1)
  await first.close()

  await using again = await openRequestDesk({ dataDir: first.dataDir })
  await until(() => again.requests.state().quarantined === 1)
  expect(again.logged.join('')).toContain('"quarantined":1')
})

test('retention and the journal importer log and count what stops them', async () => {
  await using crm = await startCrm()
  const targets = [{ name: 'crm', type: 'webhook', url: crm.url }]
  const first = await openRequestDesk({ targets })
  await first.post(typed({ name: 'Секретов' }))
  await until(() => crm.arrived.length === 1)
  await first.db.execute('alter table request rename to elsewhere')
  await first.close()

  await using again = await openRequestDesk({ dataDir: first.dataDir, targets })
  const failing = () =>
    again.background.states().flatMap(([task, { failures }]) => (failures > 0 ? task : []))
  await until(() => failing().includes('retention') && failing().includes('journal import'))
  const said = again.logged.filter((line) => line.includes('background task failed')).join('\n')
  expect(said).toMatch(/"task":"retention".*"code":"42P01"/)
  expect(said).not.toContain('Секретов')
  await again.db.execute('alter table elsewhere rename to request')
})
