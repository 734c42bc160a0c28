import { afterAll, expect, test } from 'vitest'

import { cianFile, hour, lotsOf, openImporting } from '../support/importing/open-importing.ts'

const site = await openImporting()
afterAll(() => site.close())

test('the first import of a source is never held, whatever it looks like', async () => {
  await site.empty()
  const lots = lotsOf(10, () => ({ more: '<Decoration>в цветочек</Decoration>' }))
  const { state, report } = await site.bringText(cianFile(lots))
  expect(state).toBe('published')
  expect(report.unknown).toMatchObject([
    { field: 'Decoration', value: 'в цветочек', count: 10, line: 5 },
  ])
})

test('a house that loses too many lots waits, says so in Russian, and changes nothing', async () => {
  await site.empty()
  const all = lotsOf(40, (at) => ({ house: at < 20 ? '1' : '2' }))
  await site.bringText(cianFile(all, hour(0)))
  const before = await site.catalogue()

  const { state, report } = await site.bringText(cianFile(all.slice(5), hour(1)))
  expect(state).toBe('held')
  expect(report.reasons[0]).toContain('корпус 1: пропало 5 из 20 лотов (25 %)')
  expect(await site.catalogue()).toEqual(before)
  expect(await site.numberOf('select version as n from catalogue_state')).toBe(1)
})

test('four lots of a house may go at once, and five of many', async () => {
  await site.empty()
  const all = lotsOf(45, (at) => ({ house: at < 5 ? '1' : '2' }))
  await site.bringText(cianFile(all, hour(0)))
  const kept = all.filter(({ id }) => Number(id) > 4 && Number(id) <= 40)
  const { state, report } = await site.bringText(cianFile(kept, hour(1)))
  expect([state, report.gone]).toEqual(['published', 9])
})

test('lots hidden behind repeated ids are missed by their ids', async () => {
  await site.empty()
  const all = lotsOf(20)
  await site.bringText(cianFile(all, hour(0)))
  const repeated = [...all.slice(0, 12), ...all.slice(0, 8)]
  const { state, report } = await site.bringText(cianFile(repeated, hour(1)))
  expect(state).toBe('held')
  expect(report.reasons[0]).toContain('пропало 8 из 20')
  expect(report.repeated).toBe(8)
})

test('a jump of prices waits, a step of nearly all of them does not', async () => {
  await site.empty()
  const priced = (factor: (at: number) => number) =>
    lotsOf(20, (at) => ({ price: Math.round(5_000_000 * factor(at)) }))
  await site.bringText(
    cianFile(
      priced(() => 1),
      hour(0),
    ),
  )

  const step = await site.bringText(
    cianFile(
      priced(() => 1.05),
      hour(1),
    ),
  )
  expect([step.state, step.report.priceUp]).toEqual(['published', 20])
  const few = await site.bringText(
    cianFile(
      priced((at) => (at < 5 ? 1.2 : 1.05)),
      hour(2),
    ),
  )
  expect(few.state).toBe('published')
  const jump = await site.bringText(
    cianFile(
      priced((at) => (at < 11 ? 0.9 : 1.05)),
      hour(3),
    ),
  )
  expect(jump.state).toBe('held')
  expect(jump.report.reasons).toEqual([
    'ЖК "Ёлки", корпус 1: цена сдвинулась больше чем на 5 % у 11 из 20 лотов (55 %), обычно на −14 %. Возможно, источник стал отдавать другую цену',
  ])
})

test('what comes back after an outage closes the held run by itself', async () => {
  await site.empty()
  const all = lotsOf(20)
  await site.bringText(cianFile(all, hour(0)))
  const outage = await site.bringText(cianFile(all.slice(10), hour(1)))
  const again = await site.bringText(cianFile(all.slice(10), hour(1)))
  expect([outage.state, again.state]).toEqual(['held', 'held'])
  const back = await site.bringText(cianFile(all, hour(2)))
  expect([back.state, back.report.changed]).toEqual(['published', 0])
  const states = await site.ask<{ state: string }>('select state from import_run order by id')
  expect(states.map(({ state }) => state)).toEqual([
    'published',
    'superseded',
    'superseded',
    'published',
  ])
  expect(await site.numberOf('select count(*) as n from price_history')).toBe(20)
})

test('staff may publish a held run from its snapshot, once, and not over a newer one', async () => {
  await site.empty()
  const all = lotsOf(20)
  await site.bringText(cianFile(all, hour(0)))
  const held = await site.bringText(cianFile(all.slice(10), hour(1)))
  const approved = await site.approve(held.report.run!)
  expect([approved.state, approved.report.gone]).toEqual(['published', 10])
  expect((await site.catalogue())['1']).toBe('withdrawn 5000000')

  const twice = await site.approve(held.report.run!)
  expect(twice.report.refusal?.text).toContain('опубликован')
  await site.bringText(cianFile(all, hour(2)))
  const late = await site.bringText(cianFile(all.slice(12), hour(3)))
  await site.bringText(cianFile(all, hour(4)))
  const overtaken = await site.approve(late.report.run!)
  expect([overtaken.state, overtaken.report.refusal?.text]).toEqual([
    'refused',
    `прогон ${late.report.run} не ждёт одобрения: снят: позже опубликован другой`,
  ])
  expect((await site.approve(999)).report.refusal?.text).toBe('прогона 999 нет')
})
