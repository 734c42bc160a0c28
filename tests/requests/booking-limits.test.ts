import { eq, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { booking } from '#server/db/schema/bookings.ts'

import { startBookings, type BookingDesk } from '../support/booking-desk.ts'

let desk: BookingDesk
beforeAll(async () => {
  desk = await startBookings()
})
afterAll(() => desk?.[Symbol.asyncDispose]())

const statuses = (answers: { statusCode: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ statusCode }) => statusCode)].map(([one, all]) => [
      one,
      all.length,
    ]),
  )

test.each([
  ['phone', { phone: '8 921 700-00-01' }],
  ['e-mail', { email: 'Greedy@example.ru' }],
])('of posts at once by one %s two hold a lot, the others hear when to come', async (_, who) => {
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => desk.book(desk.form(desk.take('parking').id, who))),
  )
  expect(statuses(answers)).toEqual({ 201: 2, 429: 2 })
  const refused = answers.find(({ statusCode }) => statusCode === 429)
  const wait = Number(refused?.headers['retry-after'])
  expect(wait).toBeGreaterThan(60)
  expect(wait).toBeLessThanOrEqual(20 * 60)
  expect(refused?.json().error).toMatch(
    /не\u00A0больше двух.*попробуйте снова \d+\s\S+, \d\d:\d\d\.$/,
  )
})

test('without scripts the page says the same', async () => {
  const who = { phone: '8 921 700-00-02' }
  for (let at = 0; at < 2; at++) await desk.book(desk.form(desk.take('storage').id, who))
  const { lot, consent: _, ...fields } = desk.form(desk.take('storage').id, who)
  const answer = await desk.site.app.inject({
    method: 'POST',
    url: '/bron',
    headers: { ...desk.from(), 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...fields, lot: String(lot), consent: 'on' }).toString(),
  })
  expect(answer.statusCode).toBe(429)
  expect(answer.headers['retry-after']).toBeDefined()
  expect(answer.body).toMatch(/попробуйте снова \d+/)
})

test('a network holds twenty lots at once, whatever persons it names; another network holds on', async () => {
  const posts = Array.from({ length: 22 }, (_, at) =>
    desk.book(
      desk.form(desk.take().id, { phone: `8 921 701-00-${10 + at}`, email: `n${at}@example.ru` }),
      {
        'x-forwarded-for': `203.0.113.${at}`,
      },
    ),
  )
  expect(statuses(await Promise.all(posts))).toEqual({ 201: 20, 429: 2 })
  expect((await desk.book(desk.form(desk.take().id))).statusCode).toBe(201)
})

test('after a hold that ended unpaid its person waits, longer for the same lot and after each; others do not', async () => {
  const who = { phone: '8 921 702-00-01', email: 'waits@example.ru' }
  const { id } = await desk.hold('flat', who)
  const waits = async (lot: number) => {
    const answer = await desk.book(desk.form(lot, who))
    expect(answer.statusCode).toBe(429)
    return Number(answer.headers['retry-after'])
  }
  await desk.endHold(id)
  await desk.stateOf(id).toBe('expired')
  const [other, same] = [await waits(desk.take().id), await waits(id)]
  expect(same).toBeGreaterThan(4 * other)
  await desk.site.db
    .update(booking)
    .set({ heldUntil: sql`now() - interval '6 minutes'` })
    .where(eq(booking.lotId, id))
  const next = await desk.hold('flat', who)
  await desk.endHold(next.id)
  await desk.stateOf(next.id).toBe('expired')
  expect(await waits(desk.take().id)).toBeGreaterThan(1.5 * other)
  expect((await desk.book(desk.form(id))).statusCode).toBe(201)
})

test('no address is kept: a keyed hash of the network, for a week', async () => {
  const { row } = await desk.hold()
  expect(row.network).toMatch(/^[\w-]{22}$/)
  const old = sql`now() - interval '8 days'`
  await desk.site.db.update(booking).set({ createdAt: old }).where(eq(booking.id, row.id))
  await desk.startAgain(() => {})
  await expect.poll(async () => (await desk.rowOf(row.lotId)).network).toBe('')
  expect(await desk.site.db.$count(booking, ne(booking.network, ''))).toBeGreaterThan(0)
})
