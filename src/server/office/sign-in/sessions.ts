import { and, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Pool } from 'pg'

import { needsSecondFactor } from '#domain/office/roles.ts'
import { queriesOn } from '#server/db/connect.ts'
import { staffMember, staffSession, type SessionLevel } from '#server/db/schema/staff.ts'
import type { Caller, Origin } from '#server/office/http/endpoint.ts'
import { statement } from '#server/db/sql/statement.ts'

import { hashToken, newToken } from './tokens.ts'

const { id, sha256, memberId, level, at, seenAt, address, agent } = staffSession
const CALLER = {
  session: id,
  level,
  id: staffMember.id,
  email: staffMember.email,
  name: staffMember.name,
  role: staffMember.role,
  hasTotp: isNotNull(staffMember.totpKey).mapWith(Boolean),
}

/** OWASP ASVS, level 2: half an hour without a word, half a day in all. */
const IS_ALIVE = sql`${seenAt} > now() - interval '30 minutes' and ${at} > now() - interval '12 hours'`

const markSeen = statement(
  'sessions/markSeen',
  `with seen as (
    update staff_session set seen_at = now()
    where id = $1 and seen_at < now() - interval '30 seconds' returning member_id
  )
  update staff_member set seen_at = now() where id in (select member_id from seen)`,
  ['integer'],
)

export function createSessions(pool: Pool) {
  const db = queriesOn(pool)
  return {
    /** Opens a session and gives its token, which stands nowhere else. */
    async open(member: number, given: SessionLevel, origin: Origin): Promise<string> {
      const token = newToken()
      await db.insert(staffSession).values({
        sha256: hashToken(token),
        memberId: member,
        level: given,
        address: origin.address,
        agent: origin.agent,
      })
      const seen = { seenAt: sql`now()` }
      await db.update(staffMember).set(seen).where(eq(staffMember.id, member))
      return token
    },

    /** Who holds this token now; null: nobody, or no longer. `isQuiet`: it counts as no word of theirs. */
    async find(token: string, isQuiet = false): Promise<Caller | null> {
      const [found] = await db
        .select(CALLER)
        .from(staffSession)
        .innerJoin(staffMember, eq(staffMember.id, memberId))
        .where(and(eq(sha256, hashToken(token)), isNull(staffMember.blockedAt), IS_ALIVE))
      if (!found) return null
      if (!isQuiet) await markSeen(pool, found.session)
      return { ...found, level: levelNow(found) }
    },

    /** A session that is worth more gets another token: who knew the old one gains nothing. */
    async raise(session: number): Promise<string> {
      const token = newToken()
      const raised = { sha256: hashToken(token), level: 'full', totpPending: null } as const
      await db.update(staffSession).set(raised).where(eq(id, session))
      return token
    },

    listOf: (member: number) =>
      db
        .select({ id, at, seenAt, address, agent })
        .from(staffSession)
        .where(and(eq(memberId, member), IS_ALIVE))
        .orderBy(desc(seenAt), desc(id)),

    /** false: this member has no such session. */
    async end(member: number, session: number): Promise<boolean> {
      const isMeant = and(eq(memberId, member), eq(id, session))
      const { rowCount } = await db.delete(staffSession).where(isMeant)
      return rowCount === 1
    },

    /** All of a member's, but the one named. */
    async endOthers(member: number, but: number) {
      await db.delete(staffSession).where(and(eq(memberId, member), ne(id, but)))
    },

    /** What is over for good. */
    async tidy() {
      await db.delete(staffSession).where(sql`not (${IS_ALIVE})`)
    },
  }
}

export type Sessions = ReturnType<typeof createSessions>

/** A role given meanwhile may ask for a second factor that this member has not. */
const levelNow = (caller: Pick<Caller, 'level' | 'role' | 'hasTotp'>) =>
  caller.level === 'full' && needsSecondFactor(caller.role) && !caller.hasTotp
    ? 'enrol'
    : caller.level
