import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { consentRecord } from '#server/db/schema/consents.ts'
import { request } from '#server/db/schema/requests.ts'

import { startBookings, type BookingDesk } from '../../support/booking-desk.ts'
import { bodiesOf, startMailServer, subjectOf } from '../../support/mail-server.ts'
import { runRequests } from '../../requests/command.ts'

let post: Awaited<ReturnType<typeof startMailServer>>
let desk: BookingDesk
beforeAll(async () => {
  post = await startMailServer()
  desk = await startBookings({ MAIL: `${post.url}?from=site@stvor.example` })
})
afterAll(async () => {
  await desk?.[Symbol.asyncDispose]()
  await post?.[Symbol.asyncDispose]()
})
beforeEach(() => {
  desk.shop.become('up')
  post.refuse(false)
})

const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ')

/** All letters to somebody, in the order they came. */
const letters = (email: string) =>
  post.letters
    .filter((letter) => letter.includes(`To: ${email}`))
    .map((letter) => ({ subject: plain(subjectOf(letter)), body: plain(bodiesOf(letter)) }))

test('a flat is held, paid, and booked for its days; the payment says the fee and what the till needs', async () => {
  const flat = desk.take()
  const email = 'pays@example.ru'
  const answer = await desk.book(desk.form(flat.id, { price: flat.price, email }))
  expect(answer.statusCode).toBe(201)
  const { number, payUrl = '', until = '', page = '' } = answer.json<Record<string, string>>()
  expect(number).toMatch(/^Б-\d+$/)
  expect(payUrl).toMatch(/^https:\/\/yoomoney\.example\/pay/)
  expect(Date.parse(until) - Date.now()).toBeGreaterThan(19 * 60_000)

  const asked = desk.shop.asked.find(({ method }) => method === 'POST')
  expect(asked?.key).toMatch(/^payment-/)
  expect(asked?.body).toMatchObject({
    amount: { value: '25000.00', currency: 'RUB' },
    capture: true,
    confirmation: { type: 'redirect', return_url: expect.stringContaining(page) },
    receipt: {
      customer: { email, phone: expect.stringMatching(/^79\d{9}$/) },
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

  await expect.poll(() => letters(email).length).toBe(1)
  expect(letters(email)[0]?.subject).toContain('Квартира ждёт вашей оплаты: бронь Б-')
  expect(letters(email)[0]?.body).toMatch(
    /Плата за бронь: 25 000 ₽[\s\S]*Возврат: Вернём полностью[\s\S]*отзыв согласия:\s+\S+\/zayavka\/\S+/,
  )
  const row = await desk.rowOf(flat.id)
  desk.shop.end(row.paymentId ?? '', 'succeeded')
  // Doubled, from any sender: the third looks at the page.
  const same = { id: row.paymentId }
  const [one, two] = await Promise.all([
    desk.notify('payment.succeeded', same),
    desk.notify('payment.succeeded', same),
    desk.page(page),
  ])
  expect([one.statusCode, two.statusCode]).toEqual([200, 200])
  await desk.stateOf(flat.id).toBe('paid')
  const paid = await desk.rowOf(flat.id)
  const days = ((paid.bookedUntil?.getTime() ?? 0) - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(7)
  expect(await desk.page(page)).toContain('Квартира забронирована')
  await desk
    .staffHear(row.phone)
    .toEqual([expect.stringMatching(/^Платная бронь Б: .*м²/), 'Платная бронь Б: оплачена'])
  // Only the visitor's own word is a consent.
  const consents = await desk.site.db
    .select({ given: consentRecord.given })
    .from(consentRecord)
    .innerJoin(request, eq(request.id, consentRecord.requestId))
    .where(eq(request.phone, row.phone))
  expect(consents).toEqual([{ given: true }, { given: false }])

  await expect.poll(() => letters(email).length).toBe(2)
  const { subject, body } = letters(email)[1] ?? { subject: '', body: '' }
  expect(subject).toContain('Квартира забронирована: бронь Б-')
  expect(body).toMatch(/Оплата 25 000 ₽ получена[\s\S]*Возврат: Вернём полностью/)
  // Once as plain text and once in the look of the brand, with the page of the booking in both.
  expect(body.split(page)).toHaveLength(3)
  expect(body).toMatch(/<h1[^>]*>Квартира забронирована/)
})

test('two visitors at once: one hold', async () => {
  const flat = desk.take()
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      desk.book(desk.form(flat.id, { idempotencyKey: `rival-${at}` })),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual(
    [201, 409, 409, 409, 409, 409],
  )
  const late = answers.find(({ statusCode }) => statusCode === 409)
  expect(late?.json().error).toContain('другой покупатель')
})

test('the same key is the same booking and the same payment', async () => {
  const flat = desk.take()
  const posted = desk.form(flat.id)
  const [one, two] = await Promise.all([desk.book(posted), desk.book(posted)])
  const three = await desk.book(posted)
  expect(new Set([one, two, three].map((answer) => answer.json().number)).size).toBe(1)
  const payments = [...desk.shop.payments.values()]
  expect(payments.filter(({ metadata }) => metadata?.booking === undefined)).toEqual([])
  const { token } = await desk.rowOf(flat.id)
  expect(payments.filter(({ metadata }) => metadata?.booking === token)).toHaveLength(1)
})

test('a notification is believed only as far as the provider says the same', async () => {
  const { id, paymentId } = await desk.hold()
  const told = await desk.notify('payment.succeeded', { id: paymentId, status: 'succeeded' })
  expect(told.statusCode).toBe(200)
  expect((await desk.rowOf(id)).state).toBe('held')
  expect((await desk.notify('payment.succeeded', { id: 'nobody-knows-it' })).statusCode).toBe(200)
  expect((await desk.notify('payment.succeeded', {})).statusCode).toBe(400)
})

test('without any notification the payment is found by asking', async () => {
  const { id, paymentId } = await desk.hold()
  desk.shop.end(paymentId, 'succeeded')
  await desk.stateOf(id).toBe('paid')
})

test('a payment refused by the bank frees the flat at once', async () => {
  const { id, paymentId, row } = await desk.hold()
  desk.shop.end(paymentId, 'canceled')
  await desk.notify('payment.canceled', { id: paymentId })
  await desk.stateOf(id).toBe('canceled')
  expect(await desk.page(`/bron/${row.token}`)).toContain('Оплата не прошла')
  expect((await desk.book(desk.form(id))).statusCode).toBe(201)
})

test('money that comes after the hold goes back, and the visitor and staff are told', async () => {
  const { shop } = desk
  const email = 'late@example.ru'
  const { id, paymentId, row } = await desk.hold('flat', { email })
  await desk.endHold(id)
  await desk.stateOf(id).toBe('expired')
  const subjects = () =>
    letters(email)
      .map(({ subject }) => subject.replace(/:.*/, ''))
      .filter((subject) => !subject.includes('ждёт'))
  await expect.poll(subjects).toEqual(['Время на оплату вышло'])
  const next = await desk.book(desk.form(id))
  expect(next.statusCode).toBe(201)
  shop.letRefundsWait(true)
  shop.end(paymentId, 'succeeded')
  await Promise.all([
    desk.notify('payment.succeeded', { id: paymentId }),
    desk.notify('payment.succeeded', { id: paymentId }),
  ])
  const page = () => desk.page(`/bron/${row.token}`)
  await expect.poll(page).toContain('Деньги возвращаются')
  await expect.poll(() => shop.refunds.size).toBeGreaterThan(0)
  shop.finishRefunds()
  shop.letRefundsWait(false)
  await expect.poll(page).toContain('Деньги возвращены')
  const ofThis = [...shop.refunds.values()].filter(({ payment_id }) => payment_id === paymentId)
  expect(ofThis).toMatchObject([{ amount: { value: '25000.00', currency: 'RUB' } }])
  await desk
    .staffHear(row.phone)
    .toEqual([
      expect.stringMatching(/м²/),
      'Платная бронь Б: деньги возвращаются',
      'Платная бронь Б: деньги возвращены',
    ])
  await expect
    .poll(subjects)
    .toEqual(['Время на оплату вышло', 'Деньги возвращаются', 'Деньги возвращены'])
  // The other visitor's hold was touched by none of it.
  expect(await desk.rowOf(id)).toMatchObject({ state: 'held' })
})

test('staff give the fee back by a command, once', async () => {
  const { id, paymentId } = await desk.hold()
  desk.shop.end(paymentId, 'succeeded')
  await desk.notify('payment.succeeded', { id: paymentId })
  const number = `Б-${(await desk.rowOf(id)).id}`
  const list = await runRequests(desk.site, 'bookings')
  expect(list.out).toMatch(new RegExp(`${number} .* оплачена +Анна`))
  expect((await runRequests(desk.site, 'refund', number)).code).toBe(0)
  await desk.stateOf(id).toBe('refunded')
  expect((await runRequests(desk.site, 'refund', number)).code).toBe(2)
  const refunds = [...desk.shop.refunds.values()]
  expect(refunds.filter(({ payment_id }) => payment_id === paymentId)).toHaveLength(1)
})

test.each([
  ['parking', /\/parkovki\/\d+/, 'Место забронировано'],
  ['storage', /\/kladovye\/\d+/, 'Кладовая забронирована'],
  ['commercial', /\/kommerciya\/\d+/, 'Помещение забронировано'],
] as const)(
  'a lot of the kind %s has its button, its words and its letter',
  async (kind, url, title) => {
    const email = `${kind}@example.ru`
    const { id, paymentId, row } = await desk.hold(kind, { email })
    const lot = desk.site.catalogue.current.lot(id)
    expect(await desk.page(lot?.url ?? '')).toMatch(
      new RegExp(`href="/bron\\?lot=${id}"[^>]*>Забронировать за\\s25\\s000\\s₽`),
    )
    expect((await desk.book(desk.form(id))).json().error).not.toContain('квартиру')
    desk.shop.end(paymentId, 'succeeded')
    await desk.notify('payment.succeeded', { id: paymentId })
    await desk.stateOf(id).toBe('paid')
    const page = await desk.page(`/bron/${row.token}`)
    expect(page).toContain(title)
    expect(page).toMatch(url)
    await expect.poll(() => letters(email).at(-1)?.subject).toContain(title)
    expect(letters(email).at(-1)?.body).not.toContain('вартир')
  },
)

test('a letter that the mail server did not take leaves when it does, and the booking waits for none', async () => {
  post.refuse(true)
  const email = 'waits@example.ru'
  const { id, paymentId } = await desk.hold('flat', { email })
  desk.shop.end(paymentId, 'succeeded')
  await desk.notify('payment.succeeded', { id: paymentId })
  await desk.stateOf(id).toBe('paid')
  expect(letters(email)).toEqual([])
  post.refuse(false)
  await expect
    .poll(() => letters(email).map(({ subject }) => subject), { timeout: 40_000 })
    .toEqual([expect.stringContaining('Квартира забронирована')])
})
