import { afterAll, expect, test } from 'vitest'

import { declineRun } from '#server/import/approve.ts'
import { bindWords, listUnknownWords, readWordPairs } from '#server/import/registry/bind-words.ts'
import { removeSource } from '#server/import/registry/remove-source.ts'
import { rollbackRun } from '#server/import/rollback.ts'
import { rereadSource } from '#server/import/reread.ts'

import { cianFile, hour, lotsOf, openImporting } from '../support/importing/open-importing.ts'

const site = await openImporting()
afterAll(() => site.close())

const file = (lots = lotsOf(12), at = 0) => cianFile(lots, hour(at))
const bringFirst = (text = file()) => site.bringText(text, { holdFirst: true })
const held = () => site.ask("select part from held_part where state = 'held'")

test('the first file of a new source waits with a summary of all that it brings', async () => {
  await site.empty()
  const lots = lotsOf(12, (at) => ({ rooms: at < 6 ? '1' : '2', price: 5_000_000 + at }))
  const { state, report } = await bringFirst(file(lots))
  expect([state, report.version, report.held.map(({ part }) => part)]).toEqual([
    'held',
    null,
    ['words'],
  ])
  expect(report.first).toMatchObject({
    projects: [expect.stringContaining('Ёлки')],
    houses: 1,
    lots: 12,
    priceFrom: 5_000_000,
    priceTo: 5_000_011,
    unknown: 0,
  })
  expect(report.first?.warnings).toEqual([
    expect.stringMatching(/^Нет застройщика, разрешения, декларации: .*Ёлки/),
  ])
  expect(report.first?.samples.map(({ rooms }) => rooms)).toEqual([1, 2, 1, 1, 1])
  expect(await site.catalogue()).toEqual({})
})

test('it goes on waiting while newer files come and words are bound, and is published by one word', async () => {
  const newer = await site.bringText(file(lotsOf(13), 1))
  const reread = await rereadSource(site.context, 'проба')
  expect([newer.state, reread.state, await held()]).toEqual(['held', 'held', [{ part: 'words' }]])
  const shown = await site.approve(reread.report.run ?? 0)
  expect([shown.state, shown.report.added]).toEqual(['published', 13])
  const next = await site.bringText(file(lotsOf(14), 2))
  expect([next.state, next.report.added]).toEqual(['published', 1])
})

test('declined, nothing of the source comes to the site, by no later file', async () => {
  await site.empty()
  const { report } = await bringFirst()
  await declineRun(site.context, report.run ?? 0)
  await site.bringText(file(lotsOf(13), 1))
  expect(await site.catalogue()).toEqual({})
  expect(await site.ask('select state from import_run order by id')).toEqual([
    { state: 'declined' },
    { state: 'declined' },
  ])
})

test('forgotten, a source leaves nothing that waits, and is asked about when it comes again', async () => {
  await removeSource(site.context, 'проба')
  expect(await held()).toEqual([])
  expect((await bringFirst()).state).toBe('held')
  await removeSource(site.context, 'проба')
  expect(await held()).toEqual([])
})

test('shown and taken back as a whole, a source shows itself first again', async () => {
  await site.empty()
  const { report } = await bringFirst()
  const shown = await site.approve(report.run ?? 0)
  await rollbackRun(site.context, shown.report.run ?? 0)
  const again = await site.bringText(file(lotsOf(12), 1))
  expect([again.state, again.report.held.map(({ part }) => part)]).toEqual(['held', ['words']])
  expect(again.report.first).toMatchObject({ lots: 12 })
})

test('by command a first file is published at once', async () => {
  await site.empty()
  expect((await site.bringText(file())).state).toBe('published')
})

test('a word of rooms gets a meaning, and one without any is asked about no more', async () => {
  await site.empty()
  const more = '<Decoration>нет данных</Decoration>'
  await site.bringText(file(lotsOf(4, (at) => ({ rooms: at === 0 ? '8' : '1', more }))))
  expect((await listUnknownWords(site.pool, 'проба')).map(({ fills }) => fills)).toEqual([
    'finishing',
    'rooms',
  ])
  await bindWords(site.pool, 'проба', readWordPairs(['8=free', 'нет данных=nothing']))
  await rereadSource(site.context, 'проба')
  expect(await listUnknownWords(site.pool, 'проба')).toEqual([])
  const kinds = await site.ask<{ kind: string }>(
    'select distinct on (lot_id) layout_kind kind from lot_state order by lot_id, version desc',
  )
  expect(kinds.filter(({ kind }) => kind === 'free')).toHaveLength(1)
})
