import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { publishedLot } from '#server/db/published-lot.ts'
import { booking } from '#server/db/schema/bookings.ts'
import { source } from '#server/db/schema/catalogue.ts'
import { consentRecord } from '#server/db/schema/consents.ts'
import { request } from '#server/db/schema/requests.ts'
import { building } from '#server/db/schema/structure.ts'

import { startSite } from '../support/site.ts'
import { SHOP, startYooKassa } from '../support/yookassa-server.ts'
import { runRequests } from './command.ts'

const TERMS = {
  fee: 25_000,
  days: 7,
  refund: 'Вернём полностью, если передумаете в течение срока.',
}

let shop: Awaited<ReturnType<typeof startYooKassa>>
let site: Awaited<ReturnType<typeof startSite>>
let free: { id: number; price: number }[]
beforeAll(async () => {
  shop = await startYooKassa()
  site = await startSite({
    settings: {
      BOOKING: '1',
      YOOKASSA_SHOP_ID: SHOP.id,
      YOOKASSA_SECRET: SHOP.secret,
      YOOKASSA_URL: shop.url,
      TRUST_PROXY: '1',
    },
  })
  await site.db
    .update(building)
    .set({ details: sql`${building.details} || ${JSON.stringify({ booking: TERMS })}::jsonb` })
  const { lots } = (await site.app.inject('/api/catalogue/flats')).json<{
    lots: { id: number; price: number | null; status: string }[]
  }>()
  free = lots.flatMap(({ id, price, status }) =>
    status === 'available' && price !== null ? [{ id, price }] : [],
  )
})
afterAll(async () => {
  await site?.[Symbol.asyncDispose]()
  await shop?.[Symbol.asyncDispose]()
})
beforeEach(() => shop.become('up'))

let visitors = 0
const from = () => ({ 'x-forwarded-for': `10.0.${++visitors >> 8}.${visitors & 255}` })

const takeFlat = () => {
  const flat = free.shift()
  if (!flat) throw new Error('no flat is left')
  return flat
}

const form = (lot: number, more: object = {}) => ({
  lot,
  name: 'Анна',
  phone: `8 912 ${String(1_000_000 + visitors).slice(0, 3)}-${String(1_000_000 + visitors).slice(3, 5)}-${String(1_000_000 + visitors).slice(5, 7)}`,
  email: 'anna@example.ru',
  consent: true,
  idempotencyKey: `key-${lot}-${visitors}`,
  ...more,
})

const book = (body: object) =>
  site.app.inject({ method: 'POST', url: '/api/bookings', headers: from(), payload: body })

const notify = (event: string, object: object) =>
  site.app.inject({
    method: 'POST',
    url: '/api/payments/yookassa',
    headers: from(),
    payload: { type: 'notification', event, object },
  })

async function rowOf(lot: number) {
  const rows = await site.db
    .select()
    .from(booking)
    .where(eq(booking.lotId, lot))
    .orderBy(booking.id)
  const row = rows.at(-1)
  if (!row) throw new Error(`lot ${lot} was never booked`)
  return row
}

const stateOf = (lot: number) => expect.poll(async () => (await rowOf(lot)).state)

/** A hold with its payment; nobody has paid yet. */
async function hold() {
  const flat = takeFlat()
  const answer = await book(form(flat.id))
  expect(answer.statusCode).toBe(201)
  const row = await rowOf(flat.id)
  return { ...flat, row, paymentId: row.paymentId ?? '' }
}

const endHold = (lot: number) =>
  site.db
    .update(booking)
    .set({ heldUntil: sql`now() - interval '1 second'`, nextAt: sql`now()` })
    .where(eq(booking.lotId, lot))

const staffHear = (phone: string) =>
  expect.poll(async () =>
    (await site.db.select().from(request).where(eq(request.phone, phone)).orderBy(request.id)).map(
      ({ subject }) => subject.replace(/Б-\d+/, 'Б'),
    ),
  )

