import type { Pool } from 'pg'

import { inTransaction } from '#server/db/bulk-rows.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

import { hashToken, newToken } from './tokens.ts'

const deleteInvite = statement(
  'invites/deleteInvite',
  'delete from staff_invite where member_id = $1',
  ['integer'],
)

const insertInvite = statement(
  'invites/insertInvite',
  `insert into staff_invite (sha256, member_id, until) values ($1, $2, now() + interval '3 days')`,
  ['text', 'integer'],
)

/** Makes a one-time link to set a password; links given to this member before are void. */
export async function makeInvite(pool: Pool, member: number): Promise<string> {
  const token = newToken()
  await inTransaction(pool, async (client) => {
    await deleteInvite(client, member)
    await insertInvite(client, hashToken(token), member)
  })
  return `/staff/welcome/${token}`
}

type Invited = { id: number; email: string; name: string }

const selectInvited = statement(
  'invites/selectInvited',
  `select m.id, m.email, m.name from staff_invite i join staff_member m on m.id = i.member_id
     where i.sha256 = $1 and i.until > now() and m.blocked_at is null`,
  ['text'],
  rowOf<Invited>({ id: 'integer', email: 'text', name: 'text' }),
)

/** Whom a link invites; null: it was used, replaced, is too old, or was never given. */
export async function findInvited(pool: Pool, token: string): Promise<Invited | null> {
  const { rows } = await selectInvited(pool, hashToken(token))
  return rows[0] ?? null
}

const deleteAcceptInvite = statement(
  'invites/deleteAcceptInvite',
  'delete from staff_invite where sha256 = $1 and until > now() returning member_id id',
  ['text'],
  rowOf<{ id: number }>({ id: 'integer' }),
)

const updateAcceptInvite = statement(
  'invites/updateAcceptInvite',
  'update staff_member set password_hash = $2 where id = $1',
  ['integer', 'text'],
)

const deleteAcceptInviteToo = statement(
  'invites/deleteAcceptInviteToo',
  'delete from staff_session where member_id = $1',
  ['integer'],
)

/** Sets the password and uses the link up, both or neither. false: somebody was quicker. */
export async function acceptInvite(pool: Pool, token: string, passwordHash: string) {
  return inTransaction(pool, async (client) => {
    const { rows } = await deleteAcceptInvite(client, hashToken(token))
    const [invited] = rows
    if (!invited) return false
    await updateAcceptInvite(client, invited.id, passwordHash)
    await deleteAcceptInviteToo(client, invited.id)
    return true
  })
}
