import type { Pool } from 'pg'
import { rowOf, statement } from '#server/db/sql/statement.ts'

type Credentials = {
  id: number
  name: string
  role: string
  passwordHash: string | null
  hasTotp: boolean
}

const selectCredentials = statement(
  'credentials/selectCredentials',
  `select id, name, role, password_hash "passwordHash", totp_key is not null "hasTotp"
     from staff_member where email = $1 and blocked_at is null`,
  ['text'],
  rowOf<Credentials>({
    id: 'integer',
    name: 'text',
    role: 'text',
    passwordHash: 'text?',
    hasTotp: 'boolean',
  }),
)

/** null: nobody who may come in has this mail. */
export async function findCredentials(pool: Pool, email: string): Promise<Credentials | null> {
  const { rows } = await selectCredentials(pool, email)
  return rows[0] ?? null
}

const selectPasswordOf = statement(
  'credentials/selectPasswordOf',
  'select password_hash hash from staff_member where id = $1',
  ['integer'],
  rowOf<{ hash: string | null }>({ hash: 'text?' }),
)

export async function passwordOf(pool: Pool, member: number): Promise<string | null> {
  const { rows } = await selectPasswordOf(pool, member)
  return rows[0]?.hash ?? null
}

const updatePassword = statement(
  'credentials/updatePassword',
  'update staff_member set password_hash = $2 where id = $1',
  ['integer', 'text'],
)

export const setPassword = (pool: Pool, member: number, hash: string) =>
  updatePassword(pool, member, hash)

const selectSealedTotp = statement(
  'credentials/selectSealedTotp',
  'select totp_key key from staff_member where id = $1',
  ['integer'],
  rowOf<{ key: string | null }>({ key: 'text?' }),
)

export async function sealedTotp(pool: Pool, member: number): Promise<string | null> {
  const { rows } = await selectSealedTotp(pool, member)
  return rows[0]?.key ?? null
}

const updateStep = statement(
  'credentials/updateStep',
  'update staff_member set totp_step = $2 where id = $1 and coalesce(totp_step, 0) < $2',
  ['integer', 'bigint'],
)

/** Takes a time step for a code. false: it, or a later one, has been taken. */
export async function takeStep(pool: Pool, member: number, step: number): Promise<boolean> {
  const { rowCount } = await updateStep(pool, member, step)
  return rowCount === 1
}

const updatePendingTotp = statement(
  'credentials/updatePendingTotp',
  'update staff_session set totp_pending = $2 where id = $1',
  ['integer', 'text'],
)

export const setPendingTotp = (pool: Pool, session: number, sealed: string) =>
  updatePendingTotp(pool, session, sealed)

const selectPendingTotp = statement(
  'credentials/selectPendingTotp',
  'select totp_pending sealed from staff_session where id = $1',
  ['integer'],
  rowOf<{ sealed: string | null }>({ sealed: 'text?' }),
)

export async function pendingTotp(pool: Pool, session: number): Promise<string | null> {
  const { rows } = await selectPendingTotp(pool, session)
  return rows[0]?.sealed ?? null
}

const updateTotp = statement(
  'credentials/updateTotp',
  'update staff_member set totp_key = $2, totp_step = $3 where id = $1',
  ['integer', 'text', 'bigint'],
)

/** The code that proves it is used up with it. */
export const setTotp = (pool: Pool, member: number, sealed: string, step: number) =>
  updateTotp(pool, member, sealed, step)
