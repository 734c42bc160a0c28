import type { Pool } from 'pg'

type Credentials = {
  id: number
  name: string
  role: string
  passwordHash: string | null
  hasTotp: boolean
}

/** null: nobody who may come in has this mail. */
export async function findCredentials(pool: Pool, email: string): Promise<Credentials | null> {
  const { rows } = await pool.query<Credentials>(
    `select id, name, role, password_hash "passwordHash", totp_key is not null "hasTotp"
     from staff_member where email = $1 and blocked_at is null`,
    [email],
  )
  return rows[0] ?? null
}

export async function passwordOf(pool: Pool, member: number): Promise<string | null> {
  const { rows } = await pool.query<{ hash: string | null }>(
    'select password_hash hash from staff_member where id = $1',
    [member],
  )
  return rows[0]?.hash ?? null
}

export const setPassword = (pool: Pool, member: number, hash: string) =>
  pool.query('update staff_member set password_hash = $2 where id = $1', [member, hash])

export async function sealedTotp(pool: Pool, member: number): Promise<string | null> {
  const { rows } = await pool.query<{ key: string | null }>(
    'select totp_key key from staff_member where id = $1',
    [member],
  )
  return rows[0]?.key ?? null
}

/** Takes a time step for a code. false: it, or a later one, has been taken. */
export async function takeStep(pool: Pool, member: number, step: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    'update staff_member set totp_step = $2 where id = $1 and coalesce(totp_step, 0) < $2',
    [member, step],
  )
  return rowCount === 1
}

export const setPendingTotp = (pool: Pool, session: number, sealed: string) =>
  pool.query('update staff_session set totp_pending = $2 where id = $1', [session, sealed])

export async function pendingTotp(pool: Pool, session: number): Promise<string | null> {
  const { rows } = await pool.query<{ sealed: string | null }>(
    'select totp_pending sealed from staff_session where id = $1',
    [session],
  )
  return rows[0]?.sealed ?? null
}

/** The code that proves it is used up with it. */
export const setTotp = (pool: Pool, member: number, sealed: string, step: number) =>
  pool.query('update staff_member set totp_key = $2, totp_step = $3 where id = $1', [
    member,
    sealed,
    step,
  ])
