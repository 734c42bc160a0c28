import type { Pool } from 'pg'

export type Passkey = { id: number; name: string; at: Date; usedAt: Date | null }

export async function listPasskeys(pool: Pool, member: number): Promise<Passkey[]> {
  const { rows } = await pool.query<Passkey>(
    'select id, name, at, used_at "usedAt" from staff_passkey where member_id = $1 order by id',
    [member],
  )
  return rows
}

export async function credentialsOf(pool: Pool, member: number): Promise<{ id: string }[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select credential_id id from staff_passkey where member_id = $1',
    [member],
  )
  return rows
}

export type PasskeyOwner = {
  passkey: number
  publicKey: string
  counter: number
  id: number
  name: string
  email: string
}

/** Whose passkey it is; null: nobody's who may come in. */
export async function findOwner(pool: Pool, credential: string): Promise<PasskeyOwner | null> {
  const { rows } = await pool.query<PasskeyOwner>(
    `select p.id passkey, p.public_key "publicKey", p.counter::integer counter, m.id, m.name, m.email
     from staff_passkey p join staff_member m on m.id = p.member_id
     where p.credential_id = $1 and m.blocked_at is null`,
    [credential],
  )
  return rows[0] ?? null
}

type NewPasskey = {
  member: number
  credential: string
  publicKey: string
  counter: number
  name: string
}

/** false: this passkey is somebody's already. */
export async function addPasskey(pool: Pool, added: NewPasskey): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into staff_passkey (member_id, credential_id, public_key, counter, name)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [added.member, added.credential, added.publicKey, added.counter, added.name],
  )
  return rowCount === 1
}

export const notePasskeyUse = (pool: Pool, id: number, counter: number) =>
  pool.query('update staff_passkey set used_at = now(), counter = $2 where id = $1', [id, counter])

/** false: this member has no such passkey. */
export async function removePasskey(pool: Pool, member: number, id: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    'delete from staff_passkey where member_id = $1 and id = $2',
    [member, id],
  )
  return rowCount === 1
}
