import { scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { and, eq, inArray, ne } from 'drizzle-orm'

import type { Database } from '#server/db/connect.ts'
import { consentRecord } from '#server/db/schema/consents.ts'
import { delivery } from '#server/db/schema/deliveries.ts'
import { request } from '#server/db/schema/requests.ts'

const EMPTY = {
  state: 'erased',
  category: '',
  subject: '',
  name: '',
  phone: '',
  phoneTyped: '',
  comment: '',
  channel: '',
  time: '',
  lots: [],
  page: '',
  form: '',
  attribution: {},
  address: '',
  userAgent: '',
  language: '',
  referrer: '',
  spamReasons: [],
} as const satisfies Partial<Record<keyof typeof request.$inferInsert, unknown>>

/**
 * Forgets a person. The row stays, empty, so that nothing brings the request back; the log of consents stays
 * under a hash that leads nowhere without the phone.
 */
export async function erase(db: Database, phone: string): Promise<string[]> {
  const phoneHash = await hashPhone(phone)
  return db.transaction(async (tx) => {
    const found = await tx
      .update(request)
      .set({ ...EMPTY, lots: [], spamReasons: [], erasedAt: new Date() })
      .where(eq(request.phone, phone))
      .returning({ id: request.id, number: request.number })
    if (found.length === 0) return []
    const ids = found.map(({ id }) => id)
    await tx
      .update(consentRecord)
      .set({ phoneHash, address: '', userAgent: '', page: '' })
      .where(inArray(consentRecord.requestId, ids))
    await tx
      .delete(delivery)
      .where(and(inArray(delivery.requestId, ids), ne(delivery.state, 'delivered')))
    return found.map(({ number }) => number)
  })
}

/** Slow on purpose: there are few phone numbers in the world, and a quick hash of one is no secret. */
export async function hashPhone(phone: string): Promise<string> {
  const slow = promisify<string, string, number, Buffer>(scrypt)
  return (await slow(phone, 'stvor: consents of the forgotten', 24)).toString('base64url')
}
