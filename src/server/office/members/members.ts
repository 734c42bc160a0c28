import type { Pool, PoolClient } from 'pg'

import { validationPresets } from '#domain/form/validation-presets.ts'
import { complaintAbout, email as isEmail, max, required } from '#domain/form/validation-rules.ts'
import { isRole, type Role } from '#domain/office/roles.ts'
import { inTransaction } from '#server/db/bulk-rows.ts'
import { writeAudit, type Doer } from '#server/office/audit/audit.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

export type Member = {
  id: number
  email: string
  name: string
  role: Role
  blocked: boolean
  totp: boolean
  seenAt: Date | null
}

const MEMBER = `
  select id, email, name, role, blocked_at is not null blocked, totp_key is not null totp, seen_at "seenAt"
  from staff_member`

export async function listMembers(pool: Pool): Promise<Member[]> {
  return (await pool.query<Member>(`${MEMBER} order by blocked_at is not null, name, id`)).rows
}

export async function findMember(pool: Pool, by: { id: number } | { email: string }) {
  const { rows } =
    'id' in by
      ? await pool.query<Member>(`${MEMBER} where id = $1`, [by.id])
      : await pool.query<Member>(`${MEMBER} where email = $1`, [by.email.toLowerCase()])
  return rows[0] ?? null
}

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

const insertMember = statement(
  'members/insertMember',
  `insert into staff_member (email, name, role, password_hash) values ($1, $2, $3, $4)
       on conflict (email) do nothing returning id`,
  ['text', 'text', 'text', 'text'],
  rowOf<{ id: number }>({ id: 'integer' }),
)

/** null: this mail belongs to somebody already. */
export async function addMember(
  pool: Pool,
  by: Doer | null,
  { email, name, role }: NewMember,
  passwordHash: string | null = null,
): Promise<number | null> {
  return inTransaction(pool, async (client) => {
    const { rows } = await insertMember(client, email, name, role, passwordHash)
    const id = rows[0]?.id ?? null
    if (id !== null) await writeAudit(client, by, { action: 'add', entity: 'members', id })
    return id
  })
}

type MemberChange = { name: string; role: Role; blocked: boolean }

const updateChangeMember = statement(
  'members/updateChangeMember',
  `update staff_member set name = $2, role = $3,
         blocked_at = case when $4 then coalesce(blocked_at, now()) end where id = $1`,
  ['integer', 'text', 'text', 'boolean'],
)

const deleteChangeMember = statement(
  'members/deleteChangeMember',
  'delete from staff_session where member_id = $1',
  ['integer'],
)

/** false: nobody would be left who may decide about members, so nothing was changed. */
export async function changeMember(
  pool: Pool,
  by: Doer | null,
  id: number,
  { name, role, blocked }: MemberChange,
): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    if ((role !== 'owner' || blocked) && (await isLastOwner(client, id))) return false
    await updateChangeMember(client, id, name, role, blocked)
    if (blocked) await deleteChangeMember(client, id)
    await writeAudit(client, by, { action: blocked ? 'block' : 'change', entity: 'members', id })
    return true
  })
}

const selectLastOwner = statement(
  'members/selectLastOwner',
  `select id from staff_member where role = 'owner' and blocked_at is null order by id for update`,
  [],
  rowOf<{ id: number }>({ id: 'integer' }),
)

/** Two owners who lower each other take turns here. */
async function isLastOwner(client: PoolClient, id: number): Promise<boolean> {
  const { rows } = await selectLastOwner(client)
  return rows.length === 1 && rows[0]?.id === id
}

const updateResetMember = statement(
  'members/updateResetMember',
  'update staff_member set password_hash = null, totp_key = null, totp_step = null where id = $1',
  ['integer'],
)

/** Ends the password, the second factor, passkeys and all sessions: the next step is an invitation. */
export async function resetMember(pool: Pool, by: Doer | null, id: number) {
  await inTransaction(pool, async (client) => {
    await updateResetMember(client, id)
    for (const table of ['staff_session', 'staff_passkey'])
      await client.query(`delete from ${table} where member_id = $1`, [id])
    await writeAudit(client, by, { action: 'reset', entity: 'members', id })
  })
}
