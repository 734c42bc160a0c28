import { bookingNumber, bookingStateNames, keepsBuyer } from '#domain/booking/booking-state.ts'
import type { ErasableItem, ErasableList } from '#contract/office/request-data.ts'
import type { Database } from '#server/db/connect.ts'
import { isEntryOf, type ErasureScope } from '#server/requests/erasure/contact.ts'
import { findErasable } from '#server/requests/erasure/find-erasable.ts'
import { findInJournals } from '#server/requests/journal/erase-lines.ts'
import { findMissing } from '#server/requests/journal/store-entries.ts'

/** Requests of the database, and those that still wait in a journal of this folder. */
export async function listErasable(
  db: Database,
  dataDir: string,
  scope: ErasureScope,
): Promise<ErasableList> {
  const { requests, bookings, subscriptions } = await findErasable(db, scope)
  const written = await findInJournals(dataDir, (entry) => isEntryOf(scope, entry))
  const waiting = await findMissing(db, written)
  return {
    items: [
      ...requests.map(({ createdAt, ...one }) => itemOf(one, createdAt.toISOString())),
      ...waiting.map(({ number, at, request }) => itemOf({ number, ...request }, at)),
    ],
    bookings: bookings.map((one) => ({
      number: bookingNumber(one.id),
      state: bookingStateNames[one.state],
      isKept: keepsBuyer(one),
    })),
    subscriptions: subscriptions.length,
  }
}

type Named = Omit<ErasableItem, 'createdAt' | 'email'> & { email?: string }

const itemOf = ({ number, category, name, phone, email = '' }: Named, createdAt: string) => ({
  number,
  createdAt,
  category,
  name,
  phone,
  email,
})
