import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

import { withPublishingLock } from '#server/publishing/publishing-lock.ts'
import { publishedLots } from '#server/db/published-lots.ts'
import { addSource } from '#server/import/registry/source-settings.ts'

import { cianFile, hour, lotsOf, openImporting } from '../support/importing/open-importing.ts'

const site = await openImporting()
afterAll(() => site.close())

test('the same file twice changes nothing, and a rehearsal leaves no trace', async () => {
  await site.empty()
  const file = cianFile(lotsOf(3))
  const rehearsal = await site.bringText(file, { dryRun: true })
  expect([rehearsal.state, rehearsal.report.added]).toEqual(['published', 3])
  expect(existsSync(join(site.dataDir, 'snapshots'))).toBe(false)
  expect(await site.numberOf('select count(*) as n from source')).toBe(0)

  await site.bringText(file)
  const second = await site.bringText(file)
  expect(second.report).toMatchObject({
    added: 0,
    changed: 0,
    gone: 0,
    unchanged: 3,
    version: null,
  })
  expect(await site.numberOf('select version as n from catalogue_state')).toBe(1)
  expect(await site.numberOf('select count(*) as n from lot_state')).toBe(3)
  expect(readdirSync(join(site.dataDir, 'snapshots')).length).toBe(1)
})

test('a lot that leaves is withdrawn and never sold; back again it is the same lot', async () => {
  await site.empty()
  const [first, second, third] = lotsOf(3)
  await site.bringText(cianFile([first!, second!, third!], hour(0)))
  const ids = await site.ask('select * from lot_key order by external_id')
  await site.bringText(cianFile([second!, third!], hour(1)))
  expect(await site.catalogue()).toEqual({
    '1': 'withdrawn 5000000',
    '2': 'available 5000000',
    '3': 'available 5000000',
  })
  const back = await site.bringText(
    cianFile([{ ...first!, price: 4_900_000 }, second!, third!], hour(2)),
  )
  expect([back.report.returned, back.report.added]).toEqual([1, 0])
  expect((await site.catalogue())['1']).toBe('available 4900000')
  expect(await site.ask('select * from lot_key order by external_id')).toEqual(ids)
  const told = await site.ask<{ status: string }>(
    `select status from status_history h join lot_key k using (lot_id) where external_id = '1' order by version`,
  )
  expect(told.map(({ status }) => status)).toEqual(['available', 'withdrawn', 'available'])
})

test('an older file of a source changes nothing', async () => {
  await site.empty()
  await site.bringText(cianFile(lotsOf(3), hour(5)))
  const old = await site.bringText(cianFile(lotsOf(1), hour(4)))
  expect([old.state, old.report.note]).toEqual([
    'published',
    'файл старше опубликованного (2026-07-01T05:00:00.000Z), изменений нет',
  ])
  expect(await site.numberOf('select count(*) as n from import_run')).toBe(1)
})

test('two sources have one lot between them; the earlier source speaks while it has it', async () => {
  await site.empty()
  const own = lotsOf(3)
  const union = own.map((lot) => ({ ...lot, price: 6_000_000 }))
  await site.bringText(cianFile(own, hour(0)), { source: 'один' })
  const second = await site.bringText(cianFile(union, hour(0)), { source: 'два' })
  expect([second.report.added, second.report.joined]).toEqual([0, 3])
  expect((await site.catalogue())['1']).toBe('available 5000000')
  expect(await site.numberOf('select count(*) as n from price_history')).toBe(3)

  await site.bringText(cianFile(own.slice(1), hour(1)), { source: 'один' })
  expect((await site.catalogue())['1']).toBe('available 6000000')
  await site.bringText(cianFile(union.slice(1), hour(1)), { source: 'два' })
  expect((await site.catalogue())['1']).toBe('withdrawn 5000000')
})

test('a source that was added first and published last does not speak first', async () => {
  await site.empty()
  const settings = { address: 'http://feed.example/', format: 'cian', everySeconds: 900 } as const
  await addSource(site.pool, 'Агентство', settings)
  await site.bringText(cianFile(lotsOf(2)), { source: 'Застройщик' })
  const dearer = lotsOf(2, () => ({ price: 5_100_000 }))
  await site.bringText(cianFile(dearer), { source: 'Агентство' })
  const prices = []
  for await (const lots of publishedLots(site.pool, 2)) prices.push(...lots.map((lot) => lot.price))
  expect(prices).toEqual([500_000_000, 500_000_000])
  expect(await site.numberOf('select count(*) as n from price_history')).toBe(2)
})

test('new ids of a source do not make new lots of flats that stand where they stood', async () => {
  await site.empty()
  const before = lotsOf(4, (at) => ({ number: `К${at + 1}`, floor: at + 1 }))
  await site.bringText(cianFile(before, hour(0)))
  const after = before.map((lot) => ({ ...lot, id: `c1f0-${lot.id}` }))
  const { report } = await site.bringText(cianFile(after, hour(1)))
  expect([report.added, report.gone, report.unchanged]).toEqual([0, 0, 4])
  expect(await site.numberOf('select count(*) as n from lot')).toBe(4)
})

test('the same id in another project, or on another floor, is another lot', async () => {
  await site.empty()
  await site.bringText(cianFile(lotsOf(2), hour(0), 'Ёлки'), { source: 'один' })
  const other = await site.bringText(cianFile(lotsOf(2), hour(0), 'Сосны'), { source: 'два' })
  expect(other.report.added).toBe(2)
  const floors = await site.bringText(
    cianFile(
      lotsOf(2, () => ({ floor: 7 })),
      hour(0),
      'Ёлки',
    ),
    { source: 'три' },
  )
  expect(floors.report.added).toBe(2)
})

test('of a repeated id the last record counts', async () => {
  await site.empty()
  const { report } = await site.bringText(cianFile([...lotsOf(2), { id: '1', price: 7_000_000 }]))
  expect([report.lots, report.repeated]).toEqual([2, 1])
  expect(report.warnings.first[0]).toMatchObject({ id: '1', line: 29 })
  expect((await site.catalogue())['1']).toBe('available 7000000')
})

test('staff see the published lots through one reader, with the winner and its words', async () => {
  await site.empty()
  await site.bringText(
    cianFile([
      { id: 'А-1', rooms: '9' },
      { id: 'А-2', price: null },
    ]),
  )
  const lots = (await Array.fromAsync(publishedLots(site.pool, 1))).flat()
  expect(lots).toMatchObject([
    { externalId: 'А-1', rooms: 0, layoutKind: 'studio', price: 500_000_000, area: 4000 },
    { externalId: 'А-2', rooms: 1, price: null, projectAlias: 'elki' },
  ])
})

test('two imports at once: the second one is told to wait', async () => {
  await site.empty()
  const { state, report } = await withPublishingLock(site.context, () =>
    site.bringText(cianFile(lotsOf(5))),
  )
  expect([state, report.refusal?.text]).toEqual(['refused', 'другой импорт ещё не закончился'])
})
