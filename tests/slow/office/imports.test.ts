import { afterAll, beforeAll, expect, test } from 'vitest'

import { fortyLots, openImportsDesk, type ImportsDesk } from '../../office/imports-desk.ts'

let desk: ImportsDesk
beforeAll(async () => {
  desk = await openImportsDesk()
})
afterAll(() => desk?.[Symbol.asyncDispose]())

type Row = { building: string; number: string; field: string; was: unknown; becomes: unknown }
const diffOf = async (run: number, query = ''): Promise<(Row & { part: string | null })[]> =>
  (await desk.sales.ask('GET', `/runs/${run}/diff${query}`)).body.items

test('what an import changed is read by house, lot and field, and what waits stands first', async () => {
  await desk.bring('Ели', fortyLots(), 0)
  const dearer = fortyLots(() => ({ price: 5_100_000 })).filter((_, index) => index >= 10)
  const run = await desk.bring('Ели', dearer, 1)
  const { body } = await desk.sales.ask('GET', '/runs?state=waiting')
  expect(body.items).toMatchObject([{ id: run, source: 'Ели', state: 'published', held: 1 }])
  const rows = await diffOf(run)
  expect(rows[0]).toMatchObject({
    building: 'ЖК "Ели", корпус 1',
    number: '1',
    field: 'status',
    was: 'available',
    becomes: 'withdrawn',
    part: 'house:1',
  })
  expect(await diffOf(run, `?building=${encodeURIComponent('ЖК "Ели", корпус 2')}`)).toContainEqual(
    {
      building: 'ЖК "Ели", корпус 2',
      lot: 30,
      kind: 'flat',
      number: '30',
      field: 'price',
      was: 5_000_000,
      becomes: 5_100_000,
      part: null,
    },
  )
  expect((await diffOf(run, '?field=price')).every(({ field }) => field === 'price')).toBe(true)
})

test('sales let a held house through, once; the lots it lost leave the site', async () => {
  const [{ id }] = (await desk.sales.ask('GET', '/runs?state=waiting')).body.items
  expect((await desk.owner.ask('POST', `/runs/${id}/accept`, { parts: ['house:9'] })).status).toBe(
    409,
  )
  const accepted = await desk.sales.ask('POST', `/runs/${id}/accept`, { parts: ['house:1'] })
  expect([accepted.status, accepted.body.parts[0].state]).toEqual([200, 'approved'])
  expect((await desk.statusOf('Ели', '1'))?.gone).toBe(true)
  const again = await desk.sales.ask('POST', `/runs/${id}/accept`, {})
  expect(again.status).toBe(409)
  expect(again.body.message).toMatch(/не ждёт/)
})

test('what sales decline stays as it was, and is not asked about again', async () => {
  await desk.bring('Сосны', fortyLots(), 0)
  const lost = fortyLots().filter((_, index) => index >= 10)
  const run = await desk.bring('Сосны', lost, 1)
  const kept = await desk.sales.ask('POST', `/runs/${run}/keep`, {})
  expect([kept.status, kept.body.parts[0].state]).toEqual([200, 'declined'])
  expect((await desk.statusOf('Сосны', '1'))?.gone).toBe(false)
  await desk.bring('Сосны', lost, 2)
  expect((await desk.sales.ask('GET', '/runs?q=Сосны&state=waiting')).body.items).toEqual([])
})

test('an import that was wrong is taken back by the owner, who is told what that does', async () => {
  await desk.bring('Пихты', fortyLots(), 0)
  const run = await desk.bring(
    'Пихты',
    [...fortyLots(() => ({ price: 5_050_000 })), { id: 'new', house: '2' }],
    1,
  )
  const { undo } = (await desk.owner.ask('GET', `/runs/${run}`)).body
  expect(undo).toMatchObject({ lots: 41, leaving: 1, laterRuns: 0 })
  expect((await desk.sales.ask('POST', `/runs/${run}/rollback`, {})).status).toBe(403)
  expect((await desk.owner.ask('POST', `/runs/${run}/rollback`, {})).status).toBe(200)
  expect((await desk.statusOf('Пихты', '1'))?.price).toBe('500000000')
  expect((await desk.statusOf('Пихты', 'new'))?.gone).toBe(true)
  const source = await desk.sourceNamed('Пихты')
  expect(source).toMatchObject({ paused: true, pauseReason: `откат прогона ${run}` })
})

test('a run whose held house a newer file brought back keeps that in the list of runs', async () => {
  await desk.bring('Кедры', fortyLots(), 0)
  const run = await desk.bring('Кедры', fortyLots().slice(20), 1)
  await desk.bring('Кедры', fortyLots(), 2)
  const { items } = (await desk.sales.ask('GET', '/runs?q=Кедры')).body
  const held = items.find(({ id }: { id: number }) => id === run)
  expect(held).toMatchObject({ state: 'published', held: 0, superseded: 1, declined: 0 })
})

test('what staff do with imports is written down', async () => {
  expect(await desk.actions()).toEqual(['accept', 'keep', 'rollback'])
})
