import { and, eq, inArray, or, sql } from 'drizzle-orm'

import type { RequestedLot } from '#domain/request/requested-lot.ts'
import { fromDatabase } from '#server/background/database-away.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { consentRecord, consentText } from '#server/db/schema/consents.ts'
import { delivery } from '#server/db/schema/deliveries.ts'
import { erasure } from '#server/db/schema/erasures.ts'
import { request } from '#server/db/schema/requests.ts'
import type { Target } from '#server/requests/delivery/target.ts'
import { hashContact } from '#server/requests/erasure/contact.ts'
import { eraseBookings } from '#server/requests/erasure/erase-bookings.ts'
import { eraseFound } from '#server/requests/erasure/erase.ts'

import { numberIn, type PageAddresses } from './page-address.ts'

type Stored = typeof request.$inferSelect

/** `erased`: the visitor has withdrawn, or the term of the consent is over. */
type VisitorState = 'taken' | 'passed on' | 'erased'

/** What a visitor may know of a request of his. */
export type ShownRequest = {
  number: string
  at: Date
  state: VisitorState
  category: string
  /** «+79123456789» */
  phone: string
  lots: readonly Partial<RequestedLot>[]
  consents: VisitorConsent[]
}

export type VisitorConsent = {
  title: string
  document: string
  version: number
  sha256: string
  given: boolean
  at: Date
  withdrawnAt: Date | null
}

type VisitorSide = {
  db: Database
  addresses: PageAddresses
  targets: readonly Target[]
  cleanJournals: () => Promise<void>
}

/** A visitor does not wait longer for a database that says nothing. */
const PATIENCE_MS = 3_000

export type VisitorRequests = ReturnType<typeof openVisitorRequests>

/** Requests as their visitors see them, by the address of the page or by number and phone; and their withdrawal. */
export function openVisitorRequests({ db, addresses, targets, cleanJournals }: VisitorSide) {
  const staffTargets = targets.filter(({ toVisitor }) => !toVisitor).map(({ name }) => name)

  async function rowOf(token: string): Promise<Stored | null> {
    const number = numberIn(token)
    if (number === null) return null
    const rows = await fromDatabase(withNumber(db, number), PATIENCE_MS)
    for (const row of rows)
      if (await addresses.isTokenOf(token, { number, key: row.idempotencyKey })) return row
    return null
  }

  return {
    /** null: no such request, or a token that is not its own. */
    async find(token: string): Promise<ShownRequest | null> {
      const row = await rowOf(token)
      return row && shownOf(db, row, staffTargets)
    },

    /** Erases at once whatever the visitor left. false: no such request. */
    async withdraw(token: string, by: string): Promise<boolean> {
      const row = await rowOf(token)
      if (!row) return false
      await db.transaction((tx) => withdrawAll(tx, row, by))
      await cleanJournals()
      return true
    },

    /** Whoever holds both number and phone of a request. null: they do not belong together. */
    async addressOf(number: string, phone: string): Promise<string | null> {
      const rows = await fromDatabase(withNumber(db, number), PATIENCE_MS)
      const row = rows.find((one) => one.phone === phone)
      return row ? addresses.address({ number: row.number, key: row.idempotencyKey }) : null
    },
  }
}

const withNumber = (db: Database, number: string): Promise<Stored[]> =>
  db
    .select()
    .from(request)
    .where(or(eq(request.number, number), sql`${number} = any(${request.otherNumbers})`))
    .execute()

async function shownOf(
  db: Database,
  row: Stored,
  staffTargets: readonly string[],
): Promise<ShownRequest> {
  const consents = await db
    .select({ record: consentRecord, title: consentText.title })
    .from(consentRecord)
    .innerJoin(consentText, eq(consentText.sha256, consentRecord.sha256))
    .where(eq(consentRecord.requestId, row.id))
    .orderBy(consentRecord.id)
  const passedOn = await db.$count(
    delivery,
    and(
      eq(delivery.requestId, row.id),
      eq(delivery.state, 'delivered'),
      inArray(delivery.target, [...staffTargets]),
    ),
  )
  return {
    number: row.number,
    at: row.createdAt,
    state: row.state === 'erased' ? 'erased' : passedOn > 0 ? 'passed on' : 'taken',
    category: row.category,
    phone: row.phone,
    lots: row.seenLots,
    consents: consents.map(({ title, record }) => ({ title, ...record })),
  }
}

/**
 * The request, and others with its phone that name the same person. By the phone alone anybody could take away
 * requests of somebody else, whose number he has typed into a form.
 */
async function withdrawAll(tx: Transaction, { id, phone }: Stored, by: string) {
  const [own] = await tx.select().from(request).where(eq(request.id, id)).for('update')
  if (!own || own.state === 'erased') return
  const sameName = sql`lower(${request.name}) = lower(${own.name})`
  const sameEmail =
    own.email === '' ? sql`false` : sql`lower(${request.email}) = lower(${own.email})`
  const found = await tx
    .select()
    .from(request)
    .where(and(eq(request.phone, phone), or(sameName, sameEmail)))
    .for('update')
  await tx
    .update(consentRecord)
    .set({ withdrawnAt: sql`now()`, withdrawnBy: by })
    .where(
      and(
        inArray(
          consentRecord.requestId,
          found.map((one) => one.id),
        ),
        eq(consentRecord.given, true),
      ),
    )
  // Journals of all processes look for erasures; what waits in one is not brought back by it.
  await tx.insert(erasure).values({ contactHash: await hashContact(phone) })
  await eraseBookings(tx, { phone }, own.name)
  await eraseFound(tx, found)
}
