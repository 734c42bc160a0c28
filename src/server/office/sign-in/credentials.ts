import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Pool } from 'pg'

import { queriesOn } from '#server/db/connect.ts'
import { staffMember, staffSession } from '#server/db/schema/staff.ts'

const { id, email, name, role, blockedAt, passwordHash, totpKey, totpStep } = staffMember
const CREDENTIALS = {
  id,
  name,
  role,
  passwordHash,
  hasTotp: isNotNull(totpKey).mapWith(Boolean),
}

/** null: nobody who may come in has this mail. */
export async function findCredentials(pool: Pool, typed: string) {
  const [found] = await queriesOn(pool)
    .select(CREDENTIALS)
    .from(staffMember)
    .where(and(eq(email, typed), isNull(blockedAt)))
  return found ?? null
}

export async function passwordOf(pool: Pool, member: number): Promise<string | null> {
  const [found] = await selectMember(pool, member)
  return found?.passwordHash ?? null
}

export const setPassword = (pool: Pool, member: number, hash: string) =>
  updateMember(pool, member, { passwordHash: hash })

export async function sealedTotp(pool: Pool, member: number): Promise<string | null> {
  const [found] = await selectMember(pool, member)
  return found?.totpKey ?? null
}

/** Takes a time step for a code. false: it, or a later one, has been taken. */
export async function takeStep(pool: Pool, member: number, step: number): Promise<boolean> {
  const { rowCount } = await queriesOn(pool)
    .update(staffMember)
    .set({ totpStep: step })
    .where(and(eq(id, member), or(isNull(totpStep), lt(totpStep, step))))
  return rowCount === 1
}

export const setPendingTotp = (pool: Pool, session: number, sealed: string) =>
  queriesOn(pool)
    .update(staffSession)
    .set({ totpPending: sealed })
    .where(eq(staffSession.id, session))

export async function pendingTotp(pool: Pool, session: number): Promise<string | null> {
  const [found] = await queriesOn(pool)
    .select({ sealed: staffSession.totpPending })
    .from(staffSession)
    .where(eq(staffSession.id, session))
  return found?.sealed ?? null
}

/** The code that proves it is used up with it. */
export const setTotp = (pool: Pool, member: number, sealed: string, step: number) =>
  updateMember(pool, member, { totpKey: sealed, totpStep: step })

const selectMember = (pool: Pool, member: number) =>
  queriesOn(pool).select({ passwordHash, totpKey }).from(staffMember).where(eq(id, member))

type Changes = Partial<typeof staffMember.$inferInsert>

const updateMember = (pool: Pool, member: number, changes: Changes) =>
  queriesOn(pool).update(staffMember).set(changes).where(eq(id, member))
