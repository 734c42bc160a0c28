import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import type { Database, Transaction } from '#server/db/connect.ts'
import { booking } from '#server/db/schema/bookings.ts'
import { request } from '#server/db/schema/requests.ts'
import { subscription } from '#server/db/schema/subscriptions.ts'

import type { Contact, ErasureScope } from './contact.ts'

export type StoredRequest = typeof request.$inferSelect
export type StoredBooking = typeof booking.$inferSelect

/** Rows that an erasure concerns, locked until the end of its transaction. */
export type Erasable = {
  requests: StoredRequest[]
  bookings: StoredBooking[]
  subscriptions: number[]
}

/** What is stored of a person, or what belongs to the requests named. */
export async function findErasable(
  db: Database | Transaction,
  scope: ErasureScope,
): Promise<Erasable> {
  const asked = await findRequests(db, requestsOf(scope))
  const keys = [...('keys' in scope ? scope.keys : []), ...asked.map((one) => one.idempotencyKey)]
  const bookings = await db
    .select()
    .from(booking)
    .where(and(or(bookingsOf(scope), inArray(booking.token, keys.flatMap(tokenIn))), isNamed))
    .orderBy(booking.id)
    .for('update')
  const tokens = [...bookings.map(({ token }) => token), ...keys.flatMap(tokenIn)]
  const known = new Set(asked.map(({ id }) => id))
  const ofBookings = await findRequests(db, inArray(request.idempotencyKey, tokens.flatMap(keysOf)))
  return {
    requests: [...asked, ...ofBookings.filter(({ id }) => !known.has(id))],
    bookings,
    subscriptions: 'email' in scope ? await findSubscriptions(db, scope.email) : [],
  }
}

const isSame = (column: PgColumn, email: string) => sql`lower(btrim(${column})) = ${email}`

/** Whose request it is: by equality alone. */
export const belongsTo = (contact: Contact) =>
  'phone' in contact ? eq(request.phone, contact.phone) : isSame(request.email, contact.email)

function requestsOf(scope: ErasureScope) {
  if ('keys' in scope) return inArray(request.idempotencyKey, [...scope.keys])
  return 'numbers' in scope ? hasNumber(scope.numbers) : belongsTo(scope)
}

export const hasNumber = (numbers: readonly string[]) =>
  or(
    inArray(request.number, [...numbers]),
    sql`${request.otherNumbers} && ${sql.param([...numbers])}::text[]`,
  )

function bookingsOf(scope: ErasureScope) {
  if ('phone' in scope) return eq(booking.phone, scope.phone)
  return 'email' in scope ? isSame(booking.email, scope.email) : undefined
}

const isNamed = ne(booking.phone, '')

const findRequests = (db: Database | Transaction, which: ReturnType<typeof or>) =>
  db
    .select()
    .from(request)
    .where(and(which, ne(request.state, 'erased')))
    .orderBy(request.id)
    .for('update')

/** The booking that a request came from. */
export async function bookingOf(db: Database, key: string): Promise<StoredBooking | null> {
  const [found] = await db
    .select()
    .from(booking)
    .where(inArray(booking.token, tokenIn(key)))
  return found ?? null
}

/** A booking comes as one request, and each state that staff hear of as another. */
const OF_BOOKING = /^booking-([\w-]{32})(?:-(?:paid|refunding|refunded))?$/

const tokenIn = (key: string): string[] => OF_BOOKING.exec(key)?.slice(1, 2) ?? []

const keysOf = (token: string): string[] =>
  ['', '-paid', '-refunding', '-refunded'].map((state) => `booking-${token}${state}`)

async function findSubscriptions(db: Database | Transaction, email: string): Promise<number[]> {
  const rows = await db
    .select({ id: subscription.id })
    .from(subscription)
    .where(isSame(subscription.email, email))
  return rows.map(({ id }) => id)
}
