import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Lot } from '#domain/lots/lot.ts'
import { lotQuery } from '#domain/query/lot-query.ts'
import { publishDue } from '#server/office/publish-due.ts'
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

const HOUR_MS = 3_600_000
const ahead = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
const rise = (ids: number[], more: object = {}) => ({
  ids,
  field: 'price',
  reason: 'С первого числа',
  shift: { way: 'percent', amount: '+10', round: 1_000 },
  at: ahead(2),
  ...more,
})
const planned = async () => (await ask('GET', '/price-changes')).body.items
const bringHour = () =>
  site.pool.query("update revision set publish_at = now() where entity = 'price-changes'")

test('prices rise at their hour, once, from what they are then; who is sold or closed meanwhile stays and is named', async () => {
  const [one, sold, closed] = [flatAt(20).id, flatAt(21).id, flatAt(22).id]
  const [place] = site.catalogue.current.lots('parking').find(lotQuery()).lots
  if (!place) throw new Error('There are no parking spaces')
  const start = ahead(2)
  const made = await ask('POST', '/lots/bulk', rise([one, sold, closed, place.id], { at: start }))
  expect([made.status, made.body]).toMatchObject([200, { count: 4, publishAt: start }])
  expect((await ask('GET', '/undo')).body.items).not.toContainEqual(
    expect.objectContaining({ text: expect.stringMatching(/^Лоты, 4/) }),
  )
  const title = `Цена: +10\u00A0%, 4\u00A0лота, ${flatAt(20).project.name}`
  const called = { title, at: start, author: 'Анна' }
  expect(await planned()).toMatchObject([{ ...called, state: 'scheduled', changed: null }])
  const { scheduled } = (await ask('GET', '/overview')).body
  expect(scheduled).toMatchObject([{ ...called, entity: 'price-changes', state: 'scheduled' }])

  await ask('PUT', `/lots/${one}/overrides/price`, because(9_000_000))
  await ask('PUT', `/lots/${sold}/overrides/status`, because('sold'))
  await ask('PUT', `/lots/${closed}/overrides/price`, because(null))
  await ask('PUT', `/prices/${place.project.alias}/parking`, { closed: true })
  await bringHour()
  const { pool, dataDir, databaseUrl } = site
  await Promise.all([1, 2].map(() => publishDue({ pool, dataDir, databaseUrl })))
  await expect.poll(() => listed(one)?.price).toBe(9_900_000)
  const [done] = await planned()
  expect(done).toMatchObject({ state: 'published', changed: 1 })
  expect(done.refusal).toMatch(/^Пропущено 3\sлота: .*продан/)
  expect(done.refusal).toMatch(/(Машино-место|Мотоместо) .+ — цена закрыта/)
  expect(listed(closed)?.price).toBeNull()
  const { refusals } = (await ask('GET', '/overview')).body
  expect(refusals).toMatchObject([{ entity: 'price-changes', state: 'published' }])
  const audit = await site.pool.query(
    "select action from audit where entity = 'price-changes' order by id",
  )
  expect(audit.rows).toEqual([{ action: 'schedule' }, { action: 'publish' }])

  const [latest] = (await ask('GET', '/undo')).body.items
  expect((await ask('POST', `/undo/${latest.id}`, {})).status).toBe(200)
  await expect.poll(() => listed(one)?.price).toBe(9_000_000)
})

test('an hour is taken off, and what is wrong with one is named at its field', async () => {
  const { id, price } = flatAt(5)
  await ask('POST', '/lots/bulk', rise([id]))
  const [waiting] = await planned()
  expect((await ask('DELETE', `/price-changes/${waiting.id}`)).status).toBe(204)
  expect((await ask('DELETE', `/price-changes/${waiting.id}`)).status).toBe(404)
  const before = await planned()
  const errorsOf = async (more: object) =>
    Object.keys((await ask('POST', '/lots/bulk', rise([id], more))).body.errors)
  expect(await errorsOf({ at: ahead(-1) })).toEqual(['at'])
  expect(await errorsOf({ at: ahead(-1), dryRun: true })).toEqual(['at'])
  expect(await errorsOf({ until: ahead(1) })).toEqual(['until'])
  const finishing = { field: 'finishing', shift: null, value: 'turnkey' }
  expect(await errorsOf(finishing)).toEqual(['at'])
  const sunk = { way: 'amount', amount: '-900 млн', round: 1 }
  expect(await errorsOf({ shift: sunk })).toEqual(['amount'])
  expect(await planned()).toEqual(before)
  expect(listed(id)?.price).toBe(price)
})

test('prices do not change at the hour of who may not change them any more, and the owner reads why', async () => {
  const { id, price } = flatAt(6)
  await ask('POST', '/lots/bulk', rise([id]))
  const role = (name: string) =>
    site.pool.query('update staff_member set role = $2 where id = $1', [seller.id, name])
  await role('content')
  await bringHour()
  const stateNow = async () => (await planned()).map((one: { state: string }) => one.state)
  await expect.poll(stateNow).toContain('draft')
  await role('sales')
  expect(listed(id)?.price).toBe(price)
  expect((await ask('GET', '/overview')).body.refusals).toContainEqual(
    expect.objectContaining({ state: 'draft', reason: expect.stringContaining('нет прав') }),
  )
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
