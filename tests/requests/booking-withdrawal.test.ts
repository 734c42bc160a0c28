import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { findSiteSecret } from '#server/db/secrets/site-secret.ts'
import { request } from '#server/db/schema/requests.ts'
import { createPageAddresses } from '#server/requests/visitor/page-address.ts'

import { startBookings, type BookingDesk } from '../support/booking-desk.ts'
import { typed } from '../support/request-desk.ts'
import { runRequests } from './command.ts'

let desk: BookingDesk
beforeAll(async () => {
  desk = await startBookings()
})
afterAll(() => desk?.[Symbol.asyncDispose]())

async function paid() {
  const held = await desk.hold()
  desk.shop.end(held.paymentId, 'succeeded')
  await desk.notify('payment.succeeded', { id: held.paymentId })
  await desk.stateOf(held.id).toBe('paid')
  // The booking itself and the payment, as staff see them.
  await expect.poll(async () => (await requestsOf(held.row.phone)).length).toBe(2)
  return held
}

const requestsOf = (phone: string) =>
  desk.site.db.select().from(request).where(eq(request.phone, phone)).orderBy(request.id)

/** The page of the request that a booking came as; the letter of the booking leads there. */
async function pageOf(token: string): Promise<string> {
  const key = `booking-${token}`
  const find = () => desk.site.db.select().from(request).where(eq(request.idempotencyKey, key))
  await expect.poll(async () => (await find()).length).toBe(1)
  const background = { run: async () => true }
  const addresses = createPageAddresses(() => findSiteSecret(desk.site.pool, ''), background)
  const [found] = await find()
  return addresses.address({ number: String(found?.number), key })
}

const withdraw = (page: string) =>
  desk.site.app.inject({
    method: 'POST',
    url: `${page}/otzyv`,
    headers: { ...desk.from(), 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'confirm=1',
  })

test('a stranger with phone, name and e-mail of a buyer leaves the paid booking and its request whole', async () => {
  const { id, row } = await paid()
  const { name, phone, email } = row
  const payload = typed({ name, phone, email })
  const own = await desk.site.app.inject({ method: 'POST', url: '/api/requests', payload })
  const page = String(own.headers.location)
  await expect.poll(async () => (await desk.site.app.inject(page)).statusCode).toBe(200)
  expect((await withdraw(page)).statusCode).toBe(303)
  expect(await desk.rowOf(id)).toMatchObject({
    state: 'paid',
    name,
    phone,
    email,
    withdrawnAt: null,
  })
  await expect.poll(async () => (await requestsOf(phone)).length).toBe(2)
  expect((await requestsOf(phone)).map(({ state }) => state)).toEqual(['new', 'new'])
})

test('a buyer who withdraws is kept while his money is, and forgotten when it has gone back', async () => {
  const { id, row } = await paid()
  const page = await pageOf(row.token)
  expect(await desk.page(page)).toMatch(/Бронь Б-\d+ не\u00A0закрыта/)
  expect(await desk.page(`/bron/${row.token}`)).not.toContain('закрыта')
  expect((await withdraw(page)).statusCode).toBe(303)
  const after = await desk.page(page)
  expect(after).toContain('Согласие отозвано')
  expect(after).toMatch(/Бронь Б-\d+ не\u00A0закрыта/)
  expect(await desk.page(`/bron/${row.token}`)).toContain('мы храним имя')
  const kept = { name: row.name, phone: row.phone, email: row.email }
  expect(await desk.rowOf(id)).toMatchObject({ ...kept, state: 'paid' })
  expect(await requestsOf(row.phone)).toEqual([])

  await runRequests(desk.site, 'refund', `Б-${row.id}`)
  await desk.stateOf(id).toBe('refunded')
  await expect.poll(async () => (await desk.rowOf(id)).phone).toBe('')
  expect(await desk.rowOf(id)).toMatchObject({ name: '', email: '', fee: 25_000 })
  // What staff heard of the refund named the buyer too.
  await expect.poll(async () => (await requestsOf(row.phone)).length).toBe(0)
  expect(desk.shop.asked.find(({ key }) => key === `refund-${row.token}`)?.body).toMatchObject({
    receipt: { customer: { email: row.email } },
  })
})
