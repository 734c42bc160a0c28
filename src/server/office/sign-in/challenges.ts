import type { Pool } from 'pg'

import { firstRow } from '#server/db/first-row.ts'

import { newToken } from './tokens.ts'

/** Whoever asks without end gets no room in the database. */
const MOST_OPEN = 1_000

/** What a device is to sign within five minutes. null: too many wait already. */
export async function makeChallenge(pool: Pool, member: number | null): Promise<string | null> {
  await pool.query('delete from staff_challenge where until < now()')
  const { open } = firstRow(
    await pool.query<{ open: number }>('select count(*)::integer open from staff_challenge'),
  )
  if (member === null && open >= MOST_OPEN) return null
  const value = newToken()
  await pool.query(
    `insert into staff_challenge (value, member_id, until) values ($1, $2, now() + interval '5 minutes')`,
    [value, member],
  )
  return value
}

/** Whether it was asked of this member, or of whoever signs in, and has not been answered before. */
export async function takeChallenge(pool: Pool, value: string, member: number | null) {
  const { rowCount } = await pool.query(
    `delete from staff_challenge where value = $1 and member_id is not distinct from $2 and until > now()`,
    [value, member],
  )
  return rowCount === 1
}
