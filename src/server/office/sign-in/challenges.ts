import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Pool } from 'pg'

import { queriesOn } from '#server/db/connect.ts'
import { staffChallenge } from '#server/db/schema/passkeys.ts'

import { newToken } from './tokens.ts'

const { value, memberId, until } = staffChallenge

/** The most open challenges, so that endless requests take no room in the database. */
const MOST_OPEN = 1_000

/** What a device is to sign within five minutes. null: too many wait already. */
export async function makeChallenge(pool: Pool, member: number | null): Promise<string | null> {
  const db = queriesOn(pool)
  await db.delete(staffChallenge).where(lt(until, sql`now()`))
  if (member === null && (await db.$count(staffChallenge)) >= MOST_OPEN) return null
  const token = newToken()
  await db
    .insert(staffChallenge)
    .values({ value: token, memberId: member, until: sql`now() + interval '5 minutes'` })
  return token
}

/** True if it was asked of this member, or at a sign-in, and has not been answered before. */
export async function takeChallenge(pool: Pool, token: string, member: number | null) {
  const isAsked = member === null ? isNull(memberId) : eq(memberId, member)
  const { rowCount } = await queriesOn(pool)
    .delete(staffChallenge)
    .where(and(eq(value, token), isAsked, gt(until, sql`now()`)))
  return rowCount === 1
}
