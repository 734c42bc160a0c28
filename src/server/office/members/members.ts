import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Pool, PoolClient } from 'pg'

import { validationPresets } from '#domain/form/validation-presets.ts'
import { complaintAbout, email as isEmail, max, required } from '#domain/form/validation-rules.ts'
import { isRole, type Role } from '#domain/office/roles.ts'
import { inTransaction } from '#server/db/bulk-rows.ts'
import { queriesOn } from '#server/db/connect.ts'
import { staffPasskey } from '#server/db/schema/passkeys.ts'
import { staffMember, staffSession } from '#server/db/schema/staff.ts'
import { writeAudit, type Doer } from '#server/office/audit/audit.ts'

const { id: memberId, email: memberEmail, name: memberName } = staffMember
const MEMBER = {
  id: memberId,
  email: memberEmail,
  name: memberName,
  role: staffMember.role,
  blocked: isNotNull(staffMember.blockedAt).mapWith(Boolean),
  totp: isNotNull(staffMember.totpKey).mapWith(Boolean),
  seenAt: staffMember.seenAt,
}

export const listMembers = (pool: Pool) =>
  queriesOn(pool)
    .select(MEMBER)
    .from(staffMember)
    .orderBy(isNotNull(staffMember.blockedAt), memberName, memberId)

export async function findMember(pool: Pool, by: { id: number } | { email: string }) {
  const isMeant = 'id' in by ? eq(memberId, by.id) : eq(memberEmail, by.email.toLowerCase())
  const [found] = await queriesOn(pool).select(MEMBER).from(staffMember).where(isMeant)
  return found ?? null
}

export type Member = NonNullable<Awaited<ReturnType<typeof findMember>>>

type NewMember = { email: string; name: string; role: Role }
const EMAIL = [required, isEmail]
const NAME = [...validationPresets.name, max(80)]

/** What was typed about a person, or what is wrong with it. */
export function readMember(typed: { email: string; name: string; role: string }) {
  const email = typed.email.trim().toLowerCase()
  const { name, role } = typed
  const errors = {
    ...complaint('email', complaintAbout(email, EMAIL)),
    ...complaint('name', complaintAbout(name, NAME)),
    ...complaint('role', isRole(role) ? null : 'Выберите роль из списка'),
  }
  return isRole(role) && Object.keys(errors).length === 0
    ? { member: { email, name, role } }
    : { errors }
}

const complaint = (field: string, text: string | null) => (text === null ? {} : { [field]: text })

/** null: this mail belongs to somebody already. */
export async function addMember(
  pool: Pool,
  by: Doer | null,
  { email, name, role }: NewMember,
  passwordHash: string | null = null,
): Promise<number | null> {
  return inTransaction(pool, async (client) => {
    const [added] = await queriesOn(client)
      .insert(staffMember)
      .values({ email, name, role, passwordHash })
      .onConflictDoNothing({ target: memberEmail })
      .returning({ id: memberId })
    const id = added?.id ?? null
    if (id !== null) await writeAudit(client, by, { action: 'add', entity: 'members', id })
    return id
  })
}

type MemberChange = { name: string; role: Role; blocked: boolean }

/** false: nobody would be left who may decide about members, so nothing was changed. */
export async function changeMember(
  pool: Pool,
  by: Doer | null,
  id: number,
  { name, role, blocked }: MemberChange,
): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    if ((role !== 'owner' || blocked) && (await isLastOwner(client, id))) return false
    const db = queriesOn(client)
    const blockedAt = blocked ? sql`coalesce(${staffMember.blockedAt}, now())` : null
    await db.update(staffMember).set({ name, role, blockedAt }).where(eq(memberId, id))
    if (blocked) await db.delete(staffSession).where(eq(staffSession.memberId, id))
    await writeAudit(client, by, { action: blocked ? 'block' : 'change', entity: 'members', id })
    return true
  })
}

/** Two owners who lower each other take turns here. */
async function isLastOwner(client: PoolClient, id: number): Promise<boolean> {
  const owners = await queriesOn(client)
    .select({ id: memberId })
    .from(staffMember)
    .where(and(eq(staffMember.role, 'owner'), isNull(staffMember.blockedAt)))
    .orderBy(memberId)
    .for('update')
  return owners.length === 1 && owners[0]?.id === id
}

/** Ends the password, the second factor, passkeys and all sessions: the next step is an invitation. */
export async function resetMember(pool: Pool, by: Doer | null, id: number) {
  await inTransaction(pool, async (client) => {
    const db = queriesOn(client)
    const nothing = { passwordHash: null, totpKey: null, totpStep: null }
    await db.update(staffMember).set(nothing).where(eq(memberId, id))
    await db.delete(staffSession).where(eq(staffSession.memberId, id))
    await db.delete(staffPasskey).where(eq(staffPasskey.memberId, id))
    await writeAudit(client, by, { action: 'reset', entity: 'members', id })
  })
}
