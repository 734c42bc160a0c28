import { afterAll, expect, test } from 'vitest'
import { pino } from 'pino'

import { createAlerts } from '#server/alerts/alerts.ts'
import { findUnlawful } from '#server/doctor/unlawful-houses.ts'

import { cianFile, lotsOf, openImporting } from '../support/importing/open-importing.ts'

const site = await openImporting()
afterAll(() => site.close())

const alerts = createAlerts({
  pool: site.pool,
  dataDir: site.dataDir,
  addresses: [],
  mail: null,
  log: pino({ level: 'silent' }),
})
const papersTold = async () => {
  await alerts.check()
  return alerts.conditions().filter(({ event }) => event === 'papers')
}

test('a feed without a developer is published whole, and staff are told until somebody names the papers', async () => {
  const { state, report } = await site.bringText(cianFile(lotsOf(4)), { source: 'фид' })
  expect([state, report.held, report.added]).toEqual(['published', [], 4])
  expect(await papersTold()).toEqual([
    expect.objectContaining({
      text: expect.stringContaining(
        '1 (застройщик, разрешение на строительство, проектная декларация)',
      ),
    }),
  ])
  expect(await findUnlawful(site.pool)).toEqual([
    expect.objectContaining({ text: expect.stringContaining('застройщик') }),
  ])

  const papers = {
    format: 'stvor',
    version: 1,
    legalEntities: [{ id: 'sz', name: 'ООО «СЗ Ёлки»', nashdomUrl: 'https://наш.дом.рф/1' }],
    projects: [{ id: 'p', name: 'Ёлки' }],
    buildings: [
      { id: 'b', project: 'p', name: '1', legalEntity: 'sz', permit: '77-1-2026 от 1 марта 2026' },
    ],
  }
  await site.bringText(JSON.stringify(papers), { source: 'документы' })
  expect(await papersTold()).toEqual([])
  expect(await findUnlawful(site.pool)).toEqual([expect.objectContaining({ state: 'ok' })])
})

test('a house that is sold out needs no papers on the site', async () => {
  await site.empty()
  await site.bringText(cianFile(lotsOf(2)), { source: 'фид' })
  expect(await papersTold()).toHaveLength(1)
  await site.pool.query("update lot_state set status = 'sold'")
  await site.pool.query('update catalogue_state set version = version + 1')
  expect(await papersTold()).toEqual([])
})
