import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Pool } from 'pg'

import { queriesOn } from '#server/db/connect.ts'
import { staffPasskey } from '#server/db/schema/passkeys.ts'
import { staffMember } from '#server/db/schema/staff.ts'

const { id, memberId, credentialId, publicKey, counter, name, at, usedAt } = staffPasskey

export const listPasskeys = (pool: Pool, member: number) =>
  queriesOn(pool)
    .select({ id, name, at, usedAt })
    .from(staffPasskey)
    .where(eq(memberId, member))
    .orderBy(id)

export const credentialsOf = (pool: Pool, member: number): Promise<{ id: string }[]> =>
  queriesOn(pool).select({ id: credentialId }).from(staffPasskey).where(eq(memberId, member))

const OWNER = {
  passkey: id,
  publicKey,
  counter,
  id: staffMember.id,
  name: staffMember.name,
  email: staffMember.email,
}

/** The owner of a passkey; null: no member who may sign in. */
export async function findOwner(pool: Pool, credential: string) {
  const [found] = await queriesOn(pool)
    .select(OWNER)
    .from(staffPasskey)
    .innerJoin(staffMember, eq(staffMember.id, memberId))
    .where(and(eq(credentialId, credential), isNull(staffMember.blockedAt)))
  return found ?? null
}

/** false: this passkey is somebody's already. */
export async function addPasskey(
  pool: Pool,
  added: typeof staffPasskey.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await queriesOn(pool)
    .insert(staffPasskey)
    .values(added)
    .onConflictDoNothing()
  return rowCount === 1
}

export const notePasskeyUse = (pool: Pool, passkey: number, signatures: number) =>
  queriesOn(pool)
    .update(staffPasskey)
    .set({ usedAt: sql`now()`, counter: signatures })
    .where(eq(id, passkey))

/** false: this member has no such passkey. */
export async function removePasskey(pool: Pool, member: number, passkey: number): Promise<boolean> {
  const { rowCount } = await queriesOn(pool)
    .delete(staffPasskey)
    .where(and(eq(memberId, member), eq(id, passkey)))
  return rowCount === 1
}
