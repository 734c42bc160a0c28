import type { Pool } from 'pg'
import { rowOf, statement } from '#server/db/sql/statement.ts'

type Passkey = { id: number; name: string; at: Date; usedAt: Date | null }

const selectPasskeys = statement(
  'passkey-rows/selectPasskeys',
  'select id, name, at, used_at "usedAt" from staff_passkey where member_id = $1 order by id',
  ['integer'],
  rowOf<Passkey>({ id: 'integer', name: 'text', at: 'timestamptz', usedAt: 'timestamptz?' }),
)

export async function listPasskeys(pool: Pool, member: number): Promise<Passkey[]> {
  const { rows } = await selectPasskeys(pool, member)
  return rows
}

const selectCredentialsOf = statement(
  'passkey-rows/selectCredentialsOf',
  'select credential_id id from staff_passkey where member_id = $1',
  ['integer'],
  rowOf<{ id: string }>({ id: 'text' }),
)

export async function credentialsOf(pool: Pool, member: number): Promise<{ id: string }[]> {
  const { rows } = await selectCredentialsOf(pool, member)
  return rows
}

type PasskeyOwner = {
  passkey: number
  publicKey: string
  counter: number
  id: number
  name: string
  email: string
}

const selectOwner = statement(
  'passkey-rows/selectOwner',
  `select p.id passkey, p.public_key "publicKey", p.counter::integer counter, m.id, m.name, m.email
     from staff_passkey p join staff_member m on m.id = p.member_id
     where p.credential_id = $1 and m.blocked_at is null`,
  ['text'],
  rowOf<PasskeyOwner>({
    passkey: 'integer',
    publicKey: 'text',
    counter: 'integer',
    id: 'integer',
    name: 'text',
    email: 'text',
  }),
)

/** The owner of a passkey; null: no member who may sign in. */
export async function findOwner(pool: Pool, credential: string): Promise<PasskeyOwner | null> {
  const { rows } = await selectOwner(pool, credential)
  return rows[0] ?? null
}

type NewPasskey = {
  member: number
  credential: string
  publicKey: string
  counter: number
  name: string
}

const insertPasskey = statement(
  'passkey-rows/insertPasskey',
  `insert into staff_passkey (member_id, credential_id, public_key, counter, name)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
  ['integer', 'text', 'text', 'bigint', 'text'],
)

/** false: this passkey is somebody's already. */
export async function addPasskey(pool: Pool, added: NewPasskey): Promise<boolean> {
  const { rowCount } = await insertPasskey(
    pool,
    added.member,
    added.credential,
    added.publicKey,
    added.counter,
    added.name,
  )
  return rowCount === 1
}

const updatePasskeyUse = statement(
  'passkey-rows/updatePasskeyUse',
  'update staff_passkey set used_at = now(), counter = $2 where id = $1',
  ['integer', 'bigint'],
)

export const notePasskeyUse = (pool: Pool, id: number, counter: number) =>
  updatePasskeyUse(pool, id, counter)

const deletePasskey = statement(
  'passkey-rows/deletePasskey',
  'delete from staff_passkey where member_id = $1 and id = $2',
  ['integer', 'integer'],
)

/** false: this member has no such passkey. */
export async function removePasskey(pool: Pool, member: number, id: number): Promise<boolean> {
  const { rowCount } = await deletePasskey(pool, member, id)
  return rowCount === 1
}