test('a flat is held, paid, and booked for its days; the payment says the fee and what the till needs', async () => {
  const flat = takeFlat()
  const answer = await book(form(flat.id, { price: flat.price }))
  expect(answer.statusCode).toBe(201)
  const { number, payUrl, until, page } = answer.json<Record<string, string>>()
  expect(number).toMatch(/^Б-\d+$/)
  expect(payUrl).toMatch(/^https:\/\/yoomoney\.example\/pay/)
  expect(Date.parse(until!) - Date.now()).toBeGreaterThan(19 * 60_000)

  const { key, body } = shop.asked.find(({ method }) => method === 'POST')!
  expect(key).toMatch(/^payment-/)
  expect(body).toMatchObject({
    amount: { value: '25000.00', currency: 'RUB' },
    capture: true,
    confirmation: { type: 'redirect', return_url: expect.stringContaining(page!) },
    receipt: {
      customer: { email: 'anna@example.ru', phone: expect.stringMatching(/^79\d{9}$/) },
      items: [
        {
          amount: { value: '25000.00' },
          quantity: '1.00',
          vat_code: 1,
          payment_subject: 'service',
        },
      ],
    },
  })

  const row = await rowOf(flat.id)
  shop.end(row.paymentId!, 'succeeded')
  // Doubled, and by whoever: the third looks at the page.
  const same = { id: row.paymentId }
  const [one, two] = await Promise.all([
    notify('payment.succeeded', same),
    notify('payment.succeeded', same),
    site.app.inject(page!),
  ])
  expect([one.statusCode, two.statusCode]).toEqual([200, 200])
  await stateOf(flat.id).toBe('paid')
  const paid = await rowOf(flat.id)
  expect(Math.round((paid.bookedUntil!.getTime() - Date.now()) / 86_400_000)).toBe(7)
  expect((await site.app.inject(page!)).body).toContain('Квартира забронирована')
  await staffHear(row.phone).toEqual([
    expect.stringMatching(/^Платная бронь Б: .*м²/),
    'Платная бронь Б: оплачена',
  ])
  // Only the visitor's own word is a consent.
  const consents = await site.db
    .select({ given: consentRecord.given })
    .from(consentRecord)
    .innerJoin(request, eq(request.id, consentRecord.requestId))
    .where(eq(request.phone, row.phone))
  expect(consents).toEqual([{ given: true }, { given: false }])
})

test('two visitors at once: one hold', async () => {
  const flat = takeFlat()
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, at) => book(form(flat.id, { idempotencyKey: `rival-${at}` }))),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual(
    [201, 409, 409, 409, 409, 409],
  )
  expect(answers.find(({ statusCode }) => statusCode === 409)!.json().error).toContain(
    'другой покупатель',
  )
})

test('the same key is the same booking and the same payment', async () => {
  const flat = takeFlat()
  const posted = form(flat.id)
  const [one, two] = await Promise.all([book(posted), book(posted)])
  const three = await book(posted)
  expect(new Set([one, two, three].map((answer) => answer.json().number)).size).toBe(1)
  expect(
    [...shop.payments.values()].filter(({ metadata }) => metadata?.booking === undefined),
  ).toEqual([])
  const { token } = await rowOf(flat.id)
  expect(
    [...shop.payments.values()].filter(({ metadata }) => metadata?.booking === token),
  ).toHaveLength(1)
})

test('a notification is believed only as far as the provider says the same', async () => {
  const { id, paymentId } = await hold()
  expect(
    (await notify('payment.succeeded', { id: paymentId, status: 'succeeded' })).statusCode,
  ).toBe(200)
  expect((await rowOf(id)).state).toBe('held')
  expect((await notify('payment.succeeded', { id: 'nobody-knows-it' })).statusCode).toBe(200)
  expect((await notify('payment.succeeded', {})).statusCode).toBe(400)
})

test('without any notification the payment is found by asking', async () => {
  const { id, paymentId } = await hold()
  shop.end(paymentId, 'succeeded')
  await stateOf(id).toBe('paid')
})

test('a payment refused by the bank frees the flat at once', async () => {
  const { id, paymentId, row } = await hold()
  shop.end(paymentId, 'canceled')
  await notify('payment.canceled', { id: paymentId })
  await stateOf(id).toBe('canceled')
  expect((await site.app.inject(`/bron/${row.token}`)).body).toContain('Оплата не прошла')
  expect((await book(form(id))).statusCode).toBe(201)
})

