import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Pool } from 'pg'

import { inTransaction } from '#server/db/bulk-rows.ts'
import { queriesOn } from '#server/db/connect.ts'
import { staffInvite, staffMember, staffSession } from '#server/db/schema/staff.ts'

import { hashToken, newToken } from './tokens.ts'

const { sha256, memberId, until } = staffInvite
const isValid = (token: string) => and(eq(sha256, hashToken(token)), gt(until, sql`now()`))

/** Makes a one-time link to set a password; links given to this member before are void. */
export async function makeInvite(pool: Pool, member: number): Promise<string> {
  const token = newToken()
  await inTransaction(pool, async (client) => {
    const db = queriesOn(client)
    await db.delete(staffInvite).where(eq(memberId, member))
    const soon = sql`now() + interval '3 days'`
    await db.insert(staffInvite).values({ sha256: hashToken(token), memberId: member, until: soon })
  })
  return `/staff/welcome/${token}`
}

/** Whom a link invites; null: it was used, replaced, is too old, or was never given. */
export async function findInvited(pool: Pool, token: string) {
  const { id, email, name, blockedAt } = staffMember
  const [invited] = await queriesOn(pool)
    .select({ id, email, name })
    .from(staffInvite)
    .innerJoin(staffMember, eq(id, memberId))
    .where(and(isValid(token), isNull(blockedAt)))
  return invited ?? null
}

/** Sets the password and uses the link up, both or neither. false: somebody was quicker. */
export async function acceptInvite(pool: Pool, token: string, passwordHash: string) {
  return inTransaction(pool, async (client) => {
    const db = queriesOn(client)
    const [invited] = await db.delete(staffInvite).where(isValid(token)).returning({ id: memberId })
    if (!invited) return false
    await db.update(staffMember).set({ passwordHash }).where(eq(staffMember.id, invited.id))
    await db.delete(staffSession).where(eq(staffSession.memberId, invited.id))
    return true
  })
}
