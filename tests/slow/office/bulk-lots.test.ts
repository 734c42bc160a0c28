import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Lot } from '#domain/lots/lot.ts'
import { lotQuery } from '#domain/query/lot-query.ts'
import { withPublishingLock } from '#server/publishing/publishing-lock.ts'

import { startSite } from '../../support/site.ts'
import { signedIn } from '../../office/office.ts'

let site: Awaited<ReturnType<typeof startSite>>
let seller: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  site = await startSite()
  seller = await signedIn(site, 'sales')
})
afterAll(() => site?.[Symbol.asyncDispose]())

const ask = (...asked: Parameters<typeof seller.ask>) => seller.ask(...asked)
const because = (value: unknown) => ({ value, reason: 'По замеру' })
const listed = (id: number) => site.catalogue.current.lot(id)

function flatAt(index: number): Lot {
  const lot = site.catalogue.current.lots('flat').find(lotQuery()).lots[index]
  if (!lot) throw new Error(`There are fewer flats than ${index}`)
  return lot
}

test('many lots change at once, after a look at what will change', async () => {
  const filter = { kind: 'flat', project: flatAt(0).project.alias }
  const change = { filter, field: 'finishing', ...because('turnkey') }
  const look = await ask('POST', '/lots/bulk', { ...change, dryRun: true })
  expect(look.body.count).toBe(look.body.lots.length)
  const [first] = look.body.lots
  expect(first.becomes).toBe('turnkey')
  expect(first.was).not.toBe('turnkey')
  expect(listed(first.id)?.finishing).not.toBe('turnkey')

  const made = await ask('POST', '/lots/bulk', change)
  expect([made.status, made.body.count]).toEqual([200, look.body.count])
  await expect.poll(() => listed(first.id)?.finishing).toBe('turnkey')
  expect((await ask('POST', '/lots/bulk', change)).body.count).toBe(0)
  const nothing = { ...change, filter: { q: 'такого-нет' } }
  expect((await ask('POST', '/lots/bulk', nothing)).body).toMatchObject({ count: 0, lots: [] })
  const set = await ask('GET', `/lots?state=set&kind=flat`)
  expect(set.body.total).toBeGreaterThanOrEqual(look.body.count)
})

test('prices of the lots found rise by a percent, are looked at first, and are taken back as they were', async () => {
  const [one, other] = [flatAt(10), flatAt(11)]
  await ask('PUT', `/lots/${one.id}/overrides/price`, because(9_000_000))
  await expect.poll(() => listed(one.id)?.price).toBe(9_000_000)
  const shift = { way: 'percent', amount: '+3', round: 10_000 }
  const change = { ids: [one.id, other.id], field: 'price', reason: 'С декабря', shift }
  const look = await ask('POST', '/lots/bulk', { ...change, dryRun: true })
  const risen = Math.round(((other.price ?? 0) * 1.03) / 10_000) * 10_000
  const becoming = look.body.lots.map(({ becomes }: { becomes: number }) => becomes)
  expect(new Set(becoming)).toEqual(new Set([9_270_000, risen]))
  expect(listed(one.id)?.price).toBe(9_000_000)

  const made = await ask('POST', '/lots/bulk', change)
  expect([made.status, made.body.count]).toEqual([200, 2])
  await expect.poll(() => listed(one.id)?.price).toBe(9_270_000)
  await expect.poll(() => listed(other.id)?.price).toBe(risen)
  const [latest] = (await ask('GET', '/undo')).body.items
  expect(latest.text).toMatch(/^Лоты, 2: Цена/)
  expect((await ask('POST', `/undo/${latest.id}`, {})).status).toBe(200)
  await expect.poll(() => listed(one.id)?.price).toBe(9_000_000)
  await expect.poll(() => listed(other.id)?.price).toBe(other.price)
  const { overrides } = (await ask('GET', `/lots/${other.id}`)).body
  expect(overrides.filter(({ field }: { field: string }) => field === 'price')).toEqual([])
  expect((await ask('POST', `/undo/${latest.id}`, {})).status).toBe(404)
})

test('what somebody has changed since stays when a change of many is taken back', async () => {
  const [one, other] = [flatAt(12), flatAt(13)]
  const shift = { way: 'amount', amount: '-100 000', round: 1 }
  const change = { ids: [one.id, other.id], field: 'price', reason: 'Распродажа', shift }
  await ask('POST', '/lots/bulk', change)
  const [many] = (await ask('GET', '/undo')).body.items
  await ask('PUT', `/lots/${one.id}/overrides/price`, because(7_777_000))
  expect((await ask('POST', `/undo/${many.id}`, {})).status).toBe(200)
  await expect.poll(() => listed(one.id)?.price).toBe(7_777_000)
  await expect.poll(() => listed(other.id)?.price).toBe(other.price)
})

test('what another member has set while an import publishes stays when the way back comes after it', async () => {
  const [one, other] = [flatAt(14), flatAt(15)]
  const set = (ids: number[], value: number, who = seller) =>
    who.ask('POST', '/lots/bulk', { ids, field: 'price', ...because(value) })
  await set([one.id, other.id], 6_100_000)
  const [many] = (await ask('GET', '/undo')).body.items
  const owner = await signedIn(site, 'owner')
  const { pool, dataDir, databaseUrl } = site
  await withPublishingLock({ pool, dataDir, databaseUrl }, async () => {
    expect((await set([one.id], 7_200_000, owner)).status).toBe(202)
    expect((await ask('POST', `/undo/${many.id}`, {})).status).toBe(202)
  })
  await expect.poll(() => listed(one.id)?.price).toBe(7_200_000)
  await expect.poll(() => listed(other.id)?.price).toBe(other.price)
  expect((await ask('POST', `/undo/${many.id}`, {})).status).toBe(409)
})

test('a shift that cannot be is named at its field, and changes nothing', async () => {
  const errorsOf = async (shift: object, field = 'price') =>
    (
      await ask('POST', '/lots/bulk', {
        filter: { kind: 'flat' },
        field,
        reason: 'Проба',
        shift: { way: 'percent', amount: '3', round: 1, ...shift },
      })
    ).body.errors
  expect(await errorsOf({ amount: 'много' })).toHaveProperty('amount')
  expect(await errorsOf({ way: 'вверх' })).toHaveProperty('way')
  expect(await errorsOf({ round: 3 })).toHaveProperty('round')
  expect(await errorsOf({}, 'finishing')).toHaveProperty('way')
  const sunk = await errorsOf({ way: 'amount', amount: '-900 млн' })
  expect(sunk.amount).toMatch(/^У лота .+ вышло бы −/)
})

test('more lots than ten thousand are not changed at once: how many were found is said', async () => {
  const added = await site.pool.query(
    `with made as (
       insert into lot (kind, first_seen) select 'storage', now() from generate_series(1, 10001) returning id)
     insert into lot_state select r.* from made join lot_state s on s.lot_id = $1 and s.version = (
       select max(version) from lot_state where lot_id = $1)
     cross join lateral jsonb_populate_record(s, jsonb_build_object('lot_id', made.id)) r
     returning lot_id`,
    [flatAt(0).id],
  )
  const ids = added.rows.map(({ lot_id: id }) => id)
  const change = { filter: { kind: 'storage' }, field: 'hit', ...because(true) }
  const { status, body } = await ask('POST', '/lots/bulk', change)
  await site.pool.query('delete from lot_state where lot_id = any($1)', [ids])
  expect(status).toBe(422)
  expect(body.errors.field).toMatch(/^Найдено 10\u00A0\d{3}, а за раз меняют до 10\u00A0000 лотов/)
})