test('money that comes after the hold goes back, and the visitor and staff are told', async () => {
  const { id, paymentId, row } = await hold()
  await endHold(id)
  await stateOf(id).toBe('expired')
  const next = await book(form(id))
  expect(next.statusCode).toBe(201)
  shop.letRefundsWait(true)
  shop.end(paymentId, 'succeeded')
  await Promise.all([
    notify('payment.succeeded', { id: paymentId }),
    notify('payment.succeeded', { id: paymentId }),
  ])
  const page = () => site.app.inject(`/bron/${row.token}`).then(({ body }) => body)
  await expect.poll(page).toContain('Деньги возвращаются')
  await expect.poll(() => shop.refunds.size).toBeGreaterThan(0)
  shop.finishRefunds()
  shop.letRefundsWait(false)
  await expect.poll(page).toContain('Деньги возвращены')
  const ofThis = [...shop.refunds.values()].filter(({ payment_id }) => payment_id === paymentId)
  expect(ofThis).toMatchObject([{ amount: { value: '25000.00', currency: 'RUB' } }])
  await staffHear(row.phone).toEqual([
    expect.stringMatching(/м²/),
    'Платная бронь Б: деньги возвращаются',
    'Платная бронь Б: деньги возвращены',
  ])
  // The other visitor's hold was touched by none of it.
  expect(await rowOf(id)).toMatchObject({ state: 'held' })
})

test.each(['down', 'error', 'fails', 'lost'] as const)(
  'a provider that is %s loses nothing and doubles nothing: the hold stands and its payment begins later',
  async (mood) => {
    const flat = takeFlat()
    shop.become(mood)
    const posted = form(flat.id)
    const answer = await book(posted)
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBeDefined()
    const { token } = await rowOf(flat.id)
    expect((await site.app.inject(`/bron/${token}`)).body).toContain('пока не отвечает')
    shop.become('up')
    await expect.poll(async () => (await rowOf(flat.id)).payUrl).toMatch(/^https:/)
    expect((await book(posted)).statusCode).toBe(201)
    const made = [...shop.payments.values()].filter(({ metadata }) => metadata?.booking === token)
    expect(made).toHaveLength(1)
  },
)

test('while the provider says nothing a hold with a payment does not end: the money may be there', async () => {
  const { id, paymentId } = await hold()
  shop.end(paymentId, 'succeeded')
  shop.become('down')
  await endHold(id)
  expect((await book(form(id))).statusCode).toBe(409)
  expect((await rowOf(id)).state).toBe('held')
  shop.become('up')
  await stateOf(id).toBe('paid')
})

test('a payment that the provider will not begin frees the flat', async () => {
  const flat = takeFlat()
  shop.become('refuses')
  await book(form(flat.id))
  expect(await rowOf(flat.id)).toMatchObject({
    state: 'failed',
    lastError: 'HTTP 400 invalid_request receipt',
  })
  shop.become('up')
  expect((await book(form(flat.id))).statusCode).toBe(201)
})

test('staff give the fee back by a command, once', async () => {
  const { id, paymentId } = await hold()
  shop.end(paymentId, 'succeeded')
  await notify('payment.succeeded', { id: paymentId })
  const number = `Б-${(await rowOf(id)).id}`
  expect((await runRequests(site, 'bookings')).out).toMatch(
    new RegExp(`${number} .* оплачена +Анна`),
  )
  expect((await runRequests(site, 'refund', number)).code).toBe(0)
  await stateOf(id).toBe('refunded')
  expect((await runRequests(site, 'refund', number)).code).toBe(2)
  expect(
    [...shop.refunds.values()].filter(({ payment_id }) => payment_id === paymentId),
  ).toHaveLength(1)
})

test('what is wrong is named; a flat that may not be sold, is gone or has another price is not held', async () => {
  const flat = takeFlat()
  const wrong = await book({ lot: flat.id, name: 'Я', phone: '12', email: 'нет', consent: false })
  expect(wrong.statusCode).toBe(422)
  expect(Object.keys(wrong.json().errors).toSorted()).toEqual(['consent', 'email', 'name', 'phone'])
  const dearer = await book(form(flat.id, { price: flat.price - 1 }))
  expect([dearer.statusCode, dearer.json().price]).toEqual([409, flat.price])
  expect((await book(form(999_999))).statusCode).toBe(409)
  const closed = (await site.app.inject('/api/catalogue/flats?page=9999'))
    .json<{ lots: { id: number; price: number | null }[] }>()
    .lots.find(({ price }) => price === null)
  expect((await book(form(closed!.id))).json().error).toContain('нельзя забронировать')
  expect(await site.db.select().from(booking).where(eq(booking.lotId, flat.id))).toEqual([])
})

