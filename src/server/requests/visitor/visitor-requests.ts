import { and, eq, inArray } from 'drizzle-orm'

import { bookingNumber, keepsBuyer } from '#domain/booking/booking-state.ts'
import type { RequestedLot } from '#domain/request/requested-lot.ts'
import { fromDatabase } from '#server/background/database-away.ts'
import type { Database } from '#server/db/connect.ts'
import { delivery } from '#server/db/schema/deliveries.ts'
import type { WithdrawalWay } from '#server/db/schema/erasures.ts'
import { request } from '#server/db/schema/requests.ts'
import type { Target } from '#server/requests/delivery/target.ts'
import { erase } from '#server/requests/erasure/erase.ts'
import { bookingOf, hasNumber, type StoredRequest } from '#server/requests/erasure/find-erasable.ts'

import { findConsents, type ShownConsent } from '#server/requests/inbox/inbox.ts'

import { numberIn, type PageAddresses } from './page-address.ts'
import type { ProofSender } from './proof-sender.ts'
import { contactOf, createWithdrawalProofs, type ProofChannel } from './withdrawal-proofs.ts'

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
  email: string
  /** By which all requests of the person can be withdrawn. */
  channels: ProofChannel[]
  /** «Б-17»: a booking that keeps its buyer until the money is settled. */
  keptBooking: string | null
  lots: readonly Partial<RequestedLot>[]
  consents: ShownConsent[]
}

type VisitorSide = {
  db: Database
  addresses: PageAddresses
  targets: readonly Target[]
  cleanJournals: () => Promise<void>
  sender: ProofSender
}

/** A visitor waits no longer for a silent database. */
const PATIENCE_MS = 3_000

export type VisitorRequests = ReturnType<typeof openVisitorRequests>

/** Requests as their visitors see them, by the address of the page or by number and phone; and their withdrawal. */
export function openVisitorRequests({
  db,
  addresses,
  targets,
  cleanJournals,
  sender,
}: VisitorSide) {
  const staffTargets = targets.filter(({ toVisitor }) => !toVisitor).map(({ name }) => name)

  const proofs = createWithdrawalProofs(db, addresses)

  async function rowOf(token: string): Promise<StoredRequest | null> {
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
      if (!row) return null
      const channels = (['email', 'phone'] as const).filter(
        (one) => sender.channels[one] && contactOf(row, one) !== null,
      )
      return { ...(await shownOf(db, row, staffTargets)), channels }
    },

    /** Erases the request and nothing else at once. false: no such request. */
    async withdraw(token: string, way: WithdrawalWay): Promise<boolean> {
      const row = await rowOf(token)
      if (!row) return false
      await erase(db, { keys: [row.idempotencyKey] }, way)
      await cleanJournals()
      return true
    },

    /** Sends a link or a code to the contact of the request. null: no such request, or no such contact. */
    async sendProof(
      token: string,
      channel: ProofChannel,
    ): Promise<{ wait: number } | 'sent' | null> {
      const row = await rowOf(token)
      const contact = row && sender.channels[channel] ? contactOf(row, channel) : null
      if (!row || !contact) return null
      const proof = await proofs.create(row, channel, contact)
      if ('wait' in proof) return proof
      await sender.send(contact, token, proof.code)
      return 'sent'
    },

    /** Erases all requests of the contact that the code proves. false: it proves none. null: no such request. */
    async withdrawAll(token: string, code: string): Promise<boolean | null> {
      const row = await rowOf(token)
      const channel = row && (await proofs.check(row, code))
      const contact = channel && contactOf(row, channel)
      if (!row || !contact) return row && false
      await erase(db, contact, channel === 'email' ? 'email link' : 'phone code')
      await cleanJournals()
      return true
    },

    /** The page of a request by its number and phone. null: they do not belong together. */
    async addressOf(number: string, phone: string): Promise<string | null> {
      const rows = await fromDatabase(withNumber(db, number), PATIENCE_MS)
      const row = rows.find((one) => one.phone === phone)
      return row ? addresses.address({ number: row.number, key: row.idempotencyKey }) : null
    },
  }
}

const withNumber = (db: Database, number: string): Promise<StoredRequest[]> =>
  db
    .select()
    .from(request)
    .where(hasNumber([number]))
    .execute()

async function shownOf(
  db: Database,
  row: StoredRequest,
  staffTargets: readonly string[],
): Promise<Omit<ShownRequest, 'channels'>> {
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
    email: row.email,
    keptBooking: await keptBooking(db, row),
    lots: row.seenLots,
    consents: await findConsents(db, row.id),
  }
}

async function keptBooking(db: Database, row: StoredRequest): Promise<string | null> {
  const one = await bookingOf(db, row.idempotencyKey)
  return one && one.phone !== '' && keepsBuyer(one) ? bookingNumber(one.id) : null
}
