import { eq } from 'drizzle-orm'

import type { Database } from '#server/db/connect.ts'
import { request } from '#server/db/schema/requests.ts'
import type { PageAddresses } from '#server/requests/visitor/page-address.ts'

import { requestKey, type Booking } from './booking-store.ts'

type PageParts = { db: Database; siteUrl: string; addresses: PageAddresses }

/** Where the visitor reads of the request that a booking came as; null: the journal has not told the database of it yet. */
export async function findRequestPage(
  { db, siteUrl, addresses }: PageParts,
  { token }: Booking,
): Promise<string | null> {
  const key = requestKey(token)
  const [found] = await db
    .select({ number: request.number })
    .from(request)
    .where(eq(request.idempotencyKey, key))
  return found ? siteUrl + (await addresses.address({ ...found, key })) : null
}
