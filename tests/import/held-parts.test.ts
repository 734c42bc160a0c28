import { afterAll, expect, test } from 'vitest'

import { openCatalogue } from '#catalogue/catalogue.ts'
import { readCatalogue } from '#server/catalogue/read-catalogue.ts'
import { declineRun } from '#server/import/approve.ts'
import { rollbackRun } from '#server/import/rollback.ts'

import {
  cianFile,
  hour,
  lotsOf,
  openImporting,
  type FeedLot,
} from '../support/importing/open-importing.ts'

const site = await openImporting()
afterAll(() => site.close())

/** Forty lots: the first twenty in house 1, the rest in house 2. */
const lots = (change: (at: number) => Partial<FeedLot> = () => ({})) =>
  lotsOf(40, (at) => ({ house: at < 20 ? '1' : '2', ...change(at) }))

const at = (hours: number) => ({ clock: () => new Date(hour(hours)) })
const bring = (file: FeedLot[], hours: number) =>
  site.bringText(cianFile(file, hour(hours)), at(hours))
const parts = (report: { held: { part: string }[] }) => report.held.map(({ part }) => part)

test('an outage holds its house, and the other house goes on', async () => {
  await site.empty()
  await bring(lots(), 0)
  const dearer = lots(() => ({ price: 5_100_000 })).filter((_, index) => index >= 10)
  const { state, report } = await bring(dearer, 1)
  expect([state, parts(report), report.gone]).toEqual(['held', ['house:1'], 0])
  const now = await site.catalogue()
  expect([now['1'], now['15'], now['30']]).toEqual([
    'available 5000000',
    'available 5000000',
    'available 5100000',
  ])
  expect(await site.ask('select state, part from held_part')).toEqual([
    { state: 'held', part: 'house:1' },
  ])
  const back = await bring(
    lots(() => ({ price: 5_100_000 })),
    2,
  )
  expect([back.state, (await site.catalogue())['15']]).toEqual(['published', 'available 5100000'])
})

test('a house that nobody knows waits, and its lots with it, until staff say yes', async () => {
  await site.empty()
  await bring(lots(), 0)
  const more = [...lots(), ...lotsOf(3, (index) => ({ id: `n${index}`, house: '7' }))]
  const { state, report } = await bring(more, 1)
  expect([state, parts(report), report.added]).toEqual(['held', ['house:elki-7'], 0])
  expect(await site.numberOf('select count(*) as n from building')).toBe(2)
  const approved = await site.approve(report.run ?? 0, 'house:elki-7')
  expect([approved.state, approved.report.added]).toEqual(['published', 3])
})

test('statuses that flip in a twentieth of a source wait, and so does a house sold at once', async () => {
  await site.empty()
  const native = (sold: (index: number) => boolean) =>
    JSON.stringify({
      format: 'stvor',
      version: 1,
      projects: [{ id: 'p', name: 'Ёлки' }],
      buildings: ['1', '2'].map((id) => ({ id, project: 'p', name: id })),
      lots: Array.from({ length: 60 }, (_, index) => ({
        id: `${index}`,
        kind: 'flat',
        building: index < 57 ? '1' : '2',
        number: `${index}`,
        rooms: 1,
        area: 40,
        price: 5_000_000,
        status: sold(index) ? 'sold' : 'available',
      })),
    })
  await site.bringText(native(() => false))
  const few = await site.bringText(native((index) => index < 3))
  expect([few.state, (await site.catalogue())['0']]).toEqual(['published', 'sold 5000000'])
  const many = await site.bringText(native((index) => index < 7))
  expect([many.state, parts(many.report)]).toEqual(['held', ['statuses:1']])
  expect((await site.catalogue())['5']).toBe('available 5000000')
  const whole = await site.bringText(native((index) => index < 3 || index >= 57))
  expect([parts(whole.report), whole.report.reasons[0]]).toEqual([
    ['statuses:2'],
    'Ёлки, корпус 2: сразу все лоты в продаже (3) перестали продаваться',
  ])
})

test('prices that vanish wait, and one slip of a hand holds one price', async () => {
  await site.empty()
  await bring(lots(), 0)
  const vanished = await bring(
    lots((index) => (index < 5 ? { price: null } : {})),
    1,
  )
  expect([parts(vanished.report), (await site.catalogue())['1']]).toEqual([
    ['prices:1'],
    'available 5000000',
  ])
  const slip = await bring(
    lots((index) => (index === 0 ? { price: 500_000 } : { price: 5_050_000 })),
    2,
  )
  expect(slip.report.reasons).toEqual([
    'ЖК "Ёлки", корпус 1: цена № 1 изменилась на 90 %, у соседей — нет',
  ])
  const now = await site.catalogue()
  expect([now['1'], now['2']]).toEqual(['available 5000000', 'available 5050000'])
})

test('a held part names a lot as its source writes the number', async () => {
  await site.empty()
  const numbered = (price: number) =>
    lots((index) => (index === 0 ? { number: 'П1', price } : { number: `Ё${index}` }))
  await bring(numbered(5_000_000), 0)
  const slip = await bring(numbered(500_000), 1)
  expect(slip.report.reasons).toEqual([
    'ЖК "Ёлки", корпус 1: цена № П1 изменилась на 90 %, у соседей — нет',
  ])
  const changes = await site.ask('select changes from held_part')
  expect(changes).toEqual([{ changes: [expect.objectContaining({ number: 'П1' })] }])
})

