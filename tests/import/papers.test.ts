import { afterAll, expect, test } from 'vitest'
import { pino } from 'pino'

import { createAlerts } from '#server/operations/alerts/alerts.ts'
import { conditionText } from '#server/operations/conditions/condition.ts'
import { createConditions } from '#server/operations/conditions/conditions.ts'

import { cianFile, lotsOf, openImporting } from '../support/importing/open-importing.ts'

const site = await openImporting()
afterAll(() => site.close())

const alerts = createAlerts({
  pool: site.pool,
  findConditions: createConditions({ ...site, env: {} }),
  addresses: [],
  sender: { siteName: () => 'Створ', siteUrl: 'https://stvor.example', mail: null },
  log: pino({ level: 'silent' }),
})
const papersTold = async () => {
  await alerts.check()
  return alerts.conditions().filter(({ event }) => event === 'papers')
}

test('a feed without a developer is published whole, and staff are told until somebody names the papers', async () => {
  const { state, report } = await site.bringText(cianFile(lotsOf(4)), { source: 'фид' })
  expect([state, report.held, report.added]).toEqual(['published', [], 4])
  expect((await papersTold()).map(conditionText)).toEqual([
    expect.stringContaining(
      'закон (застройщик, разрешение на строительство, проектная декларация): 1 (ЖК "Ёлки", корпус 1).',
    ),
  ])

  const papers = {
    format: 'stvor',
    version: 1,
    legalEntities: [{ id: 'sz', name: 'ООО «СЗ Ёлки»', nashdomUrl: 'https://наш.дом.рф/1' }],
    projects: [{ id: 'p', name: 'Ёлки' }],
    buildings: [
      {
        id: 'b',
        project: 'p',
        name: '1',
        legalEntity: 'sz',
        permit: '77-1-2026 от 1 марта 2026',
        declaration: '77-001234 от 1 марта 2026',
      },
    ],
  }
  await site.bringText(JSON.stringify(papers), { source: 'документы' })
  expect(await papersTold()).toEqual([])
})

test('a house that is sold out needs no papers on the site', async () => {
  await site.empty()
  await site.bringText(cianFile(lotsOf(2)), { source: 'фид' })
  expect(await papersTold()).toHaveLength(1)
  await site.pool.query("update lot_state set status = 'sold'")
  await site.pool.query('update catalogue_state set version = version + 1')
  expect(await papersTold()).toEqual([])
})

test('houses with the same fault are one condition with their number, ten of them named', async () => {
  await site.empty()
  const lots = lotsOf(14, (at) => ({ house: String(at + 1) }))
  await site.bringText(cianFile(lots), { source: 'фид' })
  await site.pool.query("update building set permit = '77-1-2026' where name in ('3', '4')")
  await site.pool.query('update catalogue_state set version = version + 10')
  const found = await papersTold()
  expect(found.map(({ items }) => items.length)).toEqual([12, 2])
  expect(found.map(conditionText)).toEqual([
    expect.stringMatching(
      /декларация\): 12 \(ЖК "Ёлки", корпус 1; ЖК "Ёлки", корпус 2; .* и ещё 2\)\. Дополните/,
    ),
    expect.stringMatching(
      /\(застройщик, проектная декларация\): 2 \(ЖК "Ёлки", корпус 3; ЖК "Ёлки", корпус 4\)\./,
    ),
  ])
})
