import { afterAll, expect, test } from 'vitest'

import { readRunDiff } from '#server/office/imports/run-diff.ts'

import { hour, openImporting } from '../support/importing/open-importing.ts'

const site = await openImporting()
afterAll(() => site.close())

type Terms = { deal?: string; price?: number; rentPerMonth?: number | null }

/** Eight premises of one house, to let at 100 000 ₽ a month each unless `termsOf` differs. */
function bring(hours: number, termsOf: (at: number) => Terms = () => ({})) {
  const lots = Array.from({ length: 8 }, (_, at) => ({
    id: String(at + 1),
    kind: 'commercial',
    building: 'd',
    floor: 1,
    number: String(at + 1),
    area: 100,
    deal: 'rent',
    rentPerMonth: 100_000,
    ...termsOf(at),
  }))
  const company = {
    format: 'stvor',
    version: 1,
    projects: [{ id: 'p', name: 'Речной' }],
    buildings: [{ id: 'd', project: 'p', name: 'Дом 1', floorsTotal: 9 }],
    lots,
  }
  return site.bringText(JSON.stringify(company), { clock: () => new Date(hour(hours)) })
}

const published = () =>
  site.ask(`
    select number, deal, price / 100 price, rent_per_month / 100 "month", rent_per_metre_year / 100 "metre"
    from (select distinct on (lot_id) * from lot_state order by lot_id, version desc) newest order by number`)

async function changesOf(run: number | null) {
  const [row] = await site.ask<{ sourceId: number; version: number | null }>(
    `select source_id "sourceId", version from import_run where id = ${run}`,
  )
  if (run === null || !row) throw new Error('There is no such run')
  const wanted = { run: { id: run, ...row }, building: '', field: '', page: 1 }
  const { items } = await readRunDiff(site.pool, wanted)
  return items.map(({ number, field, was, becomes }) => [number, field, was, becomes])
}

test('a file of rents imported twice changes nothing the second time', async () => {
  await site.empty()
  await bring(0)
  const before = await published()
  const { state, report } = await bring(1)
  expect([state, report.added, report.changed, report.gone]).toEqual(['published', 0, 0, 0])
  expect(await published()).toEqual(before)
  expect(await changesOf(report.run)).toEqual([])
})

test('rents that jump or vanish in a house are held, as prices are', async () => {
  await site.empty()
  await bring(0)
  const before = await published()
  const jump = await bring(1, (at) => (at < 5 ? { rentPerMonth: 120_000 } : {}))
  expect(jump.state).toBe('held')
  expect(jump.report.reasons).toEqual([
    'Речной, дом 1: ставка аренды сдвинулась больше чем на 5 % у 5 из 8 лотов (63 %), обычно на +20 %. Возможно, источник стал отдавать другую ставку',
  ])
  expect(await published()).toEqual(before)
  expect(await changesOf(jump.report.run)).toContainEqual(['1', 'rentPerMonth', 100_000, 120_000])
  const vanished = await bring(2, (at) => (at < 5 ? { rentPerMonth: null } : {}))
  expect([vanished.state, ...vanished.report.reasons]).toEqual([
    'held',
    'Речной, дом 1: ставка аренды пропала у 5 из 8 лотов (63 %)',
  ])
  expect(await published()).toEqual(before)
})

test('a lone rent that jumps is held by itself, a small step is published and shown in the diff', async () => {
  await site.empty()
  await bring(0)
  const slip = await bring(1, (at) => ({ rentPerMonth: at === 0 ? 1_000_000 : 101_000 }))
  expect(slip.report.reasons[0]).toMatch(/ставка аренды № 1 изменилась на 900 %/)
  expect((await published())[0]).toMatchObject({ number: '1', month: '100000' })
  const changes = await changesOf(slip.report.run)
  expect(changes).toContainEqual(['2', 'rentPerMonth', 100_000, 101_000])
  expect(changes).toContainEqual(['1', 'rentPerMonth', 100_000, 1_000_000])
})

test('premises that are sold instead of let change their deal in the diff', async () => {
  await site.empty()
  await bring(0)
  const sold = { deal: 'sale', price: 9_000_000, rentPerMonth: null }
  const { state, report } = await bring(1, (at) => (at === 0 ? sold : {}))
  expect(report.refusal).toBeNull()
  expect([state, report.changed]).toEqual(['published', 1])
  expect(await changesOf(report.run)).toEqual(
    expect.arrayContaining([
      ['1', 'deal', 'rent', 'sale'],
      ['1', 'price', null, 9_000_000],
      ['1', 'rentPerMonth', 100_000, null],
    ]),
  )
  expect((await published())[0]).toMatchObject({ deal: 'sale', price: '9000000', month: null })
})