test('a price that lasts three runs over six hours is believed, a loss of lots never is', async () => {
  await site.empty()
  await bring(lots(), 0)
  const dearer = lots((index) => ({ price: index < 20 ? 6_000_000 : 5_000_000 })).slice(0, 30)
  const states = []
  for (const hours of [1, 3, 5, 7, 200]) {
    const { report } = await bring(dearer, hours)
    states.push([parts(report).join(' '), report.notices.length])
  }
  expect(states).toEqual([
    ['house:2 prices:1', 0],
    ['house:2 prices:1', 0],
    ['house:2 prices:1', 0],
    ['house:2', 1],
    ['house:2', 0],
  ])
  const now = await site.catalogue()
  expect([now['1'], now['40']]).toEqual(['available 6000000', 'available 5000000'])
})

test('small houses that vanish together wait, one alone does not', async () => {
  await site.empty()
  const small = lotsOf(46, (index) => ({ house: index < 40 ? '1' : index < 43 ? '2' : '3' }))
  await bring(small, 0)
  const together = await bring(small.slice(0, 40), 1)
  expect(parts(together.report).toSorted()).toEqual(['house:2', 'house:3'])
  const alone = await bring(small.slice(0, 43), 2)
  expect([alone.state, alone.report.gone]).toEqual(['published', 3])
})

test('what staff declined comes again without a question, until it changes', async () => {
  await site.empty()
  await bring(lots(), 0)
  const outage = await bring(lots().slice(10), 1)
  const declined = await declineRun(site.context, outage.report.run ?? 0)
  expect(declined.map(({ part }) => part)).toEqual(['house:1'])
  const again = await bring(lots().slice(10), 2)
  expect([again.state, again.report.declined.length]).toEqual(['published', 1])
  expect((await site.catalogue())['1']).toBe('available 5000000')
  const worse = await bring(lots().slice(12), 3)
  expect([worse.state, parts(worse.report)]).toEqual(['held', ['house:1']])
})

test('a part that has changed since staff saw it is not approved blindly', async () => {
  await site.empty()
  await bring(lots(), 0)
  const seen = await bring(lots().slice(10), 1)
  const same = await bring(lots().slice(10), 2)
  const approved = await site.approve(seen.report.run ?? 0)
  expect([same.state, approved.state, approved.report.gone]).toEqual(['held', 'published', 10])
  const first = await bring(lots().slice(20), 3)
  const later = await bring([...lots().slice(18, 19), ...lots().slice(20)], 4)
  const refused = await site.approve(first.report.run ?? 0)
  expect(refused.report.refusal?.text).toBe(
    `с прогона ${first.report.run} часть house:1 изменилась: посмотрите прогон ${later.report.run}`,
  )
})

test('a run that was wrong after all is taken back, and its source rests', async () => {
  await site.empty()
  await bring(lots(), 0)
  const wrong = await bring(lots((index) => ({ price: 5_100_000 + index })).slice(0, 38), 1)
  await bring([...lots().slice(0, 38), ...lotsOf(1, () => ({ id: 'n', house: '1' }))], 2)
  const { version } = await rollbackRun(site.context, wrong.report.run ?? 0)
  const now = await site.catalogue()
  expect([version, now['1'], now['40'], now['n']]).toEqual([
    4,
    'available 5000000',
    'available 5000000',
    'withdrawn 5000000',
  ])
  expect(await site.ask('select pause_reason from source')).toEqual([
    { pause_reason: `откат прогона ${wrong.report.run}` },
  ])
})

test('a first file without what buyers search by waits whole, any other is surveyed', async () => {
  await site.empty()
  const { state, report } = await bring(
    lots((index) => (index < 9 ? { rooms: '' } : {})),
    0,
  )
  expect([state, parts(report), Object.keys(await site.catalogue())]).toEqual([
    'held',
    ['words'],
    [],
  ])
  const approved = await site.approve(report.run ?? 0)
  expect(approved.report.overview[0]).toMatch(
    /^ЖК "Ёлки", корпус 1: лотов 20, 5.000.000.₽ — 5.000.000.₽$/,
  )
  expect(Object.keys(await site.catalogue())).toHaveLength(40)
})

test('lots of a house that is missing for three days are uncertain until it is back, and pages hear of it', async () => {
  await site.empty()
  await bring(lots(), 0)
  await bring(lots().slice(10), 1)
  const lot = await site.numberOf("select lot_id as n from lot_key where external_id = '1'")
  const published = async () => {
    const { catalogue } = await readCatalogue(site.db, 'warn')
    return openCatalogue(catalogue.columns)
  }
  const uncertain = async () => (await published()).lot(lot)?.uncertain ?? false
  await site.pool.query("update pending_value set since = now() - interval '71 hours'")
  expect(await uncertain()).toBe(false)
  await site.pool.query("update pending_value set since = now() - interval '73 hours'")
  expect(await uncertain()).toBe(true)
  const { version } = await published()
  await site.bringText(cianFile(lots(), hour(2)))
  expect(await uncertain()).toBe(false)
  expect((await published()).version).toBe(version + 1)
})