test('the source is asked before the money: one that does not answer refuses, one that does says the price of now', async () => {
  const flat = takeFlat()
  const { sourceId } = (await publishedLot(site.pool, site.catalogue.current.version, flat.id))!
  const [before] = await site.db.select().from(source).where(eq(source.id, sourceId))
  const old = new Date(Date.now() - 3_600_000)
  await site.db
    .update(source)
    .set({ everySeconds: 3_600, address: '/no/such/feed.json', lastGoodAt: old, pausedAt: null })
    .where(eq(source.id, sourceId))
  const answer = await book(form(flat.id))
  expect([answer.statusCode, answer.json().error]).toEqual([
    503,
    expect.stringContaining('Деньги не списаны'),
  ])
  const good = { everySeconds: 3_600, lastGoodAt: new Date() }
  await site.db.update(source).set(good).where(eq(source.id, sourceId))
  expect((await book(form(flat.id))).statusCode).toBe(201)
  const { everySeconds, address, lastGoodAt, pausedAt } = before!
  await site.db
    .update(source)
    .set({ everySeconds, address, lastGoodAt, pausedAt })
    .where(eq(source.id, sourceId))
})

test('without scripts: the button of the flat, the terms, the form with its mistakes, the way to pay', async () => {
  const flat = takeFlat()
  const page = (await site.app.inject(`/kvartiry/${flat.id}`)).body
  expect(page).toMatch(
    new RegExp(`href="/bron\\?lot=${flat.id}"[^>]*>Забронировать за\\s25\\s000\\s₽`),
  )
  const terms = await site.app.inject(`/bron?lot=${flat.id}`)
  expect(terms.body).toMatch(/25\s000\s₽[\s\S]*7\sдней со дня оплаты[\s\S]*Вернём полностью/)
  expect(terms.body).not.toContain(' checked')
  const key = /name="idempotencyKey" value="(\w+)"/.exec(terms.body)![1]!
  const post = (fields: Record<string, string>) =>
    site.app.inject({
      method: 'POST',
      url: '/bron',
      headers: { ...from(), 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        lot: String(flat.id),
        idempotencyKey: key,
        ...fields,
      }).toString(),
    })
  const bad = await post({ name: 'Анна', phone: '8 912 000-00-77', email: 'a@example.ru' })
  expect(bad.statusCode).toBe(422)
  expect(bad.body).toContain('value="8 912 000-00-77"')
  const good = await post({
    name: 'Анна',
    phone: '8 912 000-00-77',
    email: 'a@example.ru',
    consent: 'on',
  })
  expect(good.statusCode).toBe(303)
  const state = await site.app.inject(String(good.headers.location))
  expect(state.body).toMatch(/href="https:\/\/yoomoney\.example[^"]*"[^>]*>Перейти к оплате/)
  expect(state.headers).toMatchObject({ refresh: '5', 'cache-control': 'no-store' })
  expect((await site.app.inject(`/bron?lot=${flat.id}`)).statusCode).toBe(409)
})

test('who is forgotten leaves the sums and takes the name', async () => {
  const { id, row } = await hold()
  expect((await runRequests(site, 'erase', '--phone', row.phone)).code).toBe(0)
  expect(await rowOf(id)).toMatchObject({ name: '', phone: '', email: '', fee: 25_000 })
})

test('a site that begins in the middle goes on: holds without a payment get one, paid ones are found', async () => {
  const one = await hold()
  const flat = takeFlat()
  shop.become('lost')
  await book(form(flat.id))
  shop.end(one.paymentId, 'succeeded')
  await site.app.close()
  shop.become('up')
  const again = await startSite({
    settings: {
      BOOKING: '1',
      YOOKASSA_SHOP_ID: SHOP.id,
      YOOKASSA_SECRET: SHOP.secret,
      YOOKASSA_URL: shop.url,
    },
    at: { dataDir: site.dataDir, databaseUrl: site.databaseUrl } as never,
  })
  site = again
  await stateOf(one.id).toBe('paid')
  await expect.poll(async () => (await rowOf(flat.id)).payUrl).toMatch(/^https:/)
})
