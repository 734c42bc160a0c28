import { timingSafeEqual } from 'node:crypto'
import { and, desc, eq, lt, or, sql } from 'drizzle-orm'

import type { Database } from '#server/db/connect.ts'
import { withdrawalProof } from '#server/db/schema/erasures.ts'
import type { StoredRequest } from '#server/requests/erasure/find-erasable.ts'
import { contactText, readContact, type Contact } from '#server/requests/erasure/contact.ts'

import type { PageAddresses } from './page-address.ts'

export type ProofChannel = (typeof withdrawalProof.$inferSelect)['channel']

const LIVES = { email: sql`interval '1 hour'`, phone: sql`interval '15 minutes'` } as const
const MOST_TRIES = 5
const MOST_A_DAY = 3
const DAY_S = 24 * 60 * 60
const PAUSE_S = 60

/** The contact of a request that a channel proves. null: the request has none. */
export function contactOf({ phone, email }: StoredRequest, channel: ProofChannel): Contact | null {
  const contact = readContact(channel === 'email' ? { email } : { phone })
  return typeof contact === 'string' ? null : contact
}

/** Proofs follow from their number and the secret of the site, so no code is stored. */
export function createWithdrawalProofs(db: Database, addresses: Pick<PageAddresses, 'sign'>) {
  async function codeOf({ id, requestId, channel }: typeof withdrawalProof.$inferSelect) {
    const mac = await addresses.sign(`withdrawal ${id} ${requestId}`)
    if (channel === 'email') return mac
    return String(Buffer.from(mac, 'base64url').readUInt32BE(0) % 1_000_000).padStart(6, '0')
  }

  return {
    /** A new code for the channel, or how many seconds to wait: one contact gets few messages, whichever request asks. */
    async create(one: StoredRequest, channel: ProofChannel, contact: Contact) {
      const contactHash = await addresses.sign(`withdrawal of ${contactText(contact)}`)
      const proof = await db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${contactHash}, 0))`)
        const sent = await tx
          .select({ age: sql<number>`extract(epoch from now() - ${withdrawalProof.at})::int` })
          .from(withdrawalProof)
          .where(
            and(
              eq(withdrawalProof.contactHash, contactHash),
              sql`${withdrawalProof.at} > now() - interval '1 day'`,
            ),
          )
          .orderBy(desc(withdrawalProof.at))
        const wait = waitAfter(sent.map(({ age }) => age))
        if (wait > 0) return { wait }
        const [added] = await tx
          .insert(withdrawalProof)
          .values({ requestId: one.id, channel, contactHash })
          .returning()
        return added ?? { wait: PAUSE_S }
      })
      return 'wait' in proof ? proof : { code: await codeOf(proof) }
    },

    /** Which contact the code proves; every code counts as a try of all that are waiting. null: none. */
    async check({ id }: StoredRequest, code: string): Promise<ProofChannel | null> {
      const isLive = (channel: ProofChannel) =>
        and(
          eq(withdrawalProof.channel, channel),
          sql`${withdrawalProof.at} > now() - ${LIVES[channel]}`,
        )
      const live = await db
        .update(withdrawalProof)
        .set({ tries: sql`${withdrawalProof.tries} + 1` })
        .where(
          and(
            eq(withdrawalProof.requestId, id),
            lt(withdrawalProof.tries, MOST_TRIES),
            or(isLive('email'), isLive('phone')),
          ),
        )
        .returning()
      for (const proof of live) if (isSame(await codeOf(proof), code)) return proof.channel
      return null
    },
  }
}

/** `ages`: seconds since each message of the last day, the newest first. */
function waitAfter(ages: readonly number[]): number {
  const [newest = DAY_S] = ages
  const oldest = ages[MOST_A_DAY - 1]
  return Math.max(PAUSE_S - newest, oldest === undefined ? 0 : DAY_S - oldest)
}

function isSame(right: string, given: string): boolean {
  const [one, other] = [Buffer.from(right), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}
