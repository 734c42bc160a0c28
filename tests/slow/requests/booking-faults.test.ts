import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { publishedLot } from '#server/db/published-lot.ts'
import { booking } from '#server/db/schema/bookings.ts'
import { source } from '#server/db/schema/catalogue.ts'

import { startBookings, type BookingDesk } from '../../support/booking-desk.ts'

let desk: BookingDesk
beforeAll(async () => {
  desk = await startBookings()
})
afterAll(() => desk?.[Symbol.asyncDispose]())
beforeEach(() => desk.shop.become('up'))

test.each(['down', 'error', 'fails', 'lost'] as const)(
  'a provider that is %s loses nothing and doubles nothing: the hold stands and its payment begins later',
  async (mood) => {
    const { shop } = desk
    const flat = desk.take()
    shop.become(mood)
    const posted = desk.form(flat.id)
    const answer = await desk.book(posted)
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBeDefined()
    const { token } = await desk.rowOf(flat.id)
    expect(await desk.page(`/bron/${token}`)).toContain('Платёж готовится')
    shop.become('up')
    await expect.poll(async () => (await desk.rowOf(flat.id)).payUrl).toMatch(/^https:/)
    expect((await desk.book(posted)).statusCode).toBe(201)
    const made = [...shop.payments.values()].filter(({ metadata }) => metadata?.booking === token)
    expect(made).toHaveLength(1)
  },
)

test('a provider that prepares a payment for ever keeps no visitor: the page goes on, the worker asks', async () => {
  const { shop } = desk
  const flat = desk.take()
  shop.become('processing')
  const posted = desk.form(flat.id)
  const answer = await desk.book(posted)
  const { page, until } = answer.json<Record<string, string>>()
  expect([answer.statusCode, until]).toEqual([503, expect.stringContaining('T')])
  const { token } = await desk.rowOf(flat.id)
  const { body, headers } = await desk.site.app.inject(String(page))
  expect([body.includes('Платёж готовится'), headers.refresh]).toEqual([true, '5'])
  const asked = () => shop.asked.filter(({ key }) => key === `payment-${token}`)
  await expect.poll(async () => (await desk.rowOf(flat.id)).lastError).toContain('HTTP 202')
  // Pauses grow: a few calls of a few questions each.
  expect(asked().length).toBeLessThan(20)
  shop.become('up')
  await expect.poll(async () => (await desk.rowOf(flat.id)).payUrl).toMatch(/^https:/)
  expect((await desk.book(posted)).statusCode).toBe(201)
})

test('a booking whose payment hangs leaves the others going', async () => {
  const { shop, site } = desk
  const [stuck, other] = [await desk.hold(), await desk.hold()]
  shop.hangOn(({ path }) => path.endsWith(stuck.paymentId))
  const isDue = (lot: number) =>
    site.db
      .update(booking)
      .set({ nextAt: sql`now()` })
      .where(eq(booking.lotId, lot))
  await isDue(stuck.id)
  await expect.poll(shop.hanging).toBe(1)
  shop.end(other.paymentId, 'succeeded')
  await isDue(other.id)
  await desk.stateOf(other.id).toBe('paid')
  expect(shop.hanging()).toBe(1)
  shop.hangOn(() => false)
})

test('while the provider says nothing a hold with a payment does not end: the money may be there', async () => {
  const { id, paymentId } = await desk.hold()
  desk.shop.end(paymentId, 'succeeded')
  desk.shop.become('down')
  await desk.endHold(id)
  expect((await desk.book(desk.form(id))).statusCode).toBe(409)
  expect((await desk.rowOf(id)).state).toBe('held')
  desk.shop.become('up')
  await desk.stateOf(id).toBe('paid')
})

test('a payment that the provider will not begin frees the flat', async () => {
  const flat = desk.take()
  desk.shop.become('refuses')
  await desk.book(desk.form(flat.id))
  expect(await desk.rowOf(flat.id)).toMatchObject({
    state: 'failed',
    lastError: 'HTTP 400 invalid_request receipt',
  })
  desk.shop.become('up')
  expect((await desk.book(desk.form(flat.id))).statusCode).toBe(201)
})

test('the source is asked before the money: one that does not answer refuses, one that does says the price of now', async () => {
  const { db, pool, catalogue } = desk.site
  const flat = desk.take()
  const published = await publishedLot(pool, catalogue.current.version, flat.id)
  const own = eq(source.id, published?.sourceId ?? 0)
  const [before] = await db.select().from(source).where(own)
  const old = new Date(Date.now() - 3_600_000)
  await db
    .update(source)
    .set({ everySeconds: 3_600, address: '/no/such/feed.json', lastGoodAt: old, pausedAt: null })
    .where(own)
  const answer = await desk.book(desk.form(flat.id))
  expect([answer.statusCode, answer.json().error]).toEqual([
    503,
    expect.stringContaining('Деньги не списаны'),
  ])
  await db.update(source).set({ everySeconds: 3_600, lastGoodAt: new Date() }).where(own)
  expect((await desk.book(desk.form(flat.id))).statusCode).toBe(201)
  const { everySeconds = null, address = null, lastGoodAt = null, pausedAt = null } = before ?? {}
  await db.update(source).set({ everySeconds, address, lastGoodAt, pausedAt }).where(own)
})

test('a site that begins in the middle goes on: holds without a payment get one, paid ones are found', async () => {
  const one = await desk.hold()
  const flat = desk.take()
  desk.shop.become('lost')
  await desk.book(desk.form(flat.id))
  desk.shop.end(one.paymentId, 'succeeded')
  await desk.startAgain(() => desk.shop.become('up'))
  await desk.stateOf(one.id).toBe('paid')
  await expect.poll(async () => (await desk.rowOf(flat.id)).payUrl).toMatch(/^https:/)
})
