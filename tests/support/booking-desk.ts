import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'

import type { LotKind } from '#domain/lots/lot.ts'
import { booking } from '#server/db/schema/bookings.ts'
import { request } from '#server/db/schema/requests.ts'
import { building } from '#server/db/schema/structure.ts'

import { startSite, type SiteOptions } from './site.ts'
import { SHOP, startYooKassa } from './yookassa-server.ts'

const TERMS = {
  fee: 25_000,
  days: 7,
  refund: 'Вернём полностью, если передумаете в течение срока.',
}

/** A site whose lots are booked by a payment, and the provider of payments beside it. */
export async function startBookings(more: Record<string, string> = {}) {
  const shop = await startYooKassa()
  const settings = {
    BOOKING: '1',
    YOOKASSA_SHOP_ID: SHOP.id,
    YOOKASSA_SECRET: SHOP.secret,
    YOOKASSA_URL: shop.url,
    TRUST_PROXY: '1',
    ...more,
  }
  let site = await startSite({ settings })
  await site.db
    .update(building)
    .set({ details: sql`${building.details} || ${JSON.stringify({ booking: TERMS })}::jsonb` })
  const free = new Map<LotKind, { id: number; price: number }[]>()
  let visitors = 0

  const from = () => ({ 'x-forwarded-for': `10.${++visitors >> 8}.${visitors & 255}.1` })

  function take(kind: LotKind = 'flat') {
    const lots =
      free.get(kind) ??
      [...site.catalogue.listedIds(kind)]
        .flatMap((id) => {
          const { price = null, status } = site.catalogue.current.lot(id) ?? {}
          return status === 'available' && price !== null ? [{ id, price }] : []
        })
        .toSorted((one, other) => one.price - other.price || one.id - other.id)
    free.set(kind, lots)
    const lot = lots.shift()
    if (!lot) throw new Error(`no ${kind} is left`)
    return lot
  }

  function form(lot: number, change: object = {}) {
    const digits = String(1_000_000 + visitors)
    return {
      lot,
      name: 'Анна',
      phone: `8 912 ${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5, 7)}`,
      email: `anna${visitors}@example.ru`,
      consent: true,
      idempotencyKey: `key-${lot}-${visitors}`,
      ...change,
    }
  }

  const book = (body: object, headers: Record<string, string> = from()) =>
    site.app.inject({ method: 'POST', url: '/api/bookings', headers, payload: body })

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

  return {
    shop,
    get site() {
      return site
    },
    from,
    take,
    form,
    book,
    notify,
    rowOf,
    stateOf: (lot: number) => expect.poll(async () => (await rowOf(lot)).state),
    page: async (path: string) => (await site.app.inject(path)).body,

    /** A hold with its payment; nobody has paid yet. */
    async hold(kind: LotKind = 'flat', change: object = {}) {
      const lot = take(kind)
      const answer = await book(form(lot.id, change))
      expect(answer.statusCode).toBe(201)
      const row = await rowOf(lot.id)
      return { ...lot, row, paymentId: row.paymentId ?? '' }
    },

    endHold: (lot: number) =>
      site.db
        .update(booking)
        .set({ heldUntil: sql`now() - interval '1 second'`, nextAt: sql`now()` })
        .where(eq(booking.lotId, lot)),

    /** What of a visitor has come to staff, without the numbers. */
    staffHear: (phone: string) =>
      expect.poll(async () => {
        const heard = site.db.select().from(request).where(eq(request.phone, phone))
        const rows = await heard.orderBy(request.id)
        return rows.map(({ subject }) => subject.replace(/Б-\d+/, 'Б'))
      }),

    /** Starts the same site again over the same data, after `meanwhile`. */
    async startAgain(meanwhile: () => void) {
      await site.app.close()
      meanwhile()
      const { dataDir, databaseUrl } = site
      const at: SiteOptions['at'] = { dataDir, databaseUrl }
      site = await startSite({ settings, at })
    },

    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]()
      await shop[Symbol.asyncDispose]()
    },
  }
}

export type BookingDesk = Awaited<ReturnType<typeof startBookings>>
