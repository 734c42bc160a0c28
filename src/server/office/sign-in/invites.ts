import type { Pool } from 'pg'

import { inTransaction } from '#server/db/bulk-rows.ts'

import { hashToken, newToken } from './tokens.ts'

/** Makes a one-time link to set a password; links given to this member before are void. */
export async function makeInvite(pool: Pool, member: number): Promise<string> {
  const token = newToken()
  await inTransaction(pool, async (client) => {
    await client.query('delete from staff_invite where member_id = $1', [member])
    await client.query(
      `insert into staff_invite (sha256, member_id, until) values ($1, $2, now() + interval '3 days')`,
      [hashToken(token), member],
    )
  })
  return `/staff/welcome/${token}`
}

type Invited = { id: number; email: string; name: string }

/** Whom a link invites; null: it was used, replaced, is too old, or was never given. */
export async function findInvited(pool: Pool, token: string): Promise<Invited | null> {
  const { rows } = await pool.query<Invited>(
    `select m.id, m.email, m.name from staff_invite i join staff_member m on m.id = i.member_id
     where i.sha256 = $1 and i.until > now() and m.blocked_at is null`,
    [hashToken(token)],
  )
  return rows[0] ?? null
}

/** Sets the password and uses the link up, both or neither. false: somebody was quicker. */
export async function acceptInvite(pool: Pool, token: string, passwordHash: string) {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      'delete from staff_invite where sha256 = $1 and until > now() returning member_id id',
      [hashToken(token)],
    )
    const [invited] = rows
    if (!invited) return false
    await client.query('update staff_member set password_hash = $2 where id = $1', [
      invited.id,
      passwordHash,
    ])
    await client.query('delete from staff_session where member_id = $1', [invited.id])
    return true
  })
}
