import { afterAll, expect, test } from 'vitest'

import { declineRun } from '#server/import/approve.ts'
import { rereadSource } from '#server/import/reread.ts'

import { cianFile, hour, lotsOf, openImporting } from '../support/importing/open-importing.ts'

const site = await openImporting()
afterAll(() => site.close())

const priced = (price: number, count = 12) =>
  lotsOf(count, (at) => ({ price: at === 0 ? price * 1.2 : price }))
const bring = (price: number, at: number, count?: number) =>
  site.bringText(cianFile(priced(price, count), hour(at)), { holdFile: true })
const priceOf = async (number: string) => (await site.catalogue())[number]

test('a file that staff bring for a known source waits, with all that it will do', async () => {
  await site.bringText(cianFile(priced(5_000_000), hour(0)))
  const { state, report } = await bring(5_100_000, 1, 13)
  expect([state, report.version, report.held.map(({ part }) => part)]).toEqual([
    'held',
    null,
    ['file'],
  ])
  expect(report).toMatchObject({ added: 1, changed: 12, gone: 0, priceUp: 12 })
  expect(report.first).toMatchObject({ lots: 13, houses: 1, priceTo: 6_120_000 })
  expect(report.shown?.moves).toHaveLength(6)
  expect(report.shown?.moves[0]).toMatchObject({
    house: expect.stringContaining('Ёлки'),
    was: 6_000_000,
    becomes: 6_120_000,
  })
  expect(await priceOf('1')).toBe('available 6000000')
})

test('it goes on waiting while words are bound, and one word shows it', async () => {
  const reread = await rereadSource(site.context, 'проба')
  expect(reread.report.held).toMatchObject([{ part: 'file' }])
  expect(await priceOf('1')).toBe('available 6000000')
  const shown = await site.approve(reread.report.run ?? 0)
  expect([shown.state, await priceOf('1')]).toEqual(['published', 'available 6120000'])
})

test('what the guards find in it stands in the question, and is answered by the same word', async () => {
  const { report } = await bring(9_900_000, 2, 5)
  expect(report.held).toMatchObject([
    { part: 'file', reason: expect.stringMatching(/пропало 8 из 13 лотов/) },
  ])
  const shown = await site.approve(report.run ?? 0)
  expect([shown.state, shown.report.gone]).toEqual(['published', 8])
  expect(await priceOf('2')).toBe('available 9900000')
})

test('cancelled, it leaves the site as it was, and may be brought again', async () => {
  const { report } = await bring(10_000_000, 3, 5)
  await declineRun(site.context, report.run ?? 0)
  expect(await priceOf('2')).toBe('available 9900000')
  const again = await bring(10_000_000, 3, 5)
  expect(again.report.held).toMatchObject([{ part: 'file' }])
})

test('read in another way than it was seen, it waits once more, and the word for what is seen now shows it', async () => {
  const { report } = await bring(9_000_000, 3, 5)
  const closing = (price: number | null) =>
    site.pool.query('update source set closed_price = $1 where name = $2', [price, 'проба'])
  await closing(9_000_000)
  const other = await site.approve(report.run ?? 0)
  expect([other.state, await priceOf('2')]).toEqual(['held', 'available 9900000'])
  const shown = await site.approve(other.report.run ?? 0)
  expect([shown.state, await priceOf('2')]).toEqual(['published', 'available null'])
  await closing(null)
})

test('it names prices that were set by hand and stay, and lots that another source has on the site', async () => {
  const [{ id }] = (await site.ask<{ id: number }>(
    "select lot_id id from lot_state where number = '2' limit 1",
  )) as [{ id: number }]
  await site.pool.query(
    "insert into manual_override (entity, entity_id, field, value) values ('lot', $1, 'price', '777')",
    [id],
  )
  const { report } = await bring(10_000_000, 3, 5)
  expect(report.shown).toMatchObject({
    pricesByHand: { lots: [id], numbers: ['2'] },
    elsewhere: { lots: 0 },
  })
  await declineRun(site.context, report.run ?? 0)
  const text = cianFile(priced(1_000_000, 5), hour(3))
  const other = await site.bringText(text, { source: 'вторая', holdFirst: true })
  expect(other.report.shown).toMatchObject({
    moves: [],
    pricesByHand: { lots: [] },
    elsewhere: { lots: 5, sources: ['проба'] },
  })
  await site.pool.query("delete from manual_override where field = 'price'")
})

test('a source that is fetched goes on by itself', async () => {
  const { state } = await site.bringText(cianFile(priced(10_100_000, 5), hour(4)))
  expect([state, await priceOf('2')]).toEqual(['published', 'available 10100000'])
})
