import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { booking } from '#server/db/schema/bookings.ts'
import { publishChange } from '#server/publishing/publish-change.ts'

import { signedIn } from '../office/office.ts'
import { startBookings, type BookingDesk } from '../support/booking-desk.ts'
import { runRequests } from './command.ts'

let desk: BookingDesk
beforeAll(async () => {
  desk = await startBookings({ SALES_CHECK: 'hide' })
})
afterAll(() => desk?.[Symbol.asyncDispose]())
beforeEach(() => desk.shop.become('up'))

test('what is wrong is named; a flat that may not be sold, is gone or has another price is not held', async () => {
  const flat = desk.take()
  const wrong = await desk.book({
    lot: flat.id,
    name: 'Я',
    phone: '12',
    email: 'нет',
    consent: false,
  })
  expect(wrong.statusCode).toBe(422)
  expect(Object.keys(wrong.json().errors).toSorted()).toEqual(['consent', 'email', 'name', 'phone'])
  const dearer = await desk.book(desk.form(flat.id, { price: flat.price - 1 }))
  expect([dearer.statusCode, dearer.json().price]).toEqual([409, flat.price])
  expect((await desk.book(desk.form(999_999))).statusCode).toBe(409)
  const rows = await desk.site.db.select().from(booking).where(eq(booking.lotId, flat.id))
  expect(rows).toEqual([])
})

test('without scripts: the button of the flat, the terms, the form with its mistakes, the way to pay', async () => {
  const flat = desk.take()
  const page = await desk.page(`/kvartiry/${flat.id}`)
  expect(page).toMatch(
    new RegExp(`href="/bron\\?lot=${flat.id}"[^>]*>Забронировать за\\s25\\s000\\s₽`),
  )
  const terms = await desk.page(`/bron?lot=${flat.id}`)
  expect(terms).toMatch(/25\s000\s₽[\s\S]*7\sдней со дня оплаты[\s\S]*Вернём полностью/)
  expect(terms).not.toContain(' checked')
  const key = /name="idempotencyKey" value="(\w+)"/.exec(terms)?.[1] ?? ''
  const post = (fields: Record<string, string>) =>
    desk.site.app.inject({
      method: 'POST',
      url: '/bron',
      headers: { ...desk.from(), 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        lot: String(flat.id),
        idempotencyKey: key,
        ...fields,
      }).toString(),
    })
  const typed = { name: 'Анна', phone: '8 912 000-00-77', email: 'a@example.ru' }
  const bad = await post(typed)
  expect(bad.statusCode).toBe(422)
  expect(bad.body).toContain('value="8 912 000-00-77"')
  const good = await post({ ...typed, consent: 'on' })
  expect(good.statusCode).toBe(303)
  const state = await desk.site.app.inject(String(good.headers.location))
  expect(state.body).toMatch(/href="https:\/\/yoomoney\.example[^"]*"[^>]*>Перейти к оплате/)
  expect(state.headers).toMatchObject({ refresh: '5', 'cache-control': 'no-store' })
  expect((await desk.site.app.inject(`/bron?lot=${flat.id}`)).statusCode).toBe(409)
  // The form of another visitor, opened before, shows the error and keeps typed text.
  const late = await post({
    ...typed,
    consent: 'on',
    phone: '8 912 000-00-78',
    idempotencyKey: `${key}2`,
  })
  expect(late.statusCode).toBe(409)
  expect(late.body).toMatch(/сейчас бронирует другой[\s\S]*value="8 912 000-00-78"/)
})

test('who is forgotten leaves the sums and takes the name, once no money is on its way', async () => {
  const { id, row, paymentId } = await desk.hold()
  const erased = await runRequests(desk.site, 'erase', '--yes', '--phone', row.phone)
  expect([erased.code, erased.out]).toEqual([
    0,
    expect.stringMatching(/Бронь Б-\d+ не\u00A0закрыта/),
  ])
  expect(await desk.rowOf(id)).toMatchObject({ name: 'Анна', phone: row.phone, email: row.email })
  desk.shop.end(paymentId, 'canceled')
  await desk.notify('payment.canceled', { id: paymentId })
  await expect.poll(async () => (await desk.rowOf(id)).name).toBe('')
  expect(await desk.rowOf(id)).toMatchObject({ phone: '', email: '', fee: 25_000 })
})

test('staff set the terms by kind for a project, and of a house otherwise; pages and payments follow', async () => {
  const lawyer = await signedIn(desk.site, 'legal')
  const editor = await signedIn(desk.site, 'content')
  const place = desk.take('parking')
  const { project, building: house } = desk.site.catalogue.current.lot(place.id) ?? {}
  const from = (revision: number) => ({ 'if-match': `"${revision}"` })
  const { body: options } = await editor.ask('GET', '/options/projectIds')
  const { value: id } = options.items.find(
    ({ label }: { label: string }) => label === project?.name,
  )
  const own = (await lawyer.ask('GET', `/buildings/${house?.id}`)).body
  expect(own.data.booking).toMatchObject([{ fee: 25_000, days: 7 }])
  await lawyer.ask('PUT', `/buildings/${house?.id}`, { data: { booking: null } }, from(0))
  const rule = { kinds: ['parking'], fee: '5 000', days: 3, refund: 'Не возвращаем.' }
  const part = await editor.ask(
    'PUT',
    `/projects/${id}`,
    { data: { booking: [{ fee: 1 }] } },
    from(0),
  )
  expect(part.body.errors.booking).toContain('Дней брони')
  const saved = await editor.ask('PUT', `/projects/${id}`, { data: { booking: [rule] } }, from(0))
  expect([saved.status, saved.body.errors]).toEqual([200, undefined])
  const published = [
    await lawyer.ask('POST', `/buildings/${house?.id}/publish`, {}, from(1)),
    await editor.ask('POST', `/projects/${id}/publish`, {}, from(1)),
  ]
  expect(published.map(({ status, body }) => [status, body.data.booking])).toEqual([
    [200, []],
    [200, [{ ...rule, fee: 5_000 }]],
  ])
  const page = () => desk.page(`/parkovki/${place.id}`)
  await expect.poll(page).toMatch(/Забронировать за\s5\s000\s₽/)
  const held = await desk.book(desk.form(place.id))
  expect(held.statusCode).toBe(201)
  expect(await desk.rowOf(place.id)).toMatchObject({ fee: 5_000, days: 3, lotKind: 'parking' })
})

test('a house that may not be sold offers no booking; one closed meanwhile takes no payment', async () => {
  const { site } = desk
  const flat = desk.take()
  const { building: house } = site.catalogue.current.lot(flat.id) ?? {}
  const offer = async () => (await site.app.inject(`/bron?lot=${flat.id}`)).statusCode
  expect(await offer()).toBe(200)
  // By another process, a moment before the form is sent: this one has not heard of it yet.
  await publishChange({ ...site, pool: site.pool }, async (client) => {
    await client.query('update building set permit = null, legal_entity_id = null where id = $1', [
      house?.id,
    ])
    await client.query('update project set legal_entity_id = null')
  })
  const late = await desk.book(desk.form(flat.id, { price: flat.price }))
  expect([late.statusCode, late.json().error]).toEqual([
    409,
    expect.stringContaining('нельзя забронировать'),
  ])
  expect(await site.db.select().from(booking).where(eq(booking.lotId, flat.id))).toEqual([])
  expect(await offer()).toBe(404)
  const page = await desk.page(`/kvartiry/${flat.id}`)
  expect(page).not.toContain('/bron?lot=')
  expect(page).not.toContain(String(flat.price))
})
